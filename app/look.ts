import { site } from "../contract/site.ts";

/** True if the site has the plain look, without the parts of a freight yard. */
export const isPlain = site.decoration === "plain";
