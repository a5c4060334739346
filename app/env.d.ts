/** The day of the build, as year-month-day. */
declare const BUILT_ON: string;

interface ImportMetaEnv {
  readonly SITE_URL?: string;
}

declare module "*.svg?drawing" {
  import type { Drawing } from "../content/drawings.ts";
  const drawing: Drawing;
  export default drawing;
}
