import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { type Trace, traces } from "./demo.ts";
import { type Finding, placeOf } from "./finding.ts";

/** The demo's traces: in what is written, line by line, and otherwise the first in what would be served. */
export function checkTraces({ isBuilt }: { isBuilt: boolean }): Finding[] {
  const written = filesOf(
    "{content,app,pipeline,worker,contract}/**/*.{ts,tsx,css,svg,md,yaml}",
    "public/{**,.well-known}/*",
    "*.jsonc",
    "SECURITY.md",
  );
  const texts = "build/client/{**,.well-known}/*.{html,data,js,json,xml,txt,md,svg,webmanifest}";
  const served = isBuilt ? filesOf(texts) : [];
  return traces.flatMap((trace) => {
    const found = find(trace, written);
    const isDanger = found.some(({ level }) => level === "danger");
    return isDanger ? found : found.concat(find(trace, served).slice(0, 1));
  });
}

/** Cards, feeds and pages are made by the build, so an old one would show old words. */
export function checkBuild(): Finding[] {
  const page = "build/client/index.html";
  if (!existsSync(page)) {
    const advice = "The site has not been built. `npm run build`.";
    return [{ level: "danger", place: "build/client", advice }];
  }
  const built = statSync(page).mtimeMs;
  const newer = filesOf("{content,app,pipeline,contract,public}/**/*").find(
    (file) => statSync(file).mtimeMs > built,
  );
  const advice =
    "Newer than the build, whose pages and social cards still have the old words. `npm run build`.";
  return newer ? [{ level: "danger", place: newer, advice }] : [];
}

export function filesOf(...patterns: string[]) {
  return globSync(patterns, { exclude: ["**/*.test.ts", "worker/testing.ts"] })
    .filter((file) => statSync(file).isFile())
    .map((file) => file.replaceAll("\\", "/"))
    .toSorted();
}

function find({ pattern, files = /./, taste, advice }: Trace, among: string[]): Finding[] {
  return among
    .filter((file) => files.test(file))
    .flatMap((file) => {
      const text = readFileSync(file, "utf8");
      const places = Array.from(text.matchAll(pattern), ({ index }) => placeOf(file, text, index));
      const level = taste?.test(file) ? "taste" : "danger";
      return [...new Set(places)].map((place) => ({ level, place, advice }) as const);
    });
}
