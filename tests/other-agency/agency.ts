import { execFileSync } from "node:child_process";
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { type Changes, type Copy, makeCopy } from "../kit/copy.ts";

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
  for (const file of ["pricing.yaml", "pages/pricing.yaml", "pages/case-studies.yaml"]) {
    agency.delete(`content/${file}`);
  }
  cpSync(join(import.meta.dirname, "content"), join(agency.folder, "content"), { recursive: true });
  writePosts(agency);
  await writePhotographs(agency);
  for (const [file, changes] of Object.entries(edits)) agency.edit(file, changes);
  execFileSync("npm", ["run", "bindings"], { cwd: agency.folder, stdio: "ignore" });
  execFileSync("npx", ["oxfmt"], { cwd: agency.folder });
  commit(agency, "Make it ours");
  return agency;
}

export const git = ({ folder }: Copy, ...args: string[]) =>
  execFileSync("git", args, { cwd: folder, encoding: "utf8" });

export function commit(agency: Copy, message: string) {
  git(agency, "add", "--all");
  git(agency, "commit", "--quiet", `--message=${message}`);
}

const edits: Record<string, Changes> = {
  "app/styles/tokens.css": [
    [/--brand: .*;/g, "--brand: #f7bf98;"],
    [/--brand-ink: .*;/g, "--brand-ink: #1d1b3a;"],
  ],
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

/** Photographs as phones save them: rotated, and with the location. */
async function writePhotographs({ folder }: Copy) {
  for (const [index, name] of ["anne", "luc", "ines", "joel", "maite", "caisse"].entries()) {
    const person = `<svg width="900" height="1200"><rect width="900" height="1200" fill="hsl(${index * 60} 30% 75%)"/>
      <circle cx="450" cy="380" r="190" fill="hsl(${index * 60} 40% 35%)"/><ellipse cx="450" cy="860" rx="330" ry="260"/></svg>`;
    await sharp(Buffer.from(person))
      .rotate(270)
      .withExif({ IFD3: { GPSLatitude: "45/1 45/1 18/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toFile(join(folder, `content/pictures/${name}.jpg`));
  }
}
