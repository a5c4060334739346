import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What commands create, and the secrets of a developer. A copy does not contain these. */
const notCopied =
  /^(?:node_modules|build|test-results|\.(?:git|wrangler|react-router|env.*|dev\.vars.*))$/;

/** A copy of the project that a test may change. */
export function makeCopy() {
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  for (const part of readdirSync(".").filter((name) => !notCopied.test(name))) {
    cpSync(part, join(folder, part), { recursive: true });
  }
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"), "junction");
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) };
}
