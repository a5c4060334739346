/** The content types of the files that the pipeline writes (pipeline/index.ts), by path or extension. */
export const contentTypes = {
  "/feed.xml": "application/atom+xml; charset=utf-8",
  "/speculation-rules.json": "application/speculationrules+json",
  ".avif": "image/avif",
  ".ico": "image/vnd.microsoft.icon",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".xml": "application/xml",
};
