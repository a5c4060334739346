import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { type Fault, faultAt } from "./fault.ts";
import { parseXml } from "./markup.ts";
import { allPages, drawingsOf, type Page, type Site } from "./site.ts";

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:recommended", "html-validate:document"],
    rules: {
      // React's handwriting.
      "attr-case": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      "void-style": "off",
      // HTML allows any id, and a numbered heading has a numbered anchor.
      "valid-id": ["error", { relaxed: true }],
      // An input without a type is a text field.
      "no-implicit-input-type": "off",
      // Where a phone number may break is the stylesheet's to say.
      "tel-non-breaking": "off",
      // Scripts and styles are the site's own, from the same folder.
      "require-sri": "off",
      // metadata.ts and alternatives.ts look more closely.
      "long-title": "off",
      "wcag/h30": "off",
      "wcag/h37": "off",
    },
  }),
);

/** Pages are valid HTML, and drawings are well-formed XML. */
export async function validity(site: Site): Promise<Fault[]> {
  const onPages = await Promise.all(allPages(site).map(validityOf));
  const inDrawings = drawingsOf(site).flatMap((drawing) => {
    const { problem } = parseXml(drawing.text);
    return problem ? [faultAt(drawing, problem.offset, "html", problem.says)] : [];
  });
  return [...onPages.flat(), ...inDrawings];
}

async function validityOf(page: Page): Promise<Fault[]> {
  const { results } = await validator.validateString(page.text, page.file);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ offset, ruleId, message }) => faultAt(page, offset, "html", `${ruleId}: ${message}`));
}
