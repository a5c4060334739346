const shared = import.meta.glob<string>("/app/{contact,pages,ui}/*.css", {
  query: "?inline",
  import: "default",
  eager: true,
});
const ofLook = import.meta.glob<string>("@look/*.css", {
  query: "?inline",
  import: "default",
  eager: true,
});

/** The stylesheets by the names of their files. What only the site's look has follows what the looks share. */
const sheets = Map.groupBy(Object.entries({ ...shared, ...ofLook }), ([path]) =>
  path.replace(/^.*\/|\.css$/g, ""),
);

/**
 * Adds stylesheets to the page. React moves them into the head, merges all stylesheets of the page into one `<style>`
 * and adds each name once. Not for islands: their scripts would contain the CSS.
 */
export function Styles({ names }: { names: string[] }) {
  return names.map((name) => {
    const parts = sheets.get(name);
    if (!parts) throw new Error(`There is no ${name}.css in app/contact, app/pages or app/ui.`);
    const layer = /^\/app\/(?:contact|pages)\//.test(parts[0]?.[0] ?? "") ? "pages" : "ui";
    return (
      <style key={name} href={name} precedence="page">
        {`@layer ${layer}{${parts.map(([, css]) => css).join("")}}`}
      </style>
    );
  });
}
