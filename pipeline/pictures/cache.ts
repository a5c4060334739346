import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";

const folder = "node_modules/.cache/pipeline";

export async function cached(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const file = `${folder}/${hash(key)}`;
  const known = await readFile(file).catch(() => undefined);
  if (known?.length) return known;
  const made = await make();
  await mkdir(folder, { recursive: true });
  // Renaming is atomic: an interrupted build leaves no partial file, and two builds may write the same one.
  const partial = `${file}.${randomUUID()}`;
  await writeFile(partial, made);
  await rename(partial, file);
  return made;
}

/** 16 hex digits, short enough for a URL. */
export const hash = (content: string | Uint8Array) =>
  createHash("sha256").update(content).digest("hex").slice(0, 16);
