import { execFileSync } from "node:child_process";
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Changes, type Copy, makeCopy } from "../kit/copy.ts";
import { writePhotographs } from "./photographs.ts";

/** Makes the fork of a French agency according to docs/make-it-yours.md. Its content is in this folder. */
export async function makeAgency() {
  const agency = makeCopy();
  git(agency, "init", "--quiet", "--initial-branch=template");
  git(agency, "config", "user.name", "An agency");
  git(agency, "config", "user.email", "git@agency.test");
  // .gitignore does not match node_modules here, because it is a symbolic link.
  agency.write(".git/info/exclude", "node_modules\n");
  commit(agency, "The template");
  git(agency, "switch", "--quiet", "--create", "main");

  const guide = agency.read("docs/make-it-yours.md");
  const [, newField] = /^```diff\n(.*?)^```$/ms.exec(guide) ?? [];
  execFileSync("git", ["apply"], { cwd: agency.folder, input: newField });
  for (const [, command = ""] of guide.matchAll(/^ *(rm .*)$/gm)) {
    execFileSync("sh", ["-c", command], { cwd: agency.folder });
  }
  for (const file of ["pricing.yaml", "pages/pricing.yaml"]) agency.delete(`content/${file}`);
  copyInto(agency, "content", "content");
  // One family of Fontsource for headings and texts.
  copyInto(agency, "fonts", "app/fonts");
  copyInto(agency, "own.css", "app/styles/own.css");
  agency.write("app/fonts/article-fonts.css", "");
  writePosts(agency);
  await writePhotographs(join(agency.folder, "content/pictures"));
  for (const [file, changes] of Object.entries(edits)) agency.edit(file, changes);
  execFileSync("npm", ["run", "bindings"], { cwd: agency.folder, stdio: "ignore" });
  execFileSync("npx", ["oxfmt"], { cwd: agency.folder });
  commit(agency, "Make it ours");
  return agency;
}

const copyInto = ({ folder }: Copy, from: string, to: string) =>
  cpSync(join(import.meta.dirname, from), join(folder, to), { recursive: true });

export const git = ({ folder }: Copy, ...args: string[]) =>
  execFileSync("git", args, { cwd: folder, encoding: "utf8" });

export function commit(agency: Copy, message: string) {
  git(agency, "add", "--all");
  git(agency, "commit", "--quiet", `--message=${message}`);
}

const edits: Record<string, Changes> = {
  "app/styles/tokens.css": [
    [/--brand: .*;/g, "--brand: #b9a8f2;"],
    [/--brand-ink: .*;/g, "--brand-ink: #201945;"],
    [/--font-(display|sans): .*;/g, '--font-$1: "Figtree Variable", sans-serif;'],
  ],
  "app/fonts/preloaded.ts": [["besley-800", "files/figtree-latin-wght-normal"]],
  "labels/ours.ts": [
    ["./en.ts", "./fr.ts"],
    ['"Company"', '"Société"'],
    ["Optional.", "Facultatif."],
  ],
  "package.json": [['"name": "cloudcrate"', '"name": "breze-fontaine"']],
  "public/_redirects": [[/^/g, "/notre-travail /prestations 301\n"]],
  "SECURITY.md": [["three working days", "five working days"]],
  "wrangler.jsonc": [
    ["cloudcrate", "breze-fontaine"],
    [
      '  "send_metrics"',
      '  "routes": [{ "pattern": "breze-fontaine.test", "custom_domain": true }],\n  "send_metrics"',
    ],
    [/"MAIL_TO": ".*?"/g, '"MAIL_FROM": "site@web.breze-fontaine.test", "MAIL_TO": ""'],
  ],
};

/** Writes more posts than a list and the feed have, one post of today, one draft and one future post. */
function writePosts(agency: Copy) {
  const sample = readFileSync(join(import.meta.dirname, "note.md"), "utf8");
  const write = (week: string, date: string) => {
    const note = sample.replaceAll("{week}", week).replace(/^date:.*$/m, `date: ${date}`);
    agency.write(`content/posts/semaine-${week}.md`, note);
  };
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  for (let week = 1; week < 25; week += 1) {
    write(String(week), day(Date.UTC(2025, 11, 29) + week * 7 * 86_400_000));
  }
  write("courante", day(Date.now()));
  write("suspendue", "2026-01-01\ndraft: true");
  write("prochaine", "2099-01-01");
}
