/** Loads the map when it is near the screen. Its frame is in a template, so the browser requests nothing before that. */
export function loadMap() {
  const place = document.querySelector(".map");
  const frame = place?.querySelector("template")?.content.querySelector("iframe");
  if (!place || !frame) return;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      // Adds the frame only if a request to the map's host succeeds. The `load` event of the frame does not show this,
      // because browsers also fire it for their own error page. If the host cannot be reached, the drawn map stays.
      fetch(frame.src, { mode: "no-cors" }).then(
        () => place.append(frame),
        () => {},
      );
    },
    { rootMargin: "300px" },
  );
  observer.observe(place);
}
