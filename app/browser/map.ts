/** With `"map": "click"` the frame is in a template, so that nothing is requested before the click. */
const template = document.querySelector<HTMLTemplateElement>(".map template");
const frame = (template?.content ?? document).querySelector("iframe");
const button = document.querySelector(".map button");

button?.addEventListener("click", () => {
  if (!frame) return;
  button.replaceWith(frame);
  frame.focus();
});

/**
 * Browsers report `load` for the map and for their own error page, so the host is asked, too. The drawn map stays visible until
 * it answers. The status of the answer is unknown, because the host does not allow CORS.
 */
frame?.addEventListener("load", () => {
  fetch(frame.src, { mode: "no-cors" }).then(
    () => document.documentElement.setAttribute("data-map", ""),
    () => {},
  );
});
