import {
  type CustomPlugin,
  optimize,
  type PluginConfig,
  type XastElement,
  type XastParent,
} from "svgo";

/** Runs only the given svgo plugins. Errors get the name of the file. */
export function runPlugins(file: string, svg: string, plugins: PluginConfig[]): string {
  try {
    return optimize(svg, { path: file, plugins }).data;
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    const reason =
      name === "SvgoParserError" ? "This drawing cannot be read. Save it again." : message;
    throw new Error(`${file}: ${reason}`, { cause: error });
  }
}

/** A plugin that visits each element. */
export const forEachElement = (
  visit: (element: XastElement, parent: XastParent) => void,
): CustomPlugin => ({
  name: "forEachElement",
  fn: () => ({ element: { enter: visit } }),
});
