interface FontFamily {
  family: string;
  /** Files in this folder. Weights and characters are read from them. Browsers load a file only for characters that earlier ones lack. */
  files: string[];
}

interface PageFontFamily extends FontFamily {
  /** Which fonts of the system are shown, in the size of this one, until it has loaded. */
  fallback: "serif" | "sans-serif";
}

/** Headings: weight 800, and 500 in articles. Its first file is preloaded. */
export const display: PageFontFamily = {
  family: "Besley",
  files: [
    "besley-800.woff2",
    "besley-800-accents.woff2",
    "besley-800-ext.woff2",
    "besley-500.woff2",
    "besley-500-accents.woff2",
    "besley-500-ext.woff2",
  ],
  fallback: "serif",
};

/** All other texts: weights 400 to 700. */
export const sans: PageFontFamily = {
  family: "Libre Franklin",
  files: ["libre-franklin.woff2", "libre-franklin-accents.woff2", "libre-franklin-ext.woff2"],
  fallback: "sans-serif",
};

/** Further families for `font-family` in drawings. Pages do not load them. */
export const drawings: FontFamily[] = [{ family: "Yard Stencil", files: ["yard-stencil.woff2"] }];
