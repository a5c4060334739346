/** Session storage. Nothing leaves the browser until a message is sent. */

const visitKey = "visit";
export const draftName = "draft";

/** Stores how the visit started: path and query of the first page, and the external host that linked to it. */
export function rememberVisit() {
  if (readVisit()["landing"]) return;
  // Extensions may replace the referrer with any text. URL.parse is newer than the oldest supported browsers.
  const from = URL.canParse(document.referrer) && new URL(document.referrer).host;
  write(visitKey, {
    landing: location.pathname + location.search,
    ...(from && from !== location.host && { referrer: from }),
  });
}

/** False for a reload and for Back and Forward. */
export function isNavigation() {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation && "type" in navigation && navigation.type === "navigate";
}

export const readVisit = () => read(visitKey);

/** Returns only strings, because other scripts can write here. Without storage the result is empty. */
export function read(key: string): Partial<Record<string, string>> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(([, value]) => typeof value === "string"),
    );
  } catch {
    return {};
  }
}

export function write(key: string, value: object | undefined) {
  try {
    if (value) sessionStorage.setItem(key, JSON.stringify(value));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage may be disabled or full.
  }
}
