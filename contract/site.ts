import data from "../content/site.json" with { type: "json" };
import type { Site } from "../pipeline/content/site-schema.ts";

/** The company's details and settings. Only the type of the schema is imported, so that browsers do not load zod. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pipeline/content/content.ts stops the build if it is false.
export const site = data as Site;
