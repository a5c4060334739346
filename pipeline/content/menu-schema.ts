import { z } from "zod";
import { nearest } from "./nearest.ts";

/** The links of content/site.json, if these are the paths of all pages. */
export function menuSchema(pages: string[]) {
  const links = (folder: string) => {
    const error = ({ input }: { input: unknown }) => {
      const path = String(input);
      return `There is no page ${path}. Did you mean "${nearest(path, pages)}"? Otherwise create content/${folder}${path}.md.`;
    };
    return z.array(z.object({ to: z.string().refine((to) => pages.includes(to), { error }) }));
  };
  return z
    .object({
      navigation: links("pages"),
      legal: links("legal"),
      quickLinks: z.array(z.string()),
    })
    .superRefine(({ navigation, quickLinks }, context) => {
      const menu = navigation.map(({ to }) => to);
      quickLinks.forEach((to, at) => {
        if (menu.includes(to)) return;
        const message = `${to} is not in the menu. Did you mean "${nearest(to, menu)}"? Otherwise remove it.`;
        context.addIssue({ code: "custom", message, path: ["quickLinks", at] });
      });
    });
}
