import { site } from "../../content/site.ts";

/** Some mail programs and systems do not open a longer address. */
const tooLong = 2000;
const longestSubject = 600;
const cutMark = "\n\n[Cut here. The whole text is still in the form.]";

/** Opens the visitor's own mail program with what was typed, or with as much of it as such a link can carry. */
export function mailLink({
  name = "",
  subject = "",
  message = "",
}: Partial<Record<string, string>>) {
  const body = [message, name].filter(Boolean).join("\n\n");
  const link = `mailto:${site.email}?subject=${encode(subject)}&body=${encode(body)}`;
  if (link.length < tooLong) return link;
  const start = `mailto:${site.email}?subject=${encode(subject, longestSubject)}&body=`;
  const end = encode(cutMark);
  return start + encode(body, tooLong - 1 - start.length - end.length) + end;
}

/** Whole characters only: half of one is an error to encode, and half an escape one to read. */
function encode(text: string, room = Infinity) {
  let encoded = "";
  for (const character of text.replace(/\p{Surrogate}/gu, "\uFFFD")) {
    const next = encodeURIComponent(character);
    if (encoded.length + next.length > room) break;
    encoded += next;
  }
  return encoded;
}
