/** The day of the build, as year-month-day. */
declare const BUILT_ON: string;

/** app/browser/frame.ts as the script that is in every page. */
declare module "virtual:frame" {
  const script: string;
  export default script;
}
