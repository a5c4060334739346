/** What the edge sends when no rule says otherwise. */
const edgeDefault = { "cache-control": "public, max-age=0, must-revalidate" };

/** For a site without a `_headers` file. */
export const usualRules = `
/assets/*
  Cache-Control: public, max-age=31536000, immutable
/*.data
  Content-Type: text/x-script; charset=utf-8
  Cache-Control: public, max-age=300
`;

/**
 * Reads a `_headers` file as the edge does: a rule's first value replaces the default,
 * every later rule that matches adds to it, and `! Name` takes a header away.
 */
export function headerRules(text: string) {
  const rules: { pattern: RegExp; lines: string[] }[] = [];
  for (const line of text.split("\n").map((line) => line.trim())) {
    if (line === "" || line.startsWith("#")) continue;
    if (/^(https?:\/)?\//.test(line)) rules.push({ pattern: toPattern(line), lines: [] });
    else rules.at(-1)?.lines.push(line);
  }

  return (path: string) => {
    const headers: Record<string, string> = { ...edgeDefault };
    const ruled = new Set<string>();
    const lines = rules.filter(({ pattern }) => pattern.test(path)).flatMap(({ lines }) => lines);
    for (const line of lines) {
      const [, taken, name = "", value = ""] = /^(!?)\s*([^\s:]+)\s*:?\s*(.*)$/.exec(line) ?? [];
      const key = name.toLowerCase();
      if (taken) delete headers[key];
      else headers[key] = ruled.has(key) ? `${headers[key]}, ${value}` : value;
      if (!taken) ruled.add(key);
    }
    return headers;
  };
}

function toPattern(path: string) {
  const parts = path.split(/(\*|:[a-z]\w*)/i).map((part) => {
    if (part === "*") return ".*";
    return /^:\w/.test(part) ? "[^/]+" : RegExp.escape(part);
  });
  return new RegExp(`^${parts.join("")}$`);
}
