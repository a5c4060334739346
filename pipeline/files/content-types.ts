/** The content types of the files that the pipeline writes (pipeline/index.ts), by extension. */
export const contentTypes: Record<string, string> = {
  ".avif": "image/avif",
  ".ico": "image/vnd.microsoft.icon",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".xml": "application/xml",
};

/** The types of files whose extension has another type. */
export const typesByPath = {
  "/feed.xml": "application/atom+xml; charset=utf-8",
  "/speculation-rules.json": "application/speculationrules+json",
};
