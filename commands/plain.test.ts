import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { run } from "../tests/kit/command.ts";
import { makeCopy } from "../tests/kit/copy.ts";

const front = (picture: string) =>
  `---\n# A comment\ntitle: "A title"\ntags: [One, Two]\n${picture}---\n\n`;

const files: [file: string, before: string, after: string][] = [
  [
    "content/posts/a.md",
    `${front("image: yard.svg\nalt: A yard\nplate: blue\n")}One.\n\n![A (yard)](yard.svg "It.")\n\nTwo.\n`,
    `${front("")}One.\n\nTwo.\n`,
  ],
  [
    "content/posts/b.md",
    `${front("image: /yard.jpg\nalt: A yard\n")}![A yard](yard.jpg)\n`,
    `${front("image: /yard.jpg\nalt: A yard\n")}![A yard](yard.jpg)\n`,
  ],
  [
    "content/pages/home.yaml",
    "card:\n  label: L\n  image: /yard.svg\nwide:\n  image: yard.svg\n  alt: A\nlist:\n  - mark: yard.svg\n    title: T\n",
    "card:\n  label: L\nlist:\n  - title: T\n",
  ],
  ["content/clients.yaml", "- name: A\n  logo: a.svg\n", "- name: A\n  logo: a.svg\n"],
  ["content/site.json", '{\n  "name": "A"\n}\n', '{\n  "name": "A",\n  "decoration": "plain"\n}\n'],
];

test("plain removes drawings and what names them, and keeps photographs and logos @ALL-13", async () => {
  using copy = makeCopy([]);
  for (const [file, before] of files) copy.write(file, before);
  const pictures = ["yard.svg", "a.svg", "yard.jpg"];
  for (const name of pictures) copy.write(`content/pictures/${name}`, "");
  for (const _ of ["first", "second"]) {
    const { code, output } = await run([resolve("commands/plain.ts")], copy.folder);
    expect(output).toContain("Kept photographs");
    expect(code).toBe(0);
    for (const [file, , after] of files) expect(copy.read(file), file).toBe(after);
    const left = pictures.filter((name) => existsSync(join(copy.folder, "content/pictures", name)));
    expect(left).toEqual(["a.svg", "yard.jpg"]);
  }
});
