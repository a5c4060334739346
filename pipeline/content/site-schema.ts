import { z } from "zod";
import { check } from "./check-data.ts";
import { readYaml, textOf } from "./yaml.ts";

// The schema of content/site.json. Code editors show the texts of `.describe()`, which site-schema.test.ts writes to
// site.schema.json.

const text = (max = 100) =>
  z
    .string()
    .min(1, "Write some text here.")
    .max(max, `This is too long: ${max} characters at most.`)
    .refine((value) => !value.includes("{{"), "Placeholders do not work here. Write the text.");

/** A text with a pattern, which code editors check, too. */
const matching = (pattern: RegExp, explain: (input: string) => string) =>
  z.string().regex(pattern, { error: ({ input }) => explain(String(input)), abort: true });

const list = <Entry extends z.ZodType>(entry: Entry) =>
  z.array(entry, "Write a list here, between [ and ].");

/** A label of a domain name has up to 63 characters and no hyphen at either end (RFC 1035). */
const label = "[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?";

const origin = matching(new RegExp(`^https://${label}(?:\\.${label})*(?::\\d+)?$`), (input) => {
  const host = URL.parse(/^\w+:\/\//.test(input) ? input : `https://${input}`)?.host;
  const meant = host ? ` Did you mean "https://${host}"?` : "";
  return `Write it like https://agency.com: with https, without a path or a slash at the end.${meant}`;
});

const path = matching(/^\/[^\s?#]*$/, (input) => {
  const meant = input.replace(/^(?:\w+:\/\/[^/]*)?\/?/, "/");
  return `Write the path of a page, with a slash at the start. Did you mean "${meant}"?`;
});

/**
 * The Worker answers /api, and Cloudflare /cdn-cgi. /feed and /rss redirect to the feed, and /x/index is /x. The build writes
 * the others.
 */
export const reservedNames = "404, api, assets, cards, cdn-cgi, feed, home, index, pictures, rss";

/** The URLs that a page can have. */
export const pagePattern = new RegExp(
  `^(?!/(?:${reservedNames.replaceAll(", ", "|")})(?:/|$))(?:/[a-z0-9]+(?:-[a-z0-9]+)*)+(?<!/index)$`,
);

const coordinate = (max: number) => {
  const advice = `Write a number from -${max} to ${max}, without quotes.`;
  return z.number(advice).min(-max, advice).max(max, advice);
};

function isTimeZone(name: string) {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

const phone = z.strictObject({
  label: text(40).describe("As pages show it."),
  number: matching(/^\+[1-9]\d{6,14}$/, (input) => {
    const digits = input.replace(/\D/g, "").replace(/^0+/, "");
    const meant = input.startsWith("+") || input.startsWith("00");
    return `Write + and the country code, then digits only (E.164). ${meant ? `Did you mean "+${digits}"?` : `For example "+33${digits}" in France.`}`;
  }).describe("As phones dial it."),
});

const link = z.strictObject({ to: path, label: text(30) });

const values = z.strictObject({
  $schema: z.string().optional(),
  name: text(60),
  url: origin,
  blurb: text(200).describe("What the company does, for the footer and search engines."),
  illustrative: z.boolean().describe("If true, people and clients are marked as invented."),
  email: z.email("Write an email address, such as hello@agency.com."),
  phone,
  hours: text().describe("When somebody answers the phone."),
  address: z.strictObject({
    street: text(),
    city: text(),
    region: text().optional().describe("The state, if addresses in your country have one."),
    postalCode: text(20),
    country: matching(/^[A-Z]{2}$/, () => "Write the two capital letters of ISO 3166, such as US."),
    latitude: coordinate(90).describe("Degrees north of the equator, for the map."),
    longitude: coordinate(180).describe("Degrees east of Greenwich, for the map."),
  }),
  addressLines: list(text()).min(1, "Write at least one line."),
  town: text().describe("Your town, as it appears in a sentence."),
  governingLaw: text().describe("Whose laws govern the terms of service."),
  timeZone: z
    .string()
    .refine(isTimeZone, "Write a time zone of the IANA database, such as Europe/Paris."),
  navigation: list(link).min(1, "List at least one page.").describe("The menu."),
  quickLinks: list(path).min(1, "List at least one page.").describe("Links in the footer."),
  legal: list(link).min(1, "List at least one page."),
  payments: text(200).describe("How customers can pay, for the footer."),
  reader: text().describe("Who reads messages."),
  brandMark: matching(
    /^[Mm][\d\s.,a-zA-Z-]+$/,
    () => "Write the path data of an SVG: the value of d, which starts with M.",
  ).describe("One path, 32 by 32, with the even-odd fill rule."),
});

export const siteSchema = values.superRefine(({ address, addressLines }, context) => {
  for (const part of ["street", "city", "region", "postalCode"] as const) {
    const value = address[part] ?? "";
    if (addressLines.some((line) => line.includes(value))) continue;
    const message = `Search engines get "${value}", but no line of addressLines shows it. Write both the same way${part === "region" ? ", or remove this one" : ""}.`;
    context.addIssue({ code: "custom", message, path: ["address", part] });
  }
});

export type Site = z.output<typeof siteSchema>;

const file = "content/site.json";

export const readSite = () => readYaml(file, textOf(file));

/** Other code uses the values of the file without a check. */
export const checkSite = () => check(readSite(), siteSchema);
