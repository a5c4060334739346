import { type DefaultTreeAdapterTypes as Tree, parse, parseFragment } from "parse5";
import { SaxesParser } from "saxes";

/** An element of an HTML or XML text, and where its tag begins. */
export interface Element {
  name: string;
  namespace: string;
  attributes: Record<string, string | undefined>;
  text: string;
  offset: number;
  parent: Element | undefined;
  children: Element[];
}

/** The elements of a page, or of a piece of one, in the order of their tags. */
export function parseHtml(text: string): Element[] {
  const options = { sourceCodeLocationInfo: true, scriptingEnabled: false };
  const isPage = /^\s*<(?:!doctype|html)/i.test(text);
  return elementsBelow(isPage ? parse(text, options) : parseFragment(text, options));
}

function elementsBelow(node: Tree.ParentNode, parent?: Element): Element[] {
  return node.childNodes.flatMap((child) => {
    if (!("attrs" in child)) return [];
    const element: Element = {
      name: child.tagName,
      namespace: child.namespaceURI,
      attributes: Object.fromEntries(child.attrs.map(({ name, value }) => [name, value])),
      text: textBelow(child),
      offset: child.sourceCodeLocation?.startOffset ?? 0,
      parent,
      children: [],
    };
    parent?.children.push(element);
    return [element].concat(elementsBelow(child, element));
  });
}

function textBelow(node: Tree.ChildNode): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textBelow).join("") : "";
}

interface Xml {
  elements: Element[];
  /** The first reason why the text is not well-formed. */
  problem: { offset: number; says: string } | undefined;
}

export function parseXml(text: string): Xml {
  const xml: Xml = { elements: [], problem: undefined };
  const open: Element[] = [];
  let offset = 0;
  const parser = new SaxesParser({ xmlns: true });
  const addText = (piece: string) => {
    for (const element of open) element.text += piece;
  };
  parser.on("opentagstart", () => {
    offset = text.lastIndexOf("<", parser.position - 1);
  });
  parser.on("opentag", ({ local: name, uri: namespace, attributes: given }) => {
    const parent = open.at(-1);
    const attributes = Object.fromEntries(Object.values(given).map((a) => [a.name, a.value]));
    const element = { name, namespace, attributes, text: "", offset, parent, children: [] };
    parent?.children.push(element);
    open.push(element);
    xml.elements.push(element);
  });
  parser.on("closetag", () => open.pop());
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("error", ({ message }) => {
    const offset = Math.max(
      0,
      ...["<", "&"].map((sign) => text.lastIndexOf(sign, parser.position)),
    );
    xml.problem ??= { offset, says: message.replace(/^\d+:\d+: /, "") };
  });
  parser.write(text).close();
  return xml;
}

export function ancestorsOf(element: Element): Element[] {
  return element.parent ? [element.parent, ...ancestorsOf(element.parent)] : [];
}

export function childrenOf(element: Element, name: string): Element[] {
  return element.children.filter((child) => child.name === name);
}
