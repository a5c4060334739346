import { site } from "../content/site.ts";

/** A build with the environment variable SITE_URL is a preview: it has that address and asks not to be indexed. */
const preview = import.meta.env.SITE_URL;

export const isPreview = Boolean(preview);

export const absolute = (path: string) => new URL(path, preview || site.url).href;

/** The social card of a page. */
export const cardOf = (path: string) => `/cards${path === "/" ? "/home" : path}.png`;

/** A drawing as a picture that stands by itself, for readers without the page's colors and fonts. */
export const pictureOf = (drawing: string) => `/drawings/${drawing}.svg`;
