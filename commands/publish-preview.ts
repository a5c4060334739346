import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";
import { print, runCommand } from "./terminal.ts";
import { wrangler } from "./wrangler.ts";

/**
 * `npm run publish-preview -- next` uploads a build with PREVIEW=1 as the preview "next", without bindings. In a workflow on
 * GitHub, the URL becomes an output of the step and appears in the summary of the run.
 */

/** A line of Wrangler's output file. The first one describes the session. */
const lineSchema = z.object({ preview_urls: z.array(z.url()).default([]) });

const folder = mkdtempSync(join(tmpdir(), "preview-"));
await runCommand(() => {
  const [name] = process.argv.slice(2);
  if (!name) throw new Error("Name the preview: npm run publish-preview -- next");
  const url = publish(name);
  const { GITHUB_OUTPUT, GITHUB_STEP_SUMMARY } = process.env;
  if (GITHUB_OUTPUT) appendFileSync(GITHUB_OUTPUT, `url=${url}\n`);
  if (GITHUB_STEP_SUMMARY) appendFileSync(GITHUB_STEP_SUMMARY, `Preview: ${url}\n`);
  print(url);
});
rmSync(folder, { recursive: true });

function publish(name: string) {
  // With --json, Wrangler 4.156 also prints its progress, so the URL is read from its output file.
  const file = join(folder, "output");
  // The option excludes bindings that somebody adds to previews in Cloudflare's dashboard.
  const options = ["--name", name, "--ignore-base-config", "--json"];
  const { status, stdout, stderr } = wrangler(["preview", ...options], {
    WRANGLER_OUTPUT_FILE_PATH: file,
  });
  if (status !== 0) throw new Error(stripVTControlCharacters(stderr || stdout).trim());
  const lines = readFileSync(file, "utf8").trim().split("\n");
  const [url] = lines.flatMap((line) => lineSchema.parse(JSON.parse(line)).preview_urls);
  if (url) return url;
  throw new Error(
    'The preview has no URL. Add "preview_urls": true to wrangler.jsonc and deploy once (docs/operations.md).',
  );
}
