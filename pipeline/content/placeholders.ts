import { site } from "../../contract/site.ts";
import { leadMonths } from "../../contract/limits.ts";
import { legal } from "../../labels/pages.ts";

/** The values of {{name}} and the other placeholders. */
type Values = Record<string, string>;

export function plainValues(company = site): Values {
  const { name, email, phone, address, town, governingLaw } = company;
  return {
    name,
    email,
    phone: phone.label,
    street: address.street,
    city: address.city,
    region: address.region ?? "",
    postalCode: address.postalCode,
    town,
    governingLaw,
    leadMonths: String(leadMonths),
  };
}

/**
 * In Markdown some values are links, but not inside another link or its URL. While the site has a reserved domain
 * (.example), the legal pages show what is missing instead of its URL.
 */
export function markdownValues(company = site) {
  const { url, email, phone } = company;
  const isDemo = new URL(url).hostname.endsWith(".example");
  const inText: Values = {
    ...plainValues(company),
    email: `[${email}](mailto:${email})`,
    phone: `[${phone.label}](tel:${phone.number})`,
    counting: legal.counting,
    map: legal.map,
    websiteUrl: isDemo ? legal.noUrl : `<${url}>`,
    privacyLink: isDemo ? legal.noPrivacyLink : `[${legal.privacyPolicy}](${url}/privacy-policy)`,
  };
  const inLink = { ...inText, ...plainValues(company) };
  return { inText, inLink, inUrl: { ...inLink, phone: phone.number } };
}

/** Fills in the placeholders, and calls `fail` for each error. */
export function fillIn(text: string, values: Values, fail: (error: string) => void): string {
  const filled = text.replace(/\{\{([^{}\n]*)\}\}/g, (_, written: string) => {
    const name = written.trim();
    const known = Object.keys(values);
    if (!known.includes(name))
      fail(`There is no placeholder {{${name}}}. Known: ${known.join(", ")}.`);
    return values[name] ?? "";
  });
  if (/\{\{|\}\}/.test(filled))
    fail("Write a placeholder as {{name}}, with two braces on each side.");
  return filled;
}
