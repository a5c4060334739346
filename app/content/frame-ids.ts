/** The ids that pages with an article use themselves. */
export const frameIds = ["main", "menu", "page-head", "contents", "others", "results", "toasts"];
