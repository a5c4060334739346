const sheets = import.meta.glob<string>("/app/{contact,pages,ui}/*.css", {
  query: "?inline",
  import: "default",
  eager: true,
});

/** The stylesheets by the names of their files. */
const sheetOf = new Map(
  Object.entries(sheets).map(([path, css]) => {
    const layer = path.startsWith("/app/ui/") ? "ui" : "pages";
    return [path.replace(/^.*\/|\.css$/g, ""), `@layer ${layer}{${css}}`];
  }),
);

/**
 * Adds stylesheets to the page. React moves them into the head, merges all stylesheets of the page into one `<style>`
 * and adds each name once. Not for islands: their scripts would contain the CSS.
 */
export function Styles({ names }: { names: string[] }) {
  return names.map((name) => {
    const css = sheetOf.get(name);
    if (!css) throw new Error(`There is no ${name}.css in app/contact, app/pages or app/ui.`);
    return (
      <style key={name} href={name} precedence="page">
        {css}
      </style>
    );
  });
}
