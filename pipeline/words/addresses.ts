import { site } from "../../content/site.ts";

/** A build with the environment variable SITE_URL is a preview: it has that address and asks not to be indexed. */
const preview = process.env["SITE_URL"];

export const isPreview = Boolean(preview);

export const absolute = (path: string) => new URL(path, preview || site.url).href;
