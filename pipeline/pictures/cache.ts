import { createHash, randomUUID } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** What was made before from the same things is not made again. */
export async function cached(
  from: string,
  make: () => Promise<Buffer>,
  folder = "node_modules/.cache/pipeline",
): Promise<Buffer> {
  const file = `${folder}/${hash(from)}`;
  const known = await readFile(file).catch(() => undefined);
  if (known?.length) return known;
  const made = await make();
  await mkdir(folder, { recursive: true });
  // A build that is broken off leaves no half of a picture, and two may make the same one at once.
  const half = `${file}.${randomUUID()}`;
  await writeFile(half, made);
  await rename(half, file);
  return made;
}

const code = ["pipeline/pictures/*.ts", "pipeline/cards/*.ts"];

/** Names what makes a drawing beside its file. Other code, fonts, colors or packages make another one. */
export const tools = (cwd = ".") =>
  hash(
    globSync([...code, "pipeline/pictures/fonts/*", "app/styles/tokens.css", "package-lock.json"], {
      cwd,
    })
      .map((file) => file + hash(readFileSync(join(cwd, file))))
      .toSorted()
      .join(),
  );

/** Short enough for an address. */
export const hash = (content: string | Uint8Array) =>
  createHash("sha256").update(content).digest("hex").slice(0, 16);
