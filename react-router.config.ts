import { readFile, rm, writeFile } from "node:fs/promises";
import type { Config } from "@react-router/dev/config";
import { site } from "./content/site.ts";

export default {
  ssr: false,
  async prerender() {
    const { posts } = await import("./content/posts.ts");
    const { caseStudies } = await import("./content/case-studies.ts");
    return [
      ...site.navigation.map(({ to }) => to),
      ...site.legal.map(({ to }) => to),
      ...posts.map(({ id }) => `/blog/${id}`),
      ...caseStudies.map(({ id }) => `/case-studies/${id}`),
      "/404",
    ];
  },
  buildEnd: writeNotFoundPage,
} satisfies Config;

/**
 * The edge answers every unknown address with 404.html. It has no scripts: on /blog/nope the router
 * would look for a post, find none and replace the page with an error.
 */
async function writeNotFoundPage() {
  const client = "build/client";
  const page = await readFile(`${client}/404/index.html`, "utf8");
  const withoutScripts = page
    .replace(/<script\b.*?<\/script>/gs, "")
    .replace(/<link rel="modulepreload"[^>]*>/g, "");
  await writeFile(`${client}/404.html`, withoutScripts);
  await rm(`${client}/404`, { recursive: true });
  await rm(`${client}/__spa-fallback.html`);
}
