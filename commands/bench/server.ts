import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { createSecureServer } from "node:http2";
import { extname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

type Variants = Record<string, (html: string) => string>;

/** Serves the built site over HTTP/2 with brotli, as Cloudflare does. Each page also has variants, such as /contact?bare. */
export async function serve(folder: string, variants: Variants) {
  const answers = new Map<string, ReturnType<typeof answer>>();
  for (const file of globSync("**/*.*", { cwd: folder })) {
    const path = `/${file.replace(/(^|\/)index\.html$/, "")}`;
    const body = readFileSync(join(folder, file));
    answers.set(path, answer(file, body));
    for (const [query, change] of file.endsWith(".html") ? Object.entries(variants) : []) {
      answers.set(path + query, answer(file, Buffer.from(change(body.toString()))));
    }
  }
  const pem = certificate();
  const server = createSecureServer({ key: pem, cert: pem }, ({ url }, response) => {
    const found = answers.get(url) ?? answers.get(url.replace(/\?.*/, ""));
    response.writeHead(found ? 200 : 404, found?.headers).end(found?.body ?? "");
  });
  await once(server.listen(0, "localhost"), "listening");
  const address = server.address();
  const port = typeof address === "object" && address?.port;
  return { origin: `https://localhost:${port}`, close: () => server.close() };
}

function answer(file: string, body: Buffer) {
  const type = types[extname(file)];
  if (!type) return { headers: {}, body };
  const headers = { "content-type": type, "content-encoding": "br" };
  return { headers, body: compress(body) };
}

/** With brotli level 5, as Cloudflare does. */
export function compress(body: Buffer | string) {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

/** Compressed types. Browsers recognize the others, fonts and pictures, without a content type. */
const types: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
};

/** Browsers support HTTP/2 only over TLS. */
function certificate() {
  const curve = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1";
  const request = `req -x509 -nodes -days 2 -subj /CN=localhost -keyout - ${curve}`;
  return execFileSync("openssl", request.split(" "), { stdio: "pipe" });
}
