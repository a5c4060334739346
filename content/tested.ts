/** Figures that tests check, and that the sheet on Case Studies names. */
export const tested = {
  /** What a phone loads to show the first screen of a page, without photographs and the fonts of accented letters, in kilobytes. */
  pageKB: 80,
  contactKB: 160,
  /** Of the test that crashes the server while messages arrive. */
  messages: 500,
  crashes: 2,
};
