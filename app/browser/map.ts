// The frame is in a template, so nothing is requested before the map is near, or before a click with `"map": "click"`.
const map = document.querySelector(".map");
const template = map?.querySelector("template");
const button = map?.querySelector("button");

if (button) button.addEventListener("click", () => show()?.focus());
else if (map) {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      // A second request, because browsers report `load` also for their own error page in a frame. If the host cannot be
      // reached, the drawn map stays.
      fetch(frame()?.src ?? "", { mode: "no-cors" }).then(show, () => {});
    },
    { rootMargin: "300px" },
  );
  observer.observe(map);
}

function frame() {
  return template?.content.querySelector("iframe");
}

function show() {
  const shown = frame();
  button?.remove();
  if (shown) map?.append(shown);
  return shown;
}
