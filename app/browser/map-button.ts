const button = document.querySelector(".map button");

/** With `"map": "click"` the frame is in a template, so that nothing is requested before the click. */
button?.addEventListener("click", () => {
  const template = document.querySelector<HTMLTemplateElement>(".map template");
  const frame = template?.content.querySelector("iframe");
  if (!frame) return;
  document.documentElement.setAttribute("data-map", "");
  button.replaceWith(frame);
  frame.focus();
});
