import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Finding, placeOf } from "./finding.ts";

const file = "content/site.ts";

/** The part of content/site.ts that a launch depends on. */
export interface Facts {
  name: string;
  url: string;
  email: string;
  phone: { label: string; number: string };
  address: { city: string };
  illustrative: boolean;
  delivery: string;
}

/** Read as a fork's own, so the folder is where the command was started. */
export async function readFacts(folder: string): Promise<Facts> {
  const words: { site: Facts } = await import(pathToFileURL(join(folder, file)).href);
  return words.site;
}

export function checkFacts(folder: string, site: Facts): Finding[] {
  const text = readFileSync(join(folder, file), "utf8");
  const { protocol, hostname, origin } = new URL(site.url);
  const rules: [string, boolean, string, string, Finding["level"]?][] = [
    [
      "illustrative",
      site.illustrative,
      "Pages say that people and clients are invented",
      "Put false here once they are yours.",
    ],
    [
      "delivery",
      site.delivery !== "worker",
      "The form keeps no message: it only logs it in the visitor's browser",
      'Write "worker".',
    ],
    [
      "url",
      protocol !== "https:" || origin !== site.url,
      "The site's address is not of the form https://agency.com",
      "Write it with https and without a slash at its end.",
    ],
    [
      "url",
      hostname === "localhost" || /^[\d.]+$/.test(hostname),
      "The site's address leads nowhere",
      "Write the domain that visitors will type.",
    ],
    [
      "phone",
      !digits(site.phone.number).endsWith(digits(site.phone.label)),
      "The number that is shown and the one that is dialed differ",
      "Write the same digits in `label` and `number`.",
    ],
    [
      "email",
      !isBelow(site.email.split("@")[1] ?? "", hostname),
      "The mail address belongs to another domain than the site",
      "A visitor trusts hello@ your own domain more.",
      "taste",
    ],
  ];
  return rules
    .filter(([, applies]) => applies)
    .map(([key, , problem, remedy, level = "danger"]) => ({
      level,
      place: placeOf(file, text, text.indexOf(`\n  ${key}:`) + 1),
      problem,
      remedy,
    }));
}

const digits = (text: string) => text.replace(/\D/g, "");

const isBelow = (domain: string, host: string) => host === domain || host.endsWith(`.${domain}`);
