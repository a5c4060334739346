import { join } from "node:path";
import { formatterFactory, HtmlValidate, StaticConfigLoader } from "html-validate";
import type { Site } from "./inspect.ts";

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:recommended", "html-validate:document"],
    rules: {
      // React writes attributes in this way.
      "attr-case": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      "void-style": "off",
      // HTML allows any id, and a numbered heading has a numbered anchor.
      "valid-id": ["error", { relaxed: true }],
      // An input without a type is a text field.
      "no-implicit-input-type": "off",
      // The stylesheet decides where a phone number may break.
      "tel-non-breaking": "off",
      // Scripts and styles are the site's own, from the same folder.
      "require-sri": "off",
      // pages.ts checks the length.
      "long-title": "off",
    },
  }),
);

export async function htmlFaults({ folder, pages }: Site) {
  const files = pages.map(({ file }) => join(folder, file));
  const { results } = await validator.validateMultipleFiles(files);
  const lines = formatterFactory("text")(results).replaceAll(`${folder}/`, "").split("\n");
  return lines.filter(Boolean);
}
