/** A cloud behind a braced crate, as one even-odd path on 32 by 32. The favicon has it too. */
export const brandMark =
  "M22.8 17.6h3.1A5.7 5.7 0 0 0 27.3 6.4 8.1 8.1 0 0 0 12 4.9 6 6 0 0 0 7 11.1h15.8zM2 13h19v17.2H2zM5 16v8.5L14.9 16zM18 18.7L8.1 27.2H18z";
