/** What a tab remembers while it is open. No cookie, and nothing leaves the browser before a message is sent. */

interface Visit {
  /** Path and query of the first page. */
  landing: string;
  /** The outside host that led here, if one did. */
  referrer?: string;
}

const visitKey = "visit";
const draftKey = "draft";

/** Notes how the visit began, once. */
export function rememberVisit() {
  if (read(visitKey)) return;
  const from = document.referrer && new URL(document.referrer).host;
  const visit: Visit = {
    landing: location.pathname + location.search,
    ...(from && from !== location.host && { referrer: from }),
  };
  write(visitKey, visit);
}

export const readVisit = () => read(visitKey) ?? {};
export const readDraft = () => read(draftKey) ?? {};
export const saveDraft = (draft: object) => write(draftKey, draft);
export const clearDraft = () => write(draftKey, undefined);

// A browser that refuses storage only forgets; it must not fail.
function read(key: string): Record<string, string> | undefined {
  try {
    const stored = sessionStorage.getItem(key);
    return stored === null ? undefined : JSON.parse(stored);
  } catch {
    return undefined;
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
