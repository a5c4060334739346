const button = document.querySelector(".map button");

/** With `"map": "click"` the frame is in a template, so that nothing is requested before the click. */
button?.addEventListener("click", () => {
  button.replaceWith(document.querySelector<HTMLTemplateElement>(".map template")?.content ?? "");
  document.querySelector<HTMLElement>(".map iframe")?.focus();
});
