import { measuring, site } from "../../content/site.ts";
import { retention } from "../../contract/limits.ts";

/** What {{name}} and its like stand for in words. */
export type Facts = Record<string, string>;

type Company = Pick<typeof site, "phone" | "address"> &
  Record<"name" | "url" | "email" | "town" | "governingLaw", string>;

export function plainFacts(company: Company = site): Facts {
  const { name, email, phone, address, town, governingLaw } = company;
  return {
    name,
    email,
    phone: phone.label,
    street: address.street,
    city: address.city,
    town,
    governingLaw,
    leadMonths: String(retention.leadMonths),
    spamDays: String(retention.spamDays),
  };
}

/** For Markdown, where some are links. While the site has an example's address, the legal pages keep placeholders. */
export function linkedFacts(company: Company = site): Facts {
  const { url, email, phone } = company;
  const isDemo = new URL(url).hostname.endsWith(".example");
  return {
    ...plainFacts(company),
    email: `[${email}](mailto:${email})`,
    phone: `[${phone.label}](tel:${phone.number})`,
    counting: measuring.script
      ? `Visits are counted by ${measuring.service}: its script comes with every page and sees your IP address and which page you read, and its own policy applies. Apart from it and the map, your browser talks to no outside service here.`
      : "No analytics run here. Apart from the map, your browser talks to no outside service.",
    websiteUrl: isDemo ? "[Website URL]" : `<${url}>`,
    privacyLink: isDemo ? "[Privacy Policy link]" : `[Privacy Policy](${url}/privacy-policy)`,
  };
}

/** Fills in Markdown. Inside a link, its text and its address, a fact is no link of its own. */
export function fillInMarkdown(text: string, company: Company = site): string {
  const plain = plainFacts(company);
  const inAddress = { ...plain, phone: company.phone.number };
  const filled = text
    .replace(/\[[^[\]]*(?=\]\()/g, (words) => fillIn(words, plain))
    .replace(/(?<=\]\()[^)]*/g, (address) => fillIn(address, inAddress));
  return fillIn(filled, linkedFacts(company));
}

const named = /\{\{\s*(.*?)\s*\}\}/g;

export function fillIn(text: string, facts: Facts): string {
  return text.replace(named, (all, name: string) => facts[name] ?? all);
}

/** What is wrong with the facts that a text names, if anything is. */
export function factMistake(text: string, facts: Facts): string | undefined {
  const names = Array.from(text.matchAll(named), ([, name = ""]) => name);
  const unknown = names.find((name) => !Object.hasOwn(facts, name));
  if (unknown === undefined) {
    const isOpen = /\{\{|\}\}/.test(text.replaceAll(named, ""));
    return isOpen ? "A fact is written {{name}}, with two braces on each side." : undefined;
  }
  return `There is no fact called {{${unknown}}}. Known: ${Object.keys(facts).join(", ")}.`;
}
