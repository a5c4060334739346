import type { CustomPlugin, XastChild, XastElement } from "svgo";
import { drawingValues, fillIn } from "../words/placeholders.ts";
import { resolveTokens } from "./tokens.ts";
import { outlineTexts } from "./outlines.ts";
import { change, each } from "./svg.ts";

/** A drawing as a self-contained SVG file. The fragment #dark selects its dark colors. */
export function servedDrawing(file: string, svg: string, values = drawingValues()) {
  const { cleaned, box, isGrounded } = clean(file, svg, values);
  return { ...box, isGrounded, svg: resolveColors(file, outlineTexts(file, cleaned)) };
}

/** A drawing for inlining, so that it inherits the text color or the page can animate its parts. */
export function inlineDrawing(file: string, svg: string, values = drawingValues()): string {
  const { cleaned } = clean(file, svg, values);
  const checkStyles = each(({ name, attributes }, isRoot) => {
    // The element around it has the label.
    if (isRoot) attributes["aria-hidden"] = "true";
    if (name !== "style" && !attributes["style"]) return;
    throw new Error(
      'This drawing is inlined into the page, where styles are forbidden. Set its colors as attributes, such as fill="currentColor".',
    );
  });
  // Ids must be unique on a page.
  const prefix = file.replaceAll(/\W/g, "-");
  const prefixIds = { name: "prefixIds", params: { prefix, delim: "-" } } as const;
  return change(file, outlineTexts(file, change(file, cleaned, checkStyles)), prefixIds);
}

type Values = ReturnType<typeof drawingValues>;

/**
 * Keeps only shapes and text, and fills in the placeholders. Removes scripts, references to other files and the private
 * data of drawing programs.
 */
function clean(file: string, svg: string, values: Values) {
  let box = { x: 0, y: 0, width: 0, height: 0 };
  let isGrounded = false;
  const cleaned = change(
    file,
    svg,
    keepRootOnly,
    each((element, isRoot) => {
      const { name, attributes, children } = element;
      if (isRoot) {
        if (name !== "svg") throw new Error("This drawing cannot be read. Save it again.");
        box = boxOf(attributes);
        isGrounded = attributes["preserveAspectRatio"]?.includes("YMax") ?? false;
        const { width: _, height: __, ...others } = attributes;
        const viewBox = Object.values(box).join(" ");
        element.attributes = { xmlns: "http://www.w3.org/2000/svg", ...others, viewBox };
      }
      if (name === "foreignObject" && children.length > 0) {
        throw new Error(
          "Its text is HTML. Export it with plain text (Mermaid: htmlLabels: false).",
        );
      }
      if (!allowedElements.test(name) || /href$/i.test(attributes["attributeName"] ?? ""))
        return true;
      for (const [key, value] of Object.entries(element.attributes)) {
        const isUrl = /(?:^|:)href$/i.test(key);
        if (forbiddenAttributes.test(key) || (isUrl && !internalUrl.test(value)))
          delete element.attributes[key];
        else element.attributes[key] = removeExternalReferences(value);
      }
      element.children = children.flatMap((child) => allowedChild(child, name, values));
      return false;
    }),
  );
  return { cleaned, box, isGrounded };
}

/** HTML parsers read CDATA, and elements in `title` and `desc`, as HTML. Text nodes are escaped on output. */
function allowedChild(child: XastChild, parent: string, values: Values): XastChild[] {
  if (child.type === "element") return /^(?:title|desc)$/.test(parent) ? [] : [child];
  if (child.type !== "text" && child.type !== "cdata") return [];
  if (parent === "style") return [{ type: "text", value: removeExternalReferences(child.value) }];
  const value = fillIn(child.value, values, (message) => {
    throw new Error(`"${child.value.trim()}": ${message}`);
  });
  return [{ type: "text", value }];
}

const allowedElements =
  /^(?:a|animate\w*|circle|clipPath|defs|desc|ellipse|fe[A-Z]\w+|filter|g|image|line|linearGradient|marker|mask|mpath|path|pattern|polygon|polyline|radialGradient|rect|set|stop|style|svg|switch|symbol|text|textPath|title|tspan|use|view)$/;
