export interface Fault {
  file: string;
  line: number;
  column: number;
  kind: string;
  text: string;
}

export interface Source {
  file: string;
  text: string;
}

/** A fault at a place in a file. A built page is a few very long lines, so the place is quoted. */
export function faultAt({ file, text }: Source, offset: number, kind: string, says: string): Fault {
  const before = text.slice(0, offset).split("\n");
  const column = (before.at(-1)?.length ?? 0) + 1;
  const [quote = ""] = text.slice(offset, offset + 80).split("\n");
  const place = offset > 0 && quote ? ` (at ${quote})` : "";
  return { file, line: before.length, column, kind, text: `${says}${place}` };
}

export function missingFile(file: string, kind: string): Fault {
  return { file, line: 1, column: 1, kind, text: "the file is missing" };
}
