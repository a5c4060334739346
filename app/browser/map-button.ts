import { showWhenLoaded } from "./show-map.ts";

/** With `"map": "click"` the frame is in a template, so that nothing is requested before the click. */
const button = document.querySelector(".map button");
const frame = document
  .querySelector<HTMLTemplateElement>(".map template")
  ?.content.querySelector("iframe");

button?.addEventListener("click", () => {
  if (!frame) return;
  showWhenLoaded(frame);
  button.replaceWith(frame);
  frame.focus();
});
