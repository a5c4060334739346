/** A usual text, to measure the average width of a character. */
export const sampleText =
  "Most of the people who write to us have a site that is slow to change. We look at it with them, say what it would take, and name a price. If that is fine, we start within two weeks; if it is not, they have a list of what to fix first.";

/**
 * Fonts that Windows, macOS and Linux (the first) and Android (the second) have. Times New Roman and Arial were measured
 * on Tinos and Arimo, which have the same widths. A width is that of an average character, in ems. fontaine and @capsizecss/metrics have no bold fonts.
 */
export const systemFonts = {
  serif: {
    Times: {
      regular: {
        width: 0.382,
        local: ["Times New Roman", "TimesNewRomanPSMT", "Liberation Serif", "LiberationSerif"],
      },
      bold: {
        width: 0.4028,
        local: [
          "Times New Roman Bold",
          "TimesNewRomanPS-BoldMT",
          "Liberation Serif Bold",
          "LiberationSerif-Bold",
        ],
      },
    },
    "Noto Serif": {
      regular: { width: 0.4501, local: ["Noto Serif", "NotoSerif", "NotoSerif-Regular"] },
      bold: { width: 0.4776, local: ["Noto Serif Bold", "NotoSerif-Bold"] },
    },
  },
  "sans-serif": {
    Arial: {
      regular: { width: 0.4145, local: ["Arial", "ArialMT", "Liberation Sans", "LiberationSans"] },
      bold: {
        width: 0.4471,
        local: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "LiberationSans-Bold"],
      },
    },
    Roboto: {
      regular: { width: 0.4162, local: ["Roboto", "Roboto-Regular"] },
      bold: { width: 0.4224, local: ["Roboto Bold", "Roboto-Bold"] },
    },
  },
};
