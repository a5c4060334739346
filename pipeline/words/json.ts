import { readFileSync } from "node:fs";

/** Throws an error with the line if a file is not JSON. */
export function checkJson(file: string, text = readFileSync(file, "utf8").replace(/^\uFEFF/, "")) {
  try {
    JSON.parse(text);
  } catch (cause) {
    throw new Error(
      `${file}:${lineOfError(text)}: This line cannot be read. Put each text and each key between double quotes. A comma follows every entry but the last one.`,
      { cause },
    );
  }
}

/** One part of a JSON file, if what follows it is possible there. `JSON.parse` does not always name a position. */
const part =
  /\s*(?:[{[:]|,(?!\s*[,}\]])|(?:[}\]]|"(?:[^"\\\n]|\\.)*"|-?\d[\d.eE+-]*|true|false|null)(?=\s*(?:[,:}\]]|$)))/y;

function lineOfError(text: string) {
  let end = 0;
  part.lastIndex = 0;
  while (part.test(text)) end = part.lastIndex;
  const space = Math.max(text.slice(end).search(/\S/), 0);
  return text.slice(0, end + space).split("\n").length;
}
