// Blocks rendering, because it decides what the first paint shows. The page-change animation runs only after a click on a
// link from another path of the site.
function animatePageChange() {
  document.documentElement.dataset.pageChange = "";
}
{
  const [navigation] = performance.getEntriesByType("navigation");
  const [previous] = document.referrer.split("?");
  if (
    navigation?.type === "navigate" &&
    previous.startsWith(`${location.origin}/`) &&
    previous !== location.origin + location.pathname
  ) {
    // A prerendered page runs scripts before it is shown.
    if ("onpagereveal" in window) addEventListener("pagereveal", animatePageChange, { once: true });
    else animatePageChange();
  }
}
// For app/contact/start.ts, which may load after the first key.
addEventListener("input", () => (document.documentElement.dataset.typed = ""), { once: true });
