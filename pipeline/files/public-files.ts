import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Files below these URLs are cached for a year (headers.ts), so their names contain a hash of their content. */
export const hashedFolders = ["assets", "pictures"];

/** The files in public/ that the built site would not serve as they are, or would serve from a cache after a change. */
export function publicFileErrors(client: string, publicFolder = "public") {
  if (!existsSync(publicFolder)) return [];
  return readdirSync(publicFolder, { recursive: true, encoding: "utf8" })
    .filter((file) => statSync(join(publicFolder, file)).isFile())
    .map((file) => file.replaceAll("\\", "/"))
    .flatMap((file) => {
      const [folder = ""] = file.split("/");
      if (hashedFolders.includes(folder)) {
        return `public/${file}: Browsers cache files in /${folder}/ for a year. Move it to another folder.`;
      }
      const built = join(client, file);
      const isServed =
        existsSync(built) && readFileSync(built).equals(readFileSync(join(publicFolder, file)));
      return isServed ? [] : `public/${file}: The build writes a file of this name. Rename yours.`;
    });
}
