/** The day of the build, as year-month-day. */
declare const BUILT_ON: string;

interface ImportMetaEnv {
  readonly SITE_URL?: string;
}

/** app/frame.ts as the script that is in every page. */
declare module "virtual:frame" {
  const script: string;
  export default script;
}

declare module "*.svg?drawing" {
  import type { Drawing } from "../content/drawings.ts";
  const drawing: Drawing;
  export default drawing;
}
