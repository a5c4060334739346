import type { CustomPlugin, XastChild, XastElement } from "svgo";
import { written } from "./tokens.ts";
import { outlined } from "./outlines.ts";
import { change, each } from "./svg.ts";

/** A drawing as the site serves it: an image that needs no page, no font and no other file. With #dark it is dark. */
export function servedDrawing(file: string, svg: string) {
  const { cleaned, box, isGrounded } = clean(file, svg);
  return { ...box, isGrounded, svg: colored(file, outlined(file, cleaned)) };
}

/** A drawing that is part of the page: it takes the color of its surroundings, or the page moves its parts. */
export function inlineDrawing(file: string, svg: string): string {
  const { cleaned } = clean(file, svg);
  const refuse = each(({ name, attributes }, isRoot) => {
    // What it shows is said by the element around it.
    if (isRoot) attributes["aria-hidden"] = "true";
    if (name !== "style" && !attributes["style"]) return;
    throw new Error(
      'This drawing is part of the page, whose policy forbids styles. Say its colors as attributes, such as fill="currentColor".',
    );
  });
  // Two drawings on a page may have the same ids.
  const prefix = file.replaceAll(/\W/g, "-");
  const own = { name: "prefixIds", params: { prefix, delim: "-" } } as const;
  return change(file, outlined(file, change(file, cleaned, refuse)), own);
}

/** Keeps elements that draw, and text: nothing that could run or ask for another file, and nothing that drawing programs keep for themselves. */
function clean(file: string, svg: string) {
  let box = { x: 0, y: 0, width: 0, height: 0 };
  let isGrounded = false;
  const cleaned = change(
    file,
    svg,
    rootAlone,
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
          "It has words as HTML. Export it with plain text (Mermaid: htmlLabels: false).",
        );
      }
      if (!draws.test(name) || /href$/i.test(attributes["attributeName"] ?? "")) return true;
      for (const [key, value] of Object.entries(element.attributes)) {
        const isAddress = /(?:^|:)href$/i.test(key);
        if (refused.test(key) || (isAddress && !isInside.test(value)))
          delete element.attributes[key];
        else element.attributes[key] = withoutStrangers(value);
      }
      element.children = children.flatMap((child) => kept(child, name));
      return false;
    }),
  );
  return { cleaned, box, isGrounded };
}

/**
 * An HTML parser reads CDATA, and elements inside of `title` and `desc`, as its own markup. Text is escaped when it is written.
 */
function kept(child: XastChild, parent: string): XastChild[] {
  if (child.type === "element") return /^(?:title|desc)$/.test(parent) ? [] : [child];
  if (child.type !== "text" && child.type !== "cdata") return [];
  const value = parent === "style" ? withoutStrangers(child.value) : child.value;
  return [{ type: "text", value }];
}

const draws =
  /^(?:a|animate\w*|circle|clipPath|defs|desc|ellipse|fe[A-Z]\w+|filter|g|image|line|linearGradient|marker|mask|mpath|path|pattern|polygon|polyline|radialGradient|rect|set|stop|style|svg|switch|symbol|text|textPath|title|tspan|use|view)$/;
const refused = /^(?:on.*|ping|src|srcdoc|xml:base|(?!xlink:href|xml:space|xmlns)\w+:.*)$/i;
const isInside = /^\s*(?:#|data:image\/(?:png|jpeg|webp|gif)[;,])/i;

/** Without instructions and the like beside it. */
const rootAlone: CustomPlugin = {
  name: "rootAlone",
  fn: (root) => {
    root.children = root.children.filter(({ type }) => type === "element");
    return {};
  },
};

/**
 * Removes what loads another file. An escape could hide the name of a function, browsers close what is left open at the
 * end, and what is removed may join its neighbors to something new.
 */
function withoutStrangers(css: string): string {
  const cleaned = css
    .replaceAll("\\", "")
    .replace(/(?:image-set|image|cross-fade|src)\([^)]*(?:\)|$)/gi, "none")
    .replace(
      /url\(\s*["']?(?!\s*["']?(?:#|data:image\/(?:png|jpeg|webp|gif)[;,]))[^)]*(?:\)|$)/gi,
      "none",
    )
    .replace(/@import[^;]*;?/gi, "");
  return cleaned === css ? css : withoutStrangers(cleaned);
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

/** Writes the light colors where tokens are named, so that every program shows them, and the dark ones into a style. */
function colored(file: string, svg: string): string {
  let prefix = "d";
  while (svg.includes(`"${prefix}`) || svg.includes(`.${prefix}`)) prefix += "d";
  const rules = new Map<string, string>();
  const color = (element: XastElement, name: string, value: string) => {
    const [light, dark] = [written(value, "light"), written(value, "dark")];
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
      // Standing alone it has no surroundings to take a color from.
      color(element, name, value.replace(/^currentColor$/i, "var(--ink)"));
    }
    for (const child of element.name === "style" ? element.children : []) {
      if ("value" in child) child.value = written(child.value, "light");
    }
    if (!style?.includes("var(")) return;
    // An attribute gives way to the rule for the dark; a style would not.
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
