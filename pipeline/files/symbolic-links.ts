import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Throws if content/ or public/ is or contains a symbolic link: the build would publish files from outside the project. */
export function checkSymbolicLinks() {
  const folders = readdirSync(".", { withFileTypes: true }).filter(({ name }) =>
    ["content", "public"].includes(name),
  );
  const inside = folders
    .filter((folder) => folder.isDirectory())
    .flatMap(({ name }) => readdirSync(name, { recursive: true, withFileTypes: true }));
  const link = [...folders, ...inside].find((entry) => entry.isSymbolicLink());
  if (!link) return;
  const file = join(link.parentPath, link.name).replaceAll("\\", "/");
  throw new Error(`${file}: This is a symbolic link. Replace it with a copy of what it names.`);
}
