// Runs in `npm run dev` only. For a changed stylesheet, pipeline/dev-server.ts sends an update.
import.meta.hot?.on("vite:afterUpdate", async () => {
  const reply = await fetch(location.href);
  const page = new DOMParser().parseFromString(await reply.text(), "text/html");
  const [before, after] = [document, page].map((one) => one.querySelectorAll("head style"));
  // The page could not be rendered, or has other styles.
  if (before?.length !== after?.length) return location.reload();
  before?.forEach((style, index) => (style.textContent = after?.[index]?.textContent ?? ""));
});
