const frame = document.querySelector("iframe");

/**
 * Browsers report `load` for the map and for their own error page, so the host is asked, too. The drawn map stays visible until
 * it answers. The status of the answer is unknown, because the host does not allow CORS.
 */
frame?.addEventListener("load", () => {
  fetch(frame.src, { mode: "no-cors" }).then(
    () => frame.parentElement?.removeAttribute("data-map"),
    () => {},
  );
});
