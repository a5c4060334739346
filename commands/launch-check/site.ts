import { site } from "../../contract/site.ts";
import { findingsIn } from "./finding.ts";

type Facts = Pick<typeof site, "phone" | "illustrative">;

export function checkSite({ phone, illustrative }: Facts = site) {
  return findingsIn("content/site.json", [
    [
      illustrative,
      /^ {2}"illustrative":/m,
      "Pages say that people and clients are invented. Set this to false once they are yours.",
    ],
    [
      !digits(phone.number).endsWith(digits(phone.label).replace(/^0+/, "")),
      /^ {2}"phone":/m,
      "The number that is shown and the number that is dialed differ. Write the same digits in `label` and `number`.",
    ],
  ]);
}

const digits = (text: string) => text.replace(/\D/g, "");
