import { execSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const rooms = ["content", "pipeline", "app", "contract", "worker", "commands", "public"];
const settings = ["package.json", "tsconfig.json", "vite.config.ts", "react-router.config.ts"];
const owners = ["wrangler.jsonc", "SECURITY.md"];

export type Copy = ReturnType<typeof makeCopy>;
export type Changes = [from: string | RegExp, to: string][];

/** A copy of the project that a test may change and build, as a fork would. */
export function makeCopy(parts = [...rooms, ...settings, ...owners]) {
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"), "junction");

  const built = join(folder, "build/client");
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  /**
   * As a careful editor does, at once: the router reads its routes when they change, and would not read them again if it met
   * half of them. Git keeps no empty folder, so in a fork without posts there is none for them.
   */
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(`${folder}.half`, text);
    renameSync(`${folder}.half`, join(folder, file));
  };

  return {
    folder,
    built,
    readBuilt: (file: string) => readFileSync(join(built, file), "utf8"),
    read,
    write,
    /** A change that no longer finds its place says so. */
    edit: (file: string, changes: Changes) => {
      const changed = changes.reduce((text, [from, to]) => {
        const next = text.replaceAll(from, to);
        if (next === text) throw new Error(`${file} has no ${from}, which a test changes.`);
        return next;
      }, read(file));
      write(file, changed);
    },
    delete: (file: string) => rmSync(join(folder, file)),
    build: (variables: Record<string, string> = {}) =>
      execSync("npm run --silent build 2>&1", {
        cwd: folder,
        encoding: "utf8",
        env: { ...process.env, ...variables },
      }),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
