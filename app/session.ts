import { longestPath } from "../contract/limits.ts";

/** What a tab remembers while it is open. No cookie, and nothing leaves the browser before a message is sent. */

interface Visit {
  /** Path and query of the first page. */
  landing?: string;
  /** The outside host that led here, if one did. */
  referrer?: string;
}

const visitKey = "visit";
const draftKey = "draft";

/** Notes how the visit began, once. */
export function rememberVisit() {
  if (readVisit().landing) return;
  const from = document.referrer && new URL(document.referrer).host;
  const visit: Visit = {
    landing: here(),
    ...(from && from !== location.host && { referrer: from }),
  };
  write(visitKey, visit);
}

/** Path and query of this page, as much as the desk takes. */
export const here = () => (location.pathname + location.search).slice(0, longestPath);

export function readVisit(): Visit {
  const { landing, referrer } = read(visitKey);
  return { ...(landing && { landing }), ...(referrer && { referrer }) };
}

/** What was typed, by field, and the key of the message if it was on its way already. */
export const readDraft = () => read(draftKey);
export const saveDraft = (draft: object) => write(draftKey, draft);
export const clearDraft = () => write(draftKey, undefined);

// A browser that refuses storage only forgets; it must not fail. Whoever else writes there may write anything.
function read(key: string): Partial<Record<string, string>> {
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

function write(key: string, value: object | undefined) {
  try {
    if (value) sessionStorage.setItem(key, JSON.stringify(value));
    else sessionStorage.removeItem(key);
  } catch {
    // See above.
  }
}
