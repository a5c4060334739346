/** The date of the build, as year-month-day. */
declare const BUILT_ON: string;

/** `booking` in content/site.json. If it is empty, the build removes its code from the script of the form. */
declare const BOOKING: { label: string; url: string } | null;

/** The values of content/site.json that the script of the form needs. It does not contain the others. */
declare const OFFICE: {
  email: string;
  timeZone: string;
  reader?: string | undefined;
  phone: string;
};

/** The URL of the privacy policy. */
declare const PRIVACY_POLICY: string;

/** `measuring.goal` in content/site.json. If it is empty, the build removes its code. Only for inline scripts. */
declare const GOAL: string;

/** A TypeScript file and its imports, bundled as a script for the page itself. */
declare module "*?script" {
  const script: string;
  export default script;
}
