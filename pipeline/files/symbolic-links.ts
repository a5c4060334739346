import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Throws if a folder is or contains a symbolic link: the build would publish files from outside the project. */
export function checkSymbolicLinks(folders = ["content", "public"]) {
  for (const folder of folders) {
    const root = lstatSync(folder, { throwIfNoEntry: false });
    const entries = root?.isDirectory()
      ? readdirSync(folder, { recursive: true, withFileTypes: true })
      : [];
    const links = entries
      .filter((entry) => entry.isSymbolicLink())
      .map((entry) => join(entry.parentPath, entry.name));
    const [link] = root?.isSymbolicLink() ? [folder] : links;
    if (link) {
      const file = link.replaceAll("\\", "/");
      throw new Error(`${file}: This is a symbolic link. Replace it with a copy of what it names.`);
    }
  }
}
