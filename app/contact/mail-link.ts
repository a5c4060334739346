import { site } from "../../content/site.ts";
import { furtherAnswers } from "../../contract/form.ts";
import type { Typed } from "./check-form.ts";

/** Some mail programs and systems do not open a longer link. */
const maxLength = 2000;
const maxSubjectLength = 600;
const cutMark = "\n\n[Cut here. The whole text is still in the form.]";

/** A mailto: link with the text of the form, shortened if necessary. The mail program adds the visitor's address. */
export function mailLink(typed: Typed) {
  const { name, subject, message } = typed;
  // These answers come before the message, because a long message is cut at its end.
  const further = furtherAnswers(typed)
    .map((answer) => answer.join(" "))
    .join("\n");
  const body = [further, message, name].filter(Boolean).join("\n\n");
  const link = `mailto:${site.email}?subject=${encode(subject)}&body=${encode(body)}`;
  if (link.length < maxLength) return link;
  const start = `mailto:${site.email}?subject=${encode(subject, maxSubjectLength)}&body=`;
  const end = encode(cutMark);
  return start + encode(body, maxLength - 1 - start.length - end.length) + end;
}

/**
 * Encodes whole characters only, by default as many as a link may have. Half of a surrogate pair cannot be encoded, and half of
 * an escape sequence ("%C3%A") cannot be decoded.
 */
function encode(text: string, length = maxLength) {
  let encoded = "";
  for (const character of text.replace(/\p{Surrogate}/gu, "\uFFFD")) {
    const next = encodeURIComponent(character);
    if (encoded.length + next.length > length) break;
    encoded += next;
  }
  return encoded;
}
