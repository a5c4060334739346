import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { paths } from "../../contract/paths.ts";
import { site } from "../../contract/site.ts";
import { check } from "./check-data.ts";
import { menuSchema } from "./menu-schema.ts";
import { siteSchema } from "./site-schema.ts";
import { readYaml } from "./yaml.ts";

const file = "content/site.json";
const sourceOf = (data: object) => readYaml(file, JSON.stringify(data, null, 2));
const { address, phone } = site;

/** The first lines of the file, for the rows that expect a line. */
const first = { name: "Agency", url: "https://agency.com", email: "hello@agency.com" };

const wrongPaths = "/ //evil.test /noi/ /Noi /über-uns /:id /api/about /company/index".split(" ");

test.for<[object, string]>([
  [{ emial: "a@b.com" }, ': There is no "emial" here. Did you mean "email"?'],
  [{ name: undefined }, ": name: This is missing."],
  [{ name: "" }, ": name: Write some text here."],
  [{ name: 5 }, ": name: Put this in quotes."],
  [{ hours: "Long ".repeat(30) }, ": hours: This is too long: 100 characters at most."],
  [{ illustrative: "no" }, ": illustrative: Write true or false, without quotes."],
  [{ email: "hello.agency.com" }, "4: email: Write an email address, such as hello@agency.com."],
  [{ url: "http://agency.com" }, "3: url: Write it like https://agency.com: with https, without"],
  [{ url: "https://agency.com/web" }, 'Did you mean "https://agency.com"?'],
  [{ url: "https://agency.com-" }, "3: url: Write it like https://agency.com"],
  [{ url: `https://${"a".repeat(64)}.com` }, "3: url: Write it like https://agency.com"],
  [{ phone: { ...phone, number: "+33 4 65 71" } }, '(E.164). Did you mean "+334657'],
  [{ address: { ...address, country: "France" } }, "address.country: Write the two capital"],
  [{ address: { ...address, latitude: 91 } }, "address.latitude: Write a number from -90 to 90"],
  [{ address: { ...address, region: "Kent" } }, 'address.region: Search engines get "Kent", but'],
  [{ timeZone: "Paris" }, ": timeZone: Write a time zone of the IANA database, such as"],
  [{ blurb: "{{name}} builds" }, ": blurb: Placeholders do not work here. Write the text."],
  [{ addressLines: "1 Street" }, ": addressLines: Write a list here, between [ and ]."],
  [{ addressLines: [] }, ": addressLines: Write at least one line."],
  [{ offices: [{ name: "A", phone }] }, "offices.0.addressLines: Write a list here"],
  [{ map: "none" }, ": map: "],
  [{ navigation: [{ to: "about", label: "About" }] }, 'start. Did you mean "/about"?'],
  [{ profiles: [{ label: "A", url: "a.com/b" }] }, 'https. Did you mean "https://a.com/b"?'],
  [{ booking: { url: "https://a.com" } }, "booking.label: This is missing."],
  [{ measuring: { script: "https://a.com/b.js" } }, "measuring.service: Name the service"],
  [{ paths: { blogg: "/notes" } }, 'paths: There is no "blogg" here. Did you mean "blog"?'],
  [{ paths: { home: "/start" } }, 'paths: There is no "home" here.'],
  ...wrongPaths.map((about): [object, string] => [
    { paths: { about } },
    "paths.about: Write it like /about-us or /company/about-us",
  ]),
  [{ brandMark: "<svg/>" }, ": brandMark: Write the path data of an SVG"],
])("content/site.json with %j @SITE-1", ([changes, message]) => {
  const read = () => check(sourceOf({ ...first, ...site, ...first, ...changes }), siteSchema);
  expect(read).toThrow(/^content\/site\.json:\d+: /);
  expect(read).toThrow(message);
});

test("most values are optional, and pages have own URLs @SITE-1 @ROUTE-15", () => {
  const optional =
    /^(?:reader|profiles|payments|booking|measuring|paperNames|region|governingLaw)$/;
  const own = { about: "/azienda/chi-siamo", services: "/azienda", contact: "/contact" };
  const text = JSON.stringify({ ...site, paths: own }, (key, value) =>
    optional.test(key) ? undefined : value,
  );
  expect(check(readYaml(file, text), siteSchema)).toMatchObject({ paths: own });
});

test.for<[object, string]>([
  [{ navigation: [{ to: "/abuot" }] }, 'navigation.0.to: There is no page /abuot. Did you mean "/'],
  [{ navigation: [{ to: paths.pricing }] }, "because content/pages/pricing.yaml does not exist."],
  [{ legal: [{ to: paths["terms-of-service"] }] }, "because content/legal/terms-of-service.md"],
  [{ legal: [{ to: "/imprint" }] }, "Otherwise create content/legal/imprint.md."],
  [{ quickLinks: ["/blog"] }, 'quickLinks.0: /blog is not in the menu. Did you mean "/about"?'],
])("links in content/site.json: %j @SITE-1", ([changes, message]) => {
  const links = { navigation: [{ to: "/about" }], legal: [], quickLinks: ["/about"] };
  const schema = menuSchema(["/about", "/blog"]);
  expect(() => check(sourceOf({ ...links, ...changes }), schema)).toThrow(message);
  expect(check(sourceOf(links), schema)).toBeDefined();
});

test("the terms of service need the governing law @SITE-1 @ROUTE-13", () => {
  const schema = menuSchema([paths["terms-of-service"]]);
  const links = sourceOf({ navigation: [], legal: [], quickLinks: [] });
  expect(() => check(links, schema)).toThrow("governingLaw: This is missing.");
});

test("content/site.json names its JSON schema, which `npm test -- --update` writes @EDIT-3", async () => {
  const { $schema } = JSON.parse(readFileSync(file, "utf8"));
  const schema = `${JSON.stringify(z.toJSONSchema(siteSchema, { io: "input" }), null, 2)}\n`;
  await expect(schema).toMatchFileSnapshot(join(process.cwd(), "content", $schema));
});

const json = '{\n  "a": "x",\n  "b": "y",\n  "c": [1]\n}\n';

test.for([
  ['"x",', '"x"', 3],
  ['"y",', "y,", 3],
  ['"y",', "'y',", 3],
  ["[1]", "[1],", 4],
] as const)("JSON in which %j is %j @SITE-1", ([from, to, line]) => {
  expect(() => readYaml("a.json", json)).not.toThrow();
  expect(() => readYaml("a.json", json.replace(from, to))).toThrow(`a.json:${line}: This line`);
});
