/** Loads the map when it is near. Its frame is in a template, so nothing is requested before. */
export function loadMap() {
  const place = document.querySelector(".map");
  const frame = place?.querySelector("template")?.content.querySelector("iframe");
  if (!place || !frame) return;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      // A second request, because browsers report `load` also for their own error page in a frame. If the host cannot be
      // reached, the drawn map stays.
      fetch(frame.src, { mode: "no-cors" }).then(
        () => place.append(frame),
        () => {},
      );
    },
    { rootMargin: "300px" },
  );
  observer.observe(place);
}
