import { site } from "../../content/site.ts";
import { findingsIn } from "./finding.ts";

type Facts = Pick<typeof site, "illustrative" | "delivery"> &
  Record<"url" | "email", string> & { phone: Record<"label" | "number", string> };

/** The part of content/site.ts that a launch depends on. */
export function checkFacts({ url, email, phone, illustrative, delivery }: Facts = site) {
  const { protocol, hostname, origin } = new URL(url);
  return findingsIn("content/site.ts", [
    [
      illustrative,
      /^ {2}illustrative:/m,
      "Pages say that people and clients are invented. Put false here once they are yours.",
    ],
    [
      delivery !== "worker",
      /^ {2}delivery:/m,
      `The form keeps no message: it only logs it in the visitor's browser. Write "worker".`,
    ],
    [
      protocol !== "https:" || origin !== url,
      /^ {2}url:/m,
      "The site's address is not of the form https://agency.com. Write it with https and without a slash at its end.",
    ],
    [
      hostname === "localhost" || /^[\d.]+$/.test(hostname),
      /^ {2}url:/m,
      "The site's address leads nowhere. Write the domain that visitors will type.",
    ],
    [
      !digits(phone.number).endsWith(digits(phone.label).replace(/^0+/, "")),
      /^ {2}phone:/m,
      "The number that is shown and the one that is dialed differ. Write the same digits in `label` and `number`.",
    ],
    [
      !`.${hostname}`.endsWith(email.replace(/^.*@/, ".")),
      /^ {2}email:/m,
      "The mail address belongs to another domain than the site. A visitor trusts hello@ your own domain more.",
      "taste",
    ],
  ]);
}

const digits = (text: string) => text.replace(/\D/g, "");
