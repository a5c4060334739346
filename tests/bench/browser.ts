export const chromium = process.env["CHROMIUM"] ?? "/usr/bin/chromium";

/** No host but this machine can be reached: not the map's, nor any that Chromium itself would call. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
];
