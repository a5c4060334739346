/**
 * Runs in the browser at the start of every document. Writes to sessionStorage, which outlives a full load,
 * how long after a click the next page's heading was painted. One that is still transparent is not painted.
 */
export function watchClicks() {
  if (window !== window.top) return;

  const heading = () => document.querySelector("main h1");
  const now = () => performance.timeOrigin + performance.now();

  const watch = (clicked: { at: number; path: string; heading?: string | undefined }) => {
    const look = () => {
      const next = heading();
      const isNext =
        location.pathname !== clicked.path &&
        next?.textContent !== clicked.heading &&
        next?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!isNext) requestAnimationFrame(look);
      else setTimeout(() => sessionStorage.setItem("painted", String(now() - clicked.at)));
    };
    requestAnimationFrame(look);
  };

  addEventListener(
    "click",
    ({ timeStamp }) => {
      const clicked = {
        at: performance.timeOrigin + timeStamp,
        path: location.pathname,
        heading: heading()?.textContent,
      };
      sessionStorage.setItem("clicked", JSON.stringify(clicked));
      watch(clicked);
    },
    true,
  );

  const earlier = sessionStorage.getItem("clicked");
  if (earlier) watch(JSON.parse(earlier));
}
