(() => {
  const modules = document.currentScript.dataset.modules.split(" ");
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const href of modules) {
      const hint = document.createElement("link");
      hint.rel = "modulepreload";
      hint.href = href;
      document.head.append(hint);
    }
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    void import(modules[0]).finally(() => {
      Error.stackTraceLimit = stackTraceLimit;
    });
  };
  for (const sign of ["pointerdown", "touchstart", "keydown", "focusin"]) {
    addEventListener(sign, start, { capture: true, once: true, passive: true });
  }
  addEventListener("load", () => {
    setTimeout(start, 2000);
    requestAnimationFrame(() => (window.requestIdleCallback || setTimeout)(start));
  });
})();
