const files = import.meta.glob<string>("/app/{contact,pages,ui}/*.css", {
  query: "?inline",
  import: "default",
  eager: true,
});

/** The stylesheets by the names of their files, each in its layer. */
const sheets = new Map(
  Object.entries(files).map(([path, css]) => {
    const layer = path.startsWith("/app/ui/") ? "ui" : "pages";
    return [path.replace(/^.*\/|\.css$/g, ""), `@layer ${layer}{${css}}`];
  }),
);

if (sheets.size < Object.keys(files).length) throw new Error("Two stylesheets have one name.");

/**
 * Adds stylesheets to the page. React moves them into the head, merges all stylesheets of the page into one `<style>`
 * and adds each name once. Not for islands: their scripts would contain the CSS.
 */
export function Styles({ names }: { names: string[] }) {
  return names.map((name) => {
    const css = sheets.get(name);
    if (!css) throw new Error(`There is no ${name}.css in app/contact, app/pages or app/ui.`);
    return (
      <style key={name} href={name} precedence="page">
        {css}
      </style>
    );
  });
}
