import type { PluginConfig } from "svgo";
import { forEachElement } from "./svg.ts";
import { resolveStyles, resolveTokens } from "./tokens.ts";

/** Plugins that set light values of color tokens, which every program can show, and add dark values in a style element. */
export function darkColors(): PluginConfig[] {
  const rules = new Map<string, string>();
  const paint = forEachElement(({ name: element, attributes, children }) => {
    for (const child of element === "style" ? children : []) {
      if ("value" in child) child.value = resolveStyles(child.value, "light");
    }
    for (const [name, value] of Object.entries(attributes)) {
      // As an image it cannot inherit a color.
      const color = value.replace(/^currentColor$/i, "var(--ink)");
      attributes[name] = resolveTokens(color, "light");
      const dark = resolveTokens(color, "dark");
      if (attributes[name] === dark) continue;
      const rule = `${name}:${dark}`;
      const known = rules.get(rule) ?? `d${rules.size}`;
      rules.set(rule, known);
      attributes["class"] = [attributes["class"] ?? [], known].flat().join(" ");
    }
  });
  const addStyle = forEachElement((svg, parent) => {
    if (parent.type !== "root" || rules.size === 0) return;
    const dark = Array.from(rules, ([rule, name]) => `&.${name},.${name}{${rule}}`).join("");
    const { class: classes, ...others } = svg.attributes;
    if (classes) {
      // The rules do not reach the root, but its children inherit from a group.
      const group = { class: classes };
      svg.children = [{ type: "element", name: "g", attributes: group, children: svg.children }];
      svg.attributes = others;
    }
    svg.children.unshift({
      type: "element",
      name: "style",
      attributes: { id: "dark" },
      children: [{ type: "text", value: `#dark:target~*{${dark}}` }],
    });
  });
  return [paint, addStyle];
}
