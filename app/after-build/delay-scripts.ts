import { createHash } from "node:crypto";
import bootScript from "./boot.js?raw";

const modulePreload = /<link rel="modulepreload" href="([^"]*)"\/>/g;
const inlineScript = /<script(?: type="module" async="")?>(.*?)<\/script>/gs;
const boot = bootScript.replace(/\s*\n\s*/g, " ").trim();

/**
 * The router wants its scripts from the first byte, which costs the first paint half a second on a slow
 * phone. Here each page's inline scripts go into a file of their own, and one small script, the same on
 * every page, imports it once the page has been painted or the visitor does something. Meanwhile errors
 * keep no stack: React makes three of them as it starts, and for each the browser would read the whole
 * file again. See docs/decisions/0008-paint-first.md.
 */
export function delayScripts(page: string) {
  const scripts = [...page.matchAll(inlineScript)].map(([, code = ""]) => code);
  // The first restores the scroll position after a reload, which browsers do by themselves. The others
  // are the context, the imports and the data; the imports start the router, so they come last.
  const [, context = "", imports = "", ...data] = scripts;
  const code = [context, ...data.map((part) => withoutProse(part, page)), imports]
    .join("\n")
    // The boot script then knows when all has run.
    .replace(/^import\(/m, "await import(");
  const start = `/assets/start-${hashOf(code)}.js`;
  const modules = [start, ...[...page.matchAll(modulePreload)].map(([, href]) => href)];
  const slots = [
    `<script data-modules="${modules.join(" ")}">${boot}</script>`,
    // Hydration looks for the router's two scripts; empty ones do nothing.
    "<script></script>",
    "<script></script>",
  ];
  const painted = page.replace(modulePreload, "").replace(inlineScript, () => slots.shift() ?? "");
  return { page: painted, start, code };
}

/** Prose is in the page already, and hydration keeps it (app/ui/prose.tsx): it need not come twice. */
function withoutProse(code: string, page: string) {
  return code.replace(/(?<=enqueue\()".*"(?=\))/s, (text) => {
    const values: unknown[] = JSON.parse(JSON.parse(text));
    const rest = values.map((value) =>
      typeof value === "string" && value.startsWith("<") && page.includes(value) ? "" : value,
    );
    return JSON.stringify(JSON.stringify(rest));
  });
}

function hashOf(text: string) {
  return createHash("sha256").update(text).digest("base64url").slice(0, 8);
}
