import { site } from "../../contract/site.ts";

/** The only external host: the map of the contact page. */
export const mapOrigin = "https://www.openstreetmap.org";

export const mapMode = site.map ?? "embed";

/** A build with PREVIEW=1 also shows hidden posts and asks not to be indexed. Its canonical URLs are the site's. */
export const isPreview = process.env["PREVIEW"] === "1";

export const absolute = (path: string) => new URL(path, site.url).href;
