import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { traces } from "./demo.ts";
import type { Facts } from "./facts.ts";
import { type Finding, placeOf } from "./finding.ts";

const sources =
  "{content,app,worker,contract}/**/*.{ts,tsx,css,svg,md},public/**/*,*.jsonc,SECURITY.md";
const served = "build/client/**/*.{html,data,js,json,xml,txt,md,svg,webmanifest}";

/** The demo's traces: in what is written, line by line, and in what would be served. */
export function checkTraces(folder: string, site: Facts): Finding[] {
  const wanted = traces.filter(({ unless }) => !unless?.(site));
  const find = (files: string[]) =>
    wanted.flatMap((trace) =>
      files
        .filter((file) => trace.files?.test(file) ?? true)
        .flatMap((file) => linesWith(folder, file, trace.pattern))
        .map((place) => Object.assign({ place }, trace)),
    );

  const written = find(
    filesOf(folder, sources).filter((file) => !/\.test\.ts$|^worker\/testing/.test(file)),
  );
  const known = new Set(written.map(({ pattern }) => pattern));
  const firsts = new Map(
    find(filesOf(folder, served))
      .toReversed()
      .map((found) => [found.pattern, found]),
  );
  const unexplained = [...firsts.values()].filter(({ pattern }) => !known.has(pattern));
  return [...written, ...unexplained];
}

/** Cards, feeds and pages are made by the build, so an old one would show old words. */
export function checkBuild(folder: string): Finding[] {
  const page = join(folder, "build/client/index.html");
  const built = existsSync(page) ? statSync(page).mtimeMs : 0;
  const newer = filesOf(folder, sources).find(
    (file) =>
      /^(content|app|contract|public)\//.test(file) &&
      !file.includes(".test.") &&
      statSync(join(folder, file)).mtimeMs > built,
  );
  if (built && !newer) return [];
  return [
    {
      level: "danger",
      place: built ? String(newer) : "build/client",
      problem: built
        ? "Newer than the build, whose pages and social cards still have the old words"
        : "The site has not been built",
      remedy: "`npm run build`.",
    },
  ];
}

function filesOf(folder: string, patterns: string) {
  return patterns
    .split(/,(?![^{]*\})/)
    .flatMap((pattern) => globSync(pattern, { cwd: folder }))
    .filter((file) => statSync(join(folder, file)).isFile())
    .toSorted();
}

function linesWith(folder: string, file: string, pattern: RegExp) {
  const text = readFileSync(join(folder, file), "utf8");
  const all = new RegExp(pattern, `${pattern.flags}g`);
  return [...new Set([...text.matchAll(all)].map(({ index }) => placeOf(file, text, index)))];
}
