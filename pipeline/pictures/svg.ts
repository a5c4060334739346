import {
  type CustomPlugin,
  optimize,
  type PluginConfig,
  type XastElement,
  type XastParent,
} from "svgo";

/** Runs only the given svgo plugins. Errors get the name of the file. */
export function change(file: string, svg: string, ...plugins: PluginConfig[]): string {
  try {
    return optimize(svg, { path: file, plugins }).data;
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    const reason =
      name === "SvgoParserError" ? "This drawing cannot be read. Save it again." : message;
    throw new Error(`${file}: ${reason}`, { cause: error });
  }
}

/** A plugin that visits each element, and removes it with its children if `visit` returns true. */
export function each(
  visit: (element: XastElement, isRoot: boolean, parent: XastParent) => boolean | void,
): CustomPlugin {
  return {
    name: "each",
    fn: () => ({
      element: {
        enter(element, parent) {
          const isRemoved = visit(element, parent.type === "root", parent);
          if (isRemoved) parent.children = parent.children.filter((child) => child !== element);
        },
      },
    }),
  };
}
