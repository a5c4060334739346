import { z } from "zod";
import { check, description, words } from "./check.ts";
import { readMarkdown, renderMarkdown } from "./markdown.ts";
import privacyPolicySource from "./legal/privacy-policy.md?raw";
import termsOfServiceSource from "./legal/terms-of-service.md?raw";
import { site } from "./site.ts";

const legalFacts = z.object({ title: words(40), description: description() });

/** How long messages are kept is the Worker's to say, so that policy and practice cannot differ. */
export const privacyPolicy = (retention: { leadMonths: number; spamDays: number }) =>
  readLegal("content/legal/privacy-policy.md", privacyPolicySource, {
    leadMonths: String(retention.leadMonths),
    spamDays: String(retention.spamDays),
  });

export const termsOfService = () =>
  readLegal("content/legal/terms-of-service.md", termsOfServiceSource);

export const legalWords = {
  "/privacy-policy": factsOf("content/legal/privacy-policy.md", privacyPolicySource),
  "/terms-of-service": factsOf("content/legal/terms-of-service.md", termsOfServiceSource),
};

export type LegalPage = ReturnType<typeof readLegal>;

function readLegal(file: string, source: string, more: Record<string, string> = {}) {
  const { body } = readMarkdown(file, source);
  const { html } = renderMarkdown(file, fillIn(file, body, site, more));
  return { ...factsOf(file, source), html };
}

function factsOf(file: string, source: string) {
  return check(file, legalFacts, readMarkdown(file, source).data);
}

/** Replaces {{company}} and its like. A site that still has the demo's address keeps visible placeholders. */
export function fillIn(
  file: string,
  text: string,
  facts: Facts = site,
  more: Record<string, string> = {},
) {
  const isDemo = new URL(facts.url).hostname.endsWith(".example");
  const values: Record<string, string> = {
    ...more,
    company: facts.name,
    state: facts.address.stateName,
    email: `[${facts.email}](mailto:${facts.email})`,
    phone: `[${facts.phone.label}](tel:${facts.phone.number})`,
    websiteUrl: isDemo ? "[Website URL]" : `<${facts.url}>`,
    privacyLink: isDemo ? "[Privacy Policy link]" : `[Privacy Policy](${facts.url}/privacy-policy)`,
  };
  return text.replace(/\{\{(.*?)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${file}: there is no fact called {{${name}}}.`);
    return value;
  });
}

type Facts = {
  name: string;
  url: string;
  email: string;
  phone: { label: string; number: string };
  address: { stateName: string };
};
