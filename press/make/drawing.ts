import type { XastElement } from "svgo";
import { written } from "../read/tokens.ts";
import { outlined } from "./outlines.ts";
import { change, each } from "./svg.ts";

/** A drawing as the site serves it: an image that needs no page, no font and no other file. With #dark it is dark. */
export function servedDrawing(file: string, svg: string) {
  const { cleaned, box, isGrounded } = clean(file, svg);
  return { ...box, isGrounded, svg: colored(file, outlined(file, cleaned)) };
}

/** A drawing that is part of the page and takes the color of its surroundings. */
export function inlineDrawing(file: string, svg: string): string {
  const { cleaned } = clean(file, svg);
  const refuse = each(({ name, attributes }) => {
    if (name !== "style" && !attributes["style"]) return;
    throw new Error(
      'A mark is part of the page, whose policy forbids styles. Say its color as fill="currentColor".',
    );
  });
  return change(file, cleaned, refuse);
}

/** Takes away what could run or ask for another file, and what drawing programs keep for themselves. */
function clean(file: string, svg: string) {
  let viewBox = "";
  let isGrounded = false;
  const cleaned = change(
    file,
    svg,
    "removeXMLProcInst",
    "removeDoctype",
    "removeComments",
    "removeMetadata",
    "removeEditorsNSData",
    "removeScripts",
    each((element, isRoot) => {
      const { name, attributes, children } = element;
      if (isRoot) {
        if (name !== "svg") throw new Error("This drawing cannot be read. Save it again.");
        ({ viewBox = `0 0 ${attributes["width"]} ${attributes["height"]}` } = attributes);
        isGrounded = attributes["preserveAspectRatio"]?.includes("YMax") ?? false;
        element.attributes = { xmlns: "http://www.w3.org/2000/svg", ...attributes, viewBox };
        delete element.attributes["width"];
        delete element.attributes["height"];
      }
      for (const [key, value] of Object.entries(element.attributes)) {
        const isAddress = key === "href" || key === "xlink:href";
        if (isAddress && !/^\s*(?:#|data:image\/)/i.test(value)) delete element.attributes[key];
        else element.attributes[key] = withoutStrangers(value);
      }
      for (const child of children) {
        if (name === "style" && "value" in child) child.value = withoutStrangers(child.value);
      }
      return name === "foreignObject" || name.includes(":");
    }),
  );
  const [x = 0, y = 0, width = 0, height = 0] = viewBox.split(/[\s,]+/).map(Number.parseFloat);
  if (!(width > 0 && height > 0)) {
    throw new Error(`${file}: The drawing needs a viewBox, such as viewBox="0 0 640 480".`);
  }
  return { cleaned, box: { x, y, width, height }, isGrounded };
}

function withoutStrangers(css: string) {
  return css
    .replace(/url\(\s*["']?(?!\s*["']?(?:#|data:image\/))[^)]*\)/gi, "none")
    .replace(/@import[^;]*;?/gi, "");
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
    for (const [name, value] of Object.entries(others)) color(element, name, value);
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
