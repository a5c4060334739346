import { site } from "../../contract/site.ts";
import { findingsIn } from "./finding.ts";

type Facts = Pick<typeof site, "url" | "email" | "phone" | "illustrative" | "delivery">;

/** Checks the values in content/site.json. */
export function checkSite({ url, email, phone, illustrative, delivery }: Facts = site) {
  const { hostname } = new URL(url);
  return findingsIn("content/site.json", [
    [
      illustrative,
      /^ {2}"illustrative":/m,
      "Pages say that people and clients are invented. Set this to false once they are yours.",
    ],
    [
      delivery === "console",
      /^ {2}"delivery":/m,
      `Messages are not stored: the form only logs them in the visitor's browser. Set this to "worker".`,
    ],
    [
      delivery === "service",
      /^ {2}"delivery":/m,
      '"Message Sent!" only means that the form service accepted the message. Not guaranteed: that it is stored or reaches you, that it arrives once, and that spam is held back. Alerts, the weekly note and `npm run leads` do not exist (docs/other-hosts.md).',
      "warning",
    ],
    [
      hostname === "localhost" || /^[\d.]+$/.test(hostname),
      /^ {2}"url":/m,
      "The URL has no public domain. Write the domain that visitors will type.",
    ],
    [
      !digits(phone.number).endsWith(digits(phone.label).replace(/^0+/, "")),
      /^ {2}"phone":/m,
      "The number that is shown and the number that is dialed differ. Write the same digits in `label` and `number`.",
    ],
    [
      !`.${hostname}`.endsWith(email.replace(/^.*@/, ".")),
      /^ {2}"email":/m,
      "The email address and the site have different domains. Visitors trust an address in your own domain more.",
      "warning",
    ],
  ]);
}

const digits = (text: string) => text.replace(/\D/g, "");
