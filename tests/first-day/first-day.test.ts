import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { site } from "../../content/site.ts";
import { run } from "../kit/command.ts";
import { makeCopy } from "../kit/copy.ts";

const facts: typeof site = {
  ...site,
  name: "Hanseatische Gesellschaft für Softwareentwicklung und mehr",
  url: "https://softwareentwicklungsgesellschaft.test",
  blurb: "Individualsoftware für Unternehmen, entwickelt in Ludwigshafen am Rhein.",
  illustrative: false,
  email: "anfragen.und.beratung@softwareentwicklungsgesellschaft.test",
  phone: { label: "+49 621 5970 0142", number: "+4962159700142" },
  hours: "Montag bis Donnerstag, 8 bis 17 Uhr",
  address: {
    street: "Donaudampfschifffahrtsstraße 117a",
    city: "Ludwigshafen am Rhein",
    postalCode: "67059",
    country: "DE",
    latitude: 49.4774,
    longitude: 8.4452,
  },
  addressLines: ["Donaudampfschifffahrtsstraße 117a", "67059 Ludwigshafen am Rhein"],
  town: "Ludwigshafen am Rhein",
  governingLaw: "der Bundesrepublik Deutschland",
  timeZone: "Europe/Berlin",
  payments: "Überweisung, Lastschrift und PayPal.",
};

const longWord = "Kraftfahrzeugversicherung";

test("the site is another agency's after the facts, titles and pictures are replaced", async () => {
  const copy = makeCopy();
  onTestFinished(() => copy[Symbol.dispose]());
  const edit = (pattern: string, change: (text: string) => string) => {
    for (const file of globSync(join(copy.folder, pattern))) {
      writeFileSync(file, change(readFileSync(file, "utf8")));
    }
  };
  const start = async (...args: string[]) => {
    const [name = "", ...others] = args;
    const { code, output } = await run([`node_modules/.bin/${name}`, ...others], copy.folder, {
      CI: "1",
    });
    expect(code, output).toBe(0);
  };

  const site = `export const site: Site = ${JSON.stringify(facts)};`;
  edit("content/site.ts", (text) => text.replace(/export const site[^]*/, site));
  let count = 0;
  edit("content/{posts,case-studies}/*.md", (text) =>
    text.replace(/^title: .*/m, () => `title: ${longWord} und ${(count += 1)} ${longWord}`),
  );
  edit("content/legal/privacy-policy.md", (text) =>
    text.replace("paper:", "updated: 2026-12-01\npaper:"),
  );
  // The headings of the other pages are those of the specification.
  edit("content/pages/{home,about,services,pricing,blog}.ts", (text) =>
    text.replace(/^ {2}heading: .*/m, `  heading: "${longWord}, kurz gesagt",`),
  );
  for (const name of ["service-web", "post-html"]) {
    const size = { width: 1800, height: 1200, channels: 3 as const };
    const noise = { type: "gaussian" as const, mean: 128, sigma: 40 };
    await sharp({ create: { ...size, background: "gray", noise } })
      .withExif({ IFD0: { Copyright: "A camera" }, IFD3: { GPSLatitudeRef: "N" } })
      .jpeg()
      .toFile(join(copy.folder, `content/pictures/${name} 1.JPG`));
    edit("content/**/*.{ts,md}", (text) => text.replaceAll(`${name}.svg`, `${name} 1.JPG`));
  }
  await start("react-router", "build");
  const runSpecs = (...specs: string[]) => start("playwright", "test", "--project=site", ...specs);
  await runSpecs("every-page", "screens", "site.spec", "frame", "dates");

  for (const file of globSync(join(copy.folder, "content/{posts,case-studies}/*"))) rmSync(file);
  edit("content/services.ts", (text) => text.replaceAll(/ study: ".*",/g, ""));
  edit("content/pages/home.ts", (text) =>
    text.replace(/(study: StudyTeaser \| undefined =) \{[^}]*\};/, "$1 undefined;"),
  );
  await start("react-router", "build");
  await runSpecs("every-page", "--grep=/(|services|blog|case-studies) is");
  await runSpecs("dates", "frame", "keyboard", "reading", "screens");
});
