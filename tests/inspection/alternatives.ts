import { type Fault, faultAt } from "./fault.ts";
import { ancestorsOf, childrenOf, type Element } from "./markup.ts";
import { allPages, type Site } from "./site.ts";

/** Every picture has words for those who do not see it, or is hidden from them. */
export function* alternatives(site: Site): Generator<Fault> {
  for (const page of allPages(site)) {
    for (const element of page.elements) {
      const reason = reasonAgainst(element);
      if (reason) yield faultAt(page, element.offset, "alternative", reason);
    }
  }
}

function reasonAgainst(element: Element) {
  if (element.name === "img") return reasonAgainstImage(element);
  return element.name === "svg" ? reasonAgainstDrawing(element) : undefined;
}

function reasonAgainstImage(image: Element) {
  if (image.attributes["alt"] === undefined) return "the picture has no alt";
  const link = ancestorsOf(image).find(({ name }) => name === "a" || name === "button");
  return link && !wordsOf(link) ? "the picture is the whole link, and its alt is empty" : undefined;
}

function reasonAgainstDrawing(drawing: Element) {
  const around = ancestorsOf(drawing);
  const isPart = around.some(({ name }) => name === "svg");
  const isHidden = [drawing, ...around].some((one) => one.attributes["aria-hidden"] === "true");
  const name = labelOf(drawing) || childrenOf(drawing, "title")[0]?.text.trim();
  if (isPart || isHidden || (drawing.attributes["role"] === "img" && name)) return undefined;
  return "the drawing has neither a role and a name nor aria-hidden";
}

function wordsOf(element: Element): string {
  return labelOf(element) || element.text.trim() || element.children.map(wordsOf).join("");
}

function labelOf({ attributes }: Element) {
  const labels = [attributes["aria-label"], attributes["aria-labelledby"], attributes["alt"]];
  return labels.find((label) => label?.trim()) ?? "";
}
