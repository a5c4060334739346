import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** What commands make, and a developer's secrets. */
const notCopied =
  /^(?:node_modules|build|test-results|\.(?:git|wrangler|react-router|env.*|dev\.vars.*))$/;

export type Copy = ReturnType<typeof makeCopy>;

export const sources = () => readdirSync(".").filter((name) => !notCopied.test(name));

/** A copy of the project that a test may change. */
export function makeCopy(parts = sources()) {
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"), "junction");

  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  /**
   * Replaces the file in one step, because React Router does not recover from a file that is half written. Creates the
   * folder, because a site without posts has none.
   */
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(`${folder}.new`, text);
    renameSync(`${folder}.new`, join(folder, file));
  };

  const remove = () => rmSync(folder, { recursive: true });

  return {
    folder,
    read,
    write,
    delete: (file: string) => rmSync(join(folder, file)),
    /** The HTML of these pages, rendered with the bundle of the built site, by path. */
    render: (pages: string[]): Record<string, string> => {
      const script = join(import.meta.dirname, "render.ts");
      const bundle = join(process.cwd(), "build/server/index.js");
      const output = execFileSync("node", [script, bundle, ...pages], {
        cwd: folder,
        encoding: "utf8",
        maxBuffer: Infinity,
      });
      return JSON.parse(output);
    },
    remove,
    [Symbol.dispose]: remove,
  };
}
