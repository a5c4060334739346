import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

export interface Answer {
  headers: Record<string, string>;
  body: Buffer;
}

/** What the edge would answer, by path; `change` may rewrite it before it is compressed. */
export function readAnswers(folder: string, change = (answer: Answer) => answer) {
  const ruledHeaders = readRules(readFileSync(join(folder, "_headers"), "utf8"));
  const files = globSync("**/*.*", { cwd: folder });
  return new Map(
    files.map((file) => {
      const path = `/${file.replace(/(^|\/)index\.html$/, "")}`;
      const headers = { ...usualHeaders(file), ...ruledHeaders(path) };
      return [path, pack(change({ headers, body: readFileSync(join(folder, file)) }))];
    }),
  );
}

const usualHeaders = (file: string) => ({
  "content-type": types[extname(file)] ?? "application/octet-stream",
  "cache-control": "public, max-age=0, must-revalidate",
});

/** Reads `_headers` as this site writes it: what a later rule says, it first takes away (`!`), so it replaces. */
function readRules(text: string) {
  const rules = text.split(/\n(?=\/)/).map((block) => {
    const [path = "", ...lines] = block.trim().split(/\n\s*/);
    const pattern = new RegExp(`^${RegExp.escape(path).replaceAll("\\*", ".*")}$`);
    const headers = lines
      .filter((line) => !line.startsWith("!"))
      .map((line) => /^([^:]+): (.*)$/.exec(line) ?? [])
      .map(([, name = "", value = ""]) => [name.toLowerCase(), value] as const);
    return { pattern, headers };
  });
  return (path: string): Record<string, string> =>
    Object.fromEntries(
      rules.filter(({ pattern }) => pattern.test(path)).flatMap(({ headers }) => headers),
    );
}

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".xml": "application/xml",
  ".txt": "text/plain; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
};

const packed = new Map<string, Buffer>();

/** As at the edge, the type decides whether a body is compressed, and a file of unknown type is not. */
function pack({ headers, body: content }: Answer): Answer {
  const id = createHash("sha256").update(content).digest("base64url");
  const etag = `"${id.slice(0, 16)}"`;
  if (!/^text\/|javascript|json|xml|manifest|icon/.test(headers["content-type"] ?? "")) {
    return { headers: { ...headers, etag }, body: content };
  }
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const body = packed.get(id) ?? brotliCompressSync(content, { params });
  packed.set(id, body);
  const vary = "accept-encoding";
  return { headers: { ...headers, etag, vary, "content-encoding": "br" }, body };
}
