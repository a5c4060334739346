import { cp, readFile, rm, writeFile } from "node:fs/promises";
import type { Config } from "@react-router/dev/config";

const client = "build/client";

export default {
  ssr: false,
  async prerender() {
    const { everyPage } = await import("./content/every-page.ts");
    const { fileNames } = await import("./app/files/list.ts");
    return [
      ...everyPage.map(({ path }) => path),
      ...fileNames.map((name) => `/files/${name}`),
      "/404",
    ];
  },
  async buildEnd() {
    await writeNotFoundPage();
    await moveFiles();
  },
} satisfies Config;

/**
 * The edge answers every unknown address with 404.html. It has no scripts: on /blog/nope the router
 * would look for a post, find none and replace the page with an error.
 */
async function writeNotFoundPage() {
  const page = await readFile(`${client}/404/index.html`, "utf8");
  const withoutScripts = page
    .replace(/<script\b.*?<\/script>/gs, "")
    .replace(/<link rel="modulepreload"[^>]*>/g, "");
  await writeFile(`${client}/404.html`, withoutScripts);
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
