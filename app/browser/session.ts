/** What a tab remembers while it is open. No cookie, and nothing leaves the browser before a message is sent. */

interface Visit {
  /** Path and query of the first page. */
  landing?: string;
  /** The outside host that led here, if one did. */
  referrer?: string;
}

const visitKey = "visit";

/** Notes how the visit began, once. */
export function rememberVisit() {
  if (readVisit().landing) return;
  const from = document.referrer && new URL(document.referrer).host;
  const visit: Visit = {
    landing: location.pathname + location.search,
    ...(from && from !== location.host && { referrer: from }),
  };
  write(visitKey, visit);
}

export const readVisit = (): Visit => read(visitKey);

/** Texts alone: whoever else writes there may write anything. A browser without storage forgets, and does not fail. */
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
    // See above.
  }
}
