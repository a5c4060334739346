import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { type Trace, traces } from "./demo.ts";
import { type Finding, placeOf } from "./finding.ts";

/** Finds each trace in the source files and, if none is an error, the first one in the built site. */
export function checkTraces(): Finding[] {
  const sources = filesOf(
    "{content,app,pipeline,worker,contract}/**/*.{ts,tsx,css,svg,md,yaml,json}",
    "public/{**,.well-known}/*",
    "*.jsonc",
    "SECURITY.md",
  );
  const served = filesOf("build/client/{**,.well-known}/*.{html,js,json,xml,txt,svg,webmanifest}");
  return traces.flatMap((trace) => {
    const found = find(trace, sources);
    const hasError = found.some(({ level }) => level === "error");
    return hasError ? found : found.concat(find(trace, served).slice(0, 1));
  });
}

export function checkBuild(): Finding[] {
  if (existsSync("build/client/index.html")) return [];
  const advice = "The site has not been built. Run `npm run build`.";
  return [{ level: "error", place: "build/client", advice }];
}

function filesOf(...patterns: string[]) {
  return globSync(patterns, { exclude: ["**/*.test.ts", "worker/testing.ts"] })
    .filter((file) => statSync(file).isFile())
    .map((file) => file.replaceAll("\\", "/"))
    .toSorted();
}

function find({ pattern, files = /./, warning, advice }: Trace, searched: string[]): Finding[] {
  return searched
    .filter((file) => files.test(file))
    .flatMap((file) => {
      const text = readFileSync(file, "utf8");
      const places = Array.from(text.matchAll(pattern), ({ index }) => placeOf(file, text, index));
      const level = warning?.test(file) ? "warning" : "error";
      return [...new Set(places)].map((place) => ({ level, place, advice }) as const);
    });
}
