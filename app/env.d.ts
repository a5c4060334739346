/** The date of the build, as year-month-day. */
declare const BUILT_ON: string;
