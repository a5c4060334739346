interface StylesProps {
  name: string;
  layer?: "ui" | "pages" | "plain";
  /** The text of the stylesheet, imported with `?inline`. */
  css: string;
}

/**
 * Adds a stylesheet to the page. React moves it into the head, merges all stylesheets of the page into one `<style>`
 * and adds each name once. Not for islands: their scripts would contain the CSS.
 */
export function Styles({ name, layer = "ui", css }: StylesProps) {
  return (
    <style href={name} precedence="page">
      {`@layer ${layer}{${css}}`}
    </style>
  );
}
