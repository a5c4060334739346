import {
  type CustomPlugin,
  optimize,
  type PluginConfig,
  type XastElement,
  type XastParent,
} from "svgo";

/** An SVG after some changes, and nothing else that svgo would do to it. A mistake gets the name of the file. */
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

/** Does something with each element. What returns true is taken out, with all that is in it. */
export function each(
  visit: (element: XastElement, isRoot: boolean, parent: XastParent) => boolean | void,
): CustomPlugin {
  return {
    name: "each",
    fn: () => ({
      element: {
        enter(element, parent) {
          const isGone = visit(element, parent.type === "root", parent);
          if (isGone) parent.children = parent.children.filter((child) => child !== element);
        },
      },
    }),
  };
}
