import { site } from "../../contract/site.ts";

/** The only external host: the map of the contact page. */
export const mapOrigin = "https://www.openstreetmap.org";

export const absolute = (path: string) => new URL(path, site.url).href;
