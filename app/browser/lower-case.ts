import { attempt } from "./attempt.ts";

// URLs are lower-case, so a typed URL with capitals is corrected, with its query and hash. A path with escapes such as %C3
// is left alone, because Cloudflare would redirect it back to upper case forever.
attempt(() => {
  const url = new URL(location.href);
  url.pathname = url.pathname.toLowerCase();
  if (!url.pathname.includes("%") && url.href !== location.href) location.replace(url);
});
