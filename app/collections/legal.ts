import { z } from "zod";
import { site } from "../../content/site.ts";
import { leadMonths } from "../../contract/form.ts";
import { description, paper, readEntries, text } from "./entries.ts";

export const legalSchema = z.strictObject({
  title: text(60),
  description,
  /** The date of the last change. Without it, the page shows today's date. */
  updated: z.iso.date().optional(),
  paper,
  socialCard: z.strictObject({ label: text(30), image: z.string().optional() }),
});

const files = import.meta.glob<string>("../../content/legal/*.md", {
  eager: true,
  import: "default",
  query: "?raw",
});

const { name, email, phone, governingLaw } = site;

/** The values of {{name}} and the other placeholders. */
const values: Partial<Record<string, string>> = {
  name,
  governingLaw,
  leadMonths: String(leadMonths),
  email: `[${email}](mailto:${email})`,
  phone: `[${phone.label}](tel:${phone.number})`,
};

export const legalPages = readEntries(files, legalSchema).map((page) => ({
  ...page,
  heading: page.title,
  path: `/${page.id}`,
  body: page.body.replaceAll(/\{\{(\w+)\}\}/g, (written, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`${page.file}: There is no placeholder ${written}.`);
    return value;
  }),
}));
