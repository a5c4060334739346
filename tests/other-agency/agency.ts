import { execFileSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { type Changes, type Copy, makeCopy } from "../kit/copy.ts";

/** A fork of this project by another agency, which has followed docs/make-it-yours.md. What it wrote lies in this folder. */
export async function foundAgency() {
  const made = /^(?:node_modules|build|test-results|\.git|\.wrangler|\.react-router)$/;
  const agency = makeCopy(readdirSync(".").filter((name) => !made.test(name)));
  git(agency, "init", "--quiet", "--initial-branch=template");
  git(agency, "config", "user.name", "An agency");
  git(agency, "config", "user.email", "git@agency.test");
  // A link here, which .gitignore does not mean.
  agency.write(".git/info/exclude", "node_modules\n");
  commit(agency, "The template");
  git(agency, "switch", "--quiet", "--create", "main");

  const guide = agency.read("docs/make-it-yours.md");
  for (const [, command = ""] of guide.matchAll(/^(rm .*)$/gm)) {
    execFileSync("sh", ["-c", command], { cwd: agency.folder });
  }
  for (const room of ["content", "app"]) {
    cpSync(join(import.meta.dirname, room), join(agency.folder, room), { recursive: true });
  }
  writeNotes(agency);
  await takePhotographs(agency);
  for (const [file, changes] of Object.entries(edits)) agency.edit(file, changes);
  for (const drawing of ["hero-crate", "depot"]) agency.delete(`content/pictures/${drawing}.svg`);
  execFileSync("npm", ["run", "editor"], { cwd: agency.folder, stdio: "ignore" });
  execFileSync("npx", ["oxfmt"], { cwd: agency.folder });
  commit(agency, "Make it ours");
  return agency;
}

export const git = ({ folder }: Copy, ...words: string[]) =>
  execFileSync("git", words, { cwd: folder, encoding: "utf8" });

export function commit(agency: Copy, message: string) {
  git(agency, "add", "--all");
  git(agency, "commit", "--quiet", `--message=${message}`);
}

const [ink, apricot] = ["#1d1b3a", "#f7bf98"];

const edits: Record<string, Changes> = {
  "app/styles/tokens.css": [
    [/#12261f/g, ink],
    [/#f4b92f/g, apricot],
    ["#faee9e", "#f7efd9"],
    ["#f8cfc9", "#ead3e8"],
    ["#cfe3cf", "#dbe6b9"],
    ["#c9dee8", "#d3d9f2"],
  ],
  "app/routes.ts": [
    ['  route("pricing",', '  route("workshops", "pages/workshops.tsx"),\n  route("pricing",'],
  ],
  "content/legal/privacy-policy.md": [[/^> .*\n/gm, ""]],
  "content/legal/terms-of-service.md": [[/^> .*\n/gm, ""]],
  "content/pictures/service-web.svg": [
    ["CLDC", "B&amp;F"],
    ["40422", "69002"],
  ],
  "content/pictures/stop-write.svg": [[">120<", ">18<"]],
  "package.json": [['"name": "cloudcrate"', '"name": "brueckner-fontaine"']],
  "public/favicon.svg": [
    [/#12261f/g, ink],
    [/#f4b92f/g, apricot],
    [/ d="[^"]*"/g, ' d="M13 2h6v28h-6zM2 13h28v6H2z"'],
  ],
  "public/_redirects": [[/$/g, "/notre-travail /services 301\n"]],
  "SECURITY.md": [["three working days", "five working days"]],
  "wrangler.jsonc": [
    ["cloudcrate", "brueckner-fontaine"],
    ["00000000-0000-0000-0000-000000000000", "6f1c1f4e-93a2-4b1b-8d0b-4a5a4c9e6f10"],
    [
      '  "send_metrics"',
      '  "routes": [{ "pattern": "brueckner-fontaine.test", "custom_domain": true }],\n  "send_metrics"',
    ],
  ],
};

/** A note a week, until there are forty of them. One more is of today, one not finished, and the day of one has not come. */
function writeNotes(agency: Copy) {
  const sample = readFileSync(join(import.meta.dirname, "note.md"), "utf8");
  const write = (week: string, date: string) => {
    const note = sample.replaceAll("{week}", week).replace(/^date:.*$/m, `date: ${date}`);
    agency.write(`content/posts/on-the-floor-in-week-${week}.md`, note);
  };
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  for (let week = 1; week < 40; week += 1) {
    write(String(week), day(Date.UTC(2025, 11, 29) + week * 7 * 86_400_000));
  }
  write("today", day(Date.now()));
  write("unfinished", "2026-01-01\ndraft: true");
  write("to-come", "2099-01-01");
}

/** As a phone held upright writes them: lying on their side, with the place where they were taken. */
async function takePhotographs({ folder }: Copy) {
  for (const [index, name] of ["anke", "luc", "ines", "jonas", "maite", "till"].entries()) {
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
