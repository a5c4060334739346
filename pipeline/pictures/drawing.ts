import type { PluginConfig, XastElement } from "svgo";
import { drawingValues, fillIn } from "../content/placeholders.ts";
import { darkColors } from "./dark-colors.ts";
import { outlineTexts } from "./outlines.ts";
import { forEachElement, runPlugins } from "./svg.ts";
import { withoutFallbacks } from "./tokens.ts";

/** A drawing as a self-contained SVG file. The fragment #dark selects its dark colors. */
export function servedDrawing(file: string, svg: string, values = drawingValues()) {
  const served = runPlugins(file, svg, [...preparationPlugins(values), ...darkColors()]);
  const [root = "", viewBox = ""] = /<svg[^>]* viewBox="([^"]*)"[^>]*>/.exec(served) ?? [];
  const [width, height] = sizeOf(viewBox);
  if (Math.max(width / height, height / width) > maxRatio) {
    throw new Error(
      `${file}: The drawing is ${width} by ${height} units. Its long side may be ${maxRatio} times its short side at most.`,
    );
  }
  const isBottomAligned = / preserveAspectRatio="\w*YMax/.test(root);
  return { width, height, isBottomAligned, svg: served };
}

function sizeOf(viewBox: string) {
  const [, , width = 0, height = 0] = viewBox.split(/[\s,]+/).map(Number);
  return [width, height] as const;
}

/** Rendering a longer drawing can take gigabytes of memory. */
const maxRatio = 20;

/** A drawing for inlining, so that it inherits the text color or the page can animate its parts. */
export function inlineDrawing(file: string, svg: string, values = drawingValues()): string {
  // Ids must be unique on a page.
  const prefix = file.replaceAll(/\W/g, "-");
  const prefixIds = { name: "prefixIds", params: { prefix, delim: "-" } } as const;
  const removeDesc = { name: "removeDesc", params: { removeAny: true } } as const;
  const plugins = ["removeTitle", removeDesc, forEachElement(checkInline), prefixIds] as const;
  return withoutFallbacks(runPlugins(file, svg, [...preparationPlugins(values), ...plugins]));
}

/**
 * Allows only shapes, because browsers read an inlined drawing as HTML. Other drawings need no such check: browsers run
 * no script in an `<img>`, nor in a file with the headers of pipeline/files/headers.ts.
 */
function checkInline({ name, attributes }: XastElement) {
  // The element around it has the name.
  if (name === "svg") attributes["aria-hidden"] = "true";
  const wrong = Object.entries(attributes).find(
    ([key, value]) =>
      /^(?:on.*|style|xml:base)$/i.test(key) ||
      /\\|url\((?!["']?#)/i.test(value) ||
      (/href$/i.test(key) && !value.startsWith("#")),
  );
  if (shapes.test(name) && !wrong) return;
  throw new Error(
    `This drawing is inlined into the page, where <${name}${wrong ? ` ${wrong[0]}` : ""}> is not allowed. Use only shapes, with colors as attributes such as fill="currentColor".`,
  );
}

const shapes =
  /^(?:circle|clipPath|defs|ellipse|g|line|linearGradient|mask|path|pattern|polygon|polyline|radialGradient|rect|stop|svg|symbol|use)$/;

/** Removes what is not needed, sets styles as attributes, fills in the placeholders and converts texts to outlines. */
function preparationPlugins(values: ReturnType<typeof drawingValues>): PluginConfig[] {
  const prepare = forEachElement((element, parent) => {
    const { name, attributes, children } = element;
    element.children = children.filter(({ type }) => type !== "comment" && type !== "instruction");
    if (parent.type === "root") {
      parent.children = [element];
      if (name !== "svg") throw new Error("This drawing cannot be read. Save it again.");
      const { width, height, ...others } = attributes;
      const viewBox = `0 0 ${width?.replace(/px$/, "")} ${height?.replace(/px$/, "")}`;
      element.attributes = { xmlns: "http://www.w3.org/2000/svg", viewBox, ...others };
      if (!sizeOf(others["viewBox"] ?? viewBox).every((length) => length > 0))
        throw new Error('The drawing needs a viewBox, such as viewBox="0 0 640 480".');
    }
    if (name === "foreignObject")
      throw new Error("Its text is HTML. Export it with plain text (Mermaid: htmlLabels: false).");
    for (const child of name === "style" ? [] : children) {
      if (child.type !== "text" && child.type !== "cdata") continue;
      // HTML does not know CDATA.
      child.type = "text";
      child.value = fillIn(child.value, values, (message) => {
        throw new Error(`"${child.value.trim()}": ${message}`);
      });
    }
  });
  return [
    "removeMetadata",
    "removeEditorsNSData",
    "removeScripts",
    { name: "inlineStyles", params: { onlyMatchedOnce: false } },
    "convertStyleToAttrs",
    prepare,
    outlineTexts(),
  ];
}
