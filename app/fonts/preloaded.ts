/** The font of page headings. Browsers load it with the page, the others when a text needs them. */
export { default as preloadedFont } from "./besley-800.woff2?url";
