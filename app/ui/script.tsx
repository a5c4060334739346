interface ScriptProps {
  /** A file of app/browser, imported with `?script`. */
  code: string;
  /** The script reads them from `document.currentScript`. */
  [attribute: `data-${string}`]: string;
}

/** A script inside the page. Its text is the same on every page; what differs is in data attributes. */
export function Script({ code, ...data }: ScriptProps) {
  return <script {...data} dangerouslySetInnerHTML={{ __html: code }} />;
}
