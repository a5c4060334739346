/** The date of the build, as year-month-day. */
declare const BUILT_ON: string;

/** The values of content/site.ts that the script of the form needs. It does not contain the others. */
declare const OFFICE: {
  email: string;
  timeZone: string;
  reader: string;
  phone: string;
};
