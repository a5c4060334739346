import { z } from "zod";
import { ownPath, pageNameAt, paths } from "../../contract/paths.ts";
import { nearest } from "./nearest.ts";
import { optionalPages } from "./optional-pages.ts";
import { optionalText, text } from "./site-schema.ts";

/** The links of content/site.json and what a page needs of it, if these are the paths of all pages. */
export function menuSchema(pages: string[]) {
  const links = (folder: string) => {
    const error = ({ input }: { input: unknown }) =>
      missingPageMessage(String(input), pages, folder);
    return z.array(z.object({ to: z.string().refine((to) => pages.includes(to), { error }) }));
  };
  return z
    .object({
      navigation: links("pages"),
      legal: links("legal"),
      quickLinks: z.array(z.string()),
      governingLaw: pages.includes(paths["terms-of-service"]) ? text() : optionalText(),
    })
    .superRefine(({ navigation, quickLinks }, context) => {
      const menu = navigation.map(({ to }) => to);
      quickLinks.forEach((to, at) => {
        if (menu.includes(to)) return;
        const message = `${to} is not in the menu. Did you mean "${nearest(ownPath(to), menu)}"? Otherwise remove it.`;
        context.addIssue({ code: "custom", message, path: ["quickLinks", at] });
      });
    });
}

function missingPageMessage(path: string, pages: string[], folder: string) {
  const name = pageNameAt(path);
  if (!name)
    return `There is no page ${path}. Did you mean "${nearest(ownPath(path), pages)}"? Otherwise create content/${folder}${path}.md.`;
  const file = name in optionalPages ? `pages/${name}.yaml` : `legal/${name}.md`;
  return `There is no page ${path}, because content/${file} does not exist. Remove this entry, or restore the file.`;
}
