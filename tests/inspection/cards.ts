import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Fault, faultAt } from "./fault.ts";
import type { Element } from "./markup.ts";
import type { Page, Site } from "./site.ts";

const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const maxBytes = 120 * 1024;

/** The picture of a shared link is a small PNG of 1200 x 630. That it exists, links.ts says. */
export function cardFaults({ folder, origin, files }: Site, page: Page, tag: Element): Fault[] {
  const address = tag.attributes["content"] ?? "";
  const complain = (says: string) => [faultAt(page, tag.offset, "card", `${address} ${says}`)];
  if (!address.startsWith(`${origin}/`)) return complain("is not on the site");
  const path = new URL(address).pathname;
  if (!files.has(path)) return [];
  const bytes = readFileSync(join(folder, path));
  if (!bytes.subarray(0, 8).equals(signature)) return complain("is not a PNG");
  const size = `${bytes.readUInt32BE(16)} x ${bytes.readUInt32BE(20)}`;
  if (size !== "1200 x 630") return complain(`is ${size}, not 1200 x 630`);
  return bytes.length < maxBytes
    ? []
    : complain(`has ${bytes.length} bytes, not under ${maxBytes}`);
}
