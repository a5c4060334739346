// Runs in `npm run dev` only.

import.meta.hot?.on("styles", async () => {
  const reply = await fetch(location.href);
  const page = new DOMParser().parseFromString(await reply.text(), "text/html");
  const [before, after] = [document, page].map((one) => one.querySelectorAll("head style"));
  // The page could not be rendered, or has other styles.
  if (before?.length !== after?.length) return location.reload();
  before?.forEach((style, index) => (style.textContent = after?.[index]?.textContent ?? ""));
});

// React Router documents no refresh without its own router: the runtime asks for this one before React's Fast Refresh.
Object.assign(window, { __reactRouterDataRouter: { revalidate() {} } });
