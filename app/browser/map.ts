// The frame is in a template, so nothing is requested before the map is near.
const map = document.querySelector(".map");
const frame = map?.querySelector("template")?.content.querySelector("iframe");

if (map && frame) {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      // A second request, because browsers report `load` also for their own error page in a frame. If the host cannot be
      // reached, the drawn map stays.
      fetch(frame.src, { mode: "no-cors" }).then(
        () => map.append(frame),
        () => {},
      );
    },
    { rootMargin: "300px" },
  );
  observer.observe(map);
}
