import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { headerRules, usualRules } from "./edge-headers.ts";

export interface Answer {
  headers: Record<string, string>;
  body: Buffer;
}

/** What the edge would answer, by path; `change` may rewrite the pages. */
export function readAnswers(folder: string, change?: (html: string) => string) {
  const answer = answersFrom(folder, change);
  return new Map(filesIn(folder).map((file) => [pathOf(file), answer(file)]));
}

export function answersFrom(folder: string, change = (html: string) => html) {
  const rules = join(folder, "_headers");
  const ruledHeaders = headerRules(existsSync(rules) ? readFileSync(rules, "utf8") : usualRules);

  return (file: string) => {
    const content = readFileSync(join(folder, file));
    const isPage = file.endsWith(".html");
    const type = types[extname(file)] ?? "application/octet-stream";
    const headers = { "content-type": type, ...ruledHeaders(pathOf(file)) };
    return pack(headers, isPage ? Buffer.from(change(content.toString())) : content);
  };
}

export function filesIn(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !["_headers", "_redirects"].includes(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

function pathOf(file: string) {
  return `/${file.replace(/(^|\/)index\.html$/, "")}`;
}

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
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
function pack(headers: Answer["headers"], content: Buffer): Answer {
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