const forbiddenAttributes =
  /^(?:on.*|ping|src|srcdoc|xml:base|(?!xlink:href|xml:space|xmlns)\w+:.*)$/i;
const internalUrl = /^\s*(?:#|data:image\/(?:png|jpeg|webp|gif)[;,])/i;

/** Removes comments, processing instructions and the doctype. */
const keepRootOnly: CustomPlugin = {
  name: "keepRootOnly",
  fn: (root) => {
    root.children = root.children.filter(({ type }) => type === "element");
    return {};
  },
};

/**
 * Removes references to other files. Escapes could hide function names, browsers close an open function at the end of
 * the value, and a removal may join the remaining parts into a new reference, so it repeats until nothing changes.
 */
function removeExternalReferences(css: string): string {
  const cleaned = css
    .replaceAll("\\", "")
    .replace(/(?:image-set|image|cross-fade|src)\([^)]*(?:\)|$)/gi, "none")
    .replace(
      /url\(\s*["']?(?!\s*["']?(?:#|data:image\/(?:png|jpeg|webp|gif)[;,]))[^)]*(?:\)|$)/gi,
      "none",
    )
    .replace(/@import[^;]*;?/gi, "");
  return cleaned === css ? css : removeExternalReferences(cleaned);
}

const pixelsPer: Record<string, number> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
};

function lengthOf(text: string) {
  const [, number, unit = ""] = /^\s*([\d.]+)\s*([a-z]*)\s*$/.exec(text) ?? [];
  return Number(number) * (pixelsPer[unit || "px"] ?? Number.NaN);
}

function boxOf({ viewBox, width: wide = "", height: high = "" }: Record<string, string>) {
  const numbers = viewBox
    ?.trim()
    .split(/[\s,]+/)
    .map(Number) ?? [0, 0, lengthOf(wide), lengthOf(high)];
  const [x = 0, y = 0, width = 0, height = 0] = numbers;
  if (!(numbers.every(Number.isFinite) && width > 0 && height > 0)) {
    throw new Error('The drawing needs a viewBox, such as viewBox="0 0 640 480".');
  }
  return { x, y, width, height };
}

/** Replaces color tokens with light values, which every program can show, and adds dark values in a style element. */
function resolveColors(file: string, svg: string): string {
  let prefix = "d";
  while (svg.includes(`"${prefix}`) || svg.includes(`.${prefix}`)) prefix += "d";
  const rules = new Map<string, string>();
  const color = (element: XastElement, name: string, value: string) => {
    const [light, dark] = [resolveTokens(value, "light"), resolveTokens(value, "dark")];
    element.attributes[name] = light;
    if (light === dark) return;
    const rule = `${name}:${dark}`;
    const known = rules.get(rule) ?? `${prefix}${rules.size}`;
    rules.set(rule, known);
    element.attributes["class"] = [element.attributes["class"] ?? [], known].flat().join(" ");
  };
  const paint = each((element) => {
    const { style, ...others } = element.attributes;
    for (const [name, value] of Object.entries(others)) {
      // As an image it cannot inherit a color.
      color(element, name, value.replace(/^currentColor$/i, "var(--ink)"));
    }
    for (const child of element.name === "style" ? element.children : []) {
      if ("value" in child) child.value = resolveTokens(child.value, "light");
    }
    if (!style?.includes("var(")) return;
    // The dark rule overrides an attribute, but not an inline style.
    delete element.attributes["style"];
    for (const [, name = "", value = ""] of style.matchAll(/([\w-]+)\s*:\s*([^;]+)/g)) {
      color(element, name, value);
    }
  });
  const addStyle = each(({ children }, isRoot) => {
    if (!isRoot || rules.size === 0) return;
    const dark = Array.from(rules, ([rule, name]) => `&.${name},.${name}{${rule}}`).join("");
    children.unshift({
      type: "element",
      name: "style",
      attributes: { id: "dark" },
      children: [{ type: "text", value: `#dark:target~*{${dark}}` }],
    });
  });
  return change(file, svg, paint, addStyle);
}
