import { site } from "../../content/site.ts";
import type { PageEntry } from "./pages.ts";

/** The path of a page's social card. With a photograph it is a JPEG, because a PNG would be ten times as large. */
export function cardPath({ path, socialCard }: Pick<PageEntry, "path" | "socialCard">) {
  const ending = socialCard.image && !socialCard.image.endsWith(".svg") ? "jpg" : "png";
  return `/cards${path === "/" ? "/home" : path}.${ending}`;
}

export const absolute = (path: string) => new URL(path, site.url).href;
