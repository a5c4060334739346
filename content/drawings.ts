export interface Drawing {
  /** Where the file is served; the shapes are its element `#art`. */
  href: string;
  viewBox: string;
  preserveAspectRatio?: string;
}

interface DrawingPair extends Drawing {
  /** A version for small screens, drawn in `<name>-narrow.svg`. */
  narrow?: Drawing;
}

const files = import.meta.glob<Drawing>("../app/art/*.svg", {
  query: "?drawing",
  import: "default",
  eager: true,
});

const nameOf = (path: string) => path.replace(/^.*\/|\.svg$/g, "");
const byName = Object.fromEntries(
  Object.entries(files).map(([path, file]) => [nameOf(path), file]),
);

/** Every drawing in app/art, by file name. */
export const drawings: Partial<Record<string, DrawingPair>> = Object.fromEntries(
  Object.entries(byName).map(([name, file]) => {
    const narrow = byName[`${name}-narrow`];
    return [name, narrow ? { ...file, narrow } : file];
  }),
);

/** The file name of a drawing that was found here. */
export function nameOfDrawing({ href }: Pick<Drawing, "href">): string {
  const name = Object.keys(drawings).find((key) => drawings[key]?.href === href);
  if (!name) throw new Error(`${href} is no drawing of app/art.`);
  return name;
}
