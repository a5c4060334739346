/** Figures that tests check, and that the sheet on Case Studies names. */
export const tested = {
  /** What a phone loads to show the first screen of a page, without photographs, in kilobytes. */
  pageKB: 100,
  contactKB: 180,
  /** Of the test that crashes the server while messages arrive. */
  messages: 500,
  crashes: 2,
};
