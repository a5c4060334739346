/** The date of the build, as year-month-day. */
declare const BUILT_ON: string;

/** The values of content/site.json that the script of the form needs. It does not contain the others. */
declare const OFFICE: { email: string };
