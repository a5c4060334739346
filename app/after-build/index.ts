import { cp, glob, readFile, rm, writeFile } from "node:fs/promises";
import { delayScripts } from "./delay-scripts.ts";
import { headersFor } from "./headers.ts";

const client = "build/client";

/** Turns the router's output into what is served. */
export async function afterBuild() {
  for await (const file of glob(`${client}/**/index.html`)) {
    const { page, start, code } = delayScripts(await readFile(file, "utf8"));
    await writeFile(client + start, code);
    await writeFile(file, page);
  }
  await writeNotFoundPage();
  await moveFiles();
  await writeFile(`${client}/_headers`, headersFor(await readFile(`${client}/index.html`, "utf8")));
}

/**
 * The edge answers every unknown address with 404.html. It has no scripts: on /blog/nope the router
 * would look for a post, find none and replace the page with an error.
 */
async function writeNotFoundPage() {
  const page = await readFile(`${client}/404/index.html`, "utf8");
  await writeFile(`${client}/404.html`, page.replace(/<script\b.*?<\/script>/gs, ""));
  await rm(`${client}/404`, { recursive: true });
  await rm(`${client}/__spa-fallback.html`);
}

/** What app/files/route.ts made goes where it is served. */
async function moveFiles() {
  await cp(`${client}/files`, client, {
    recursive: true,
    filter: (from) => !from.endsWith(".data"),
  });
  await rm(`${client}/files`, { recursive: true });
}
