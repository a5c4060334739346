import { alternatives } from "./alternatives.ts";
import type { Fault } from "./fault.ts";
import { feeds } from "./feeds.ts";
import { links } from "./links.ts";
import { metadata } from "./metadata.ts";
import { notFound } from "./not-found.ts";
import { orphans } from "./orphans.ts";
import { sitemap } from "./sitemap.ts";
import { readSite } from "./site.ts";
import { validity } from "./validity.ts";

/** Everything that is wrong with a built site. It reads the folder and nothing else. */
export async function inspect(folder: string, origin: string): Promise<Fault[]> {
  const site = readSite(folder, origin);
  return [
    ...links(site),
    ...(await validity(site)),
    ...metadata(site),
    ...alternatives(site),
    ...orphans(site),
    ...sitemap(site),
    ...feeds(site),
    ...notFound(site),
  ];
}
