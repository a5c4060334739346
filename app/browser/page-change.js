// The inline script of every page: what must happen before the first paint. The page-change animation runs only after a
// click on a link from another path of the site.
{
  const [navigation] = performance.getEntriesByType("navigation");
  const [previous] = document.referrer.split("?");
  const animate = () => {
    document.documentElement.dataset.pageChange = "";
  };
  if (
    navigation?.type === "navigate" &&
    previous.startsWith(`${location.origin}/`) &&
    previous !== location.origin + location.pathname
  ) {
    // A prerendered page runs scripts before it is shown.
    if ("onpagereveal" in window) addEventListener("pagereveal", animate, { once: true });
    else animate();
  }
}
