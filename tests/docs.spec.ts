import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { marked, type Token, type Tokens } from "marked";
import { expect, test } from "./kit/fixtures.ts";

const documents = globSync(["*.md", "docs/**/*.md"]).toSorted();
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync("package.json", "utf8"),
);

const texts = documents.map((file) => {
  const tokens: Token[] = [];
  void marked.walkTokens(marked.lexer(readFileSync(file, "utf8")), (token) => {
    tokens.push(token);
  });
  const of = <T extends Token>(type: T["type"]) =>
    tokens.filter((token): token is T => token.type === type);
  const code = [
    ...of<Tokens.Codespan>("codespan").map(({ text }) => text),
    ...of<Tokens.Code>("code")
      .filter(({ lang }) => lang === "sh")
      .flatMap(({ text }) => text.split("\n")),
  ];
  const images = of<Tokens.HTML>("html").flatMap(
    ({ text }) => text.match(/(?<=src=")[^"]*/g) ?? [],
  );
  const links = [...of<Tokens.Link>("link"), ...of<Tokens.Image>("image")].map(({ href }) => href);
  return { file, code, links: [...links, ...images] };
});

test("every link leads somewhere", { tag: "@DOCS-1" }, () => {
  for (const { file, links } of texts) {
    for (const href of links.filter((href) => !/^(?:https?|mailto):/.test(href))) {
      const [path = "", anchor] = href.split("#");
      const target = path === "" ? file : join(dirname(file), path);
      expect(existsSync(target), `${file}: ${href}`).toBe(true);
      if (anchor) expect(anchorsOf(target), `${file}: ${href}`).toContain(anchor);
    }
  }
});

function anchorsOf(file: string) {
  return [...readFileSync(file, "utf8").matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );
}

test("every file that is named is there", { tag: "@DOCS-1" }, () => {
  const rooms =
    /^(?:content|press|app|contract|worker|commands|tests|docs|public|\.github)\/[\w./{},*-]+$/;
  // A changelog names what is gone, too.
  for (const { file, code } of texts.filter(({ file }) => file !== "CHANGELOG.md")) {
    for (const path of code.filter((text) => rooms.test(text) && !comesOrGoes.test(text))) {
      expect(globSync(path).length, `${file}: ${path}`).toBeGreaterThan(0);
    }
  }
});

/** What a fork is asked to add, and to delete. */
const comesOrGoes =
  /^content\/pages\/jobs\.yaml$|^app\/pages\/jobs\.tsx$|^content\/(?:posts\/why-we-weigh|case-studies\/cold-chain)\.md$|\/demo[^/]*\.(?:test|spec)\.ts$/;

test("every command that is named can be run", { tag: "@DOCS-1" }, () => {
  const commands = texts.flatMap(({ file, code }) =>
    code
      .flatMap((line) => line.replace(/\s#.*$/, "").split(/ && |; /))
      .filter((line) => /^(?:npm|npx|node|python3) /.test(line))
      .map((line) => ({ file, line: line.trim() })),
  );
  expect(commands.length).toBeGreaterThan(20);
  for (const [line, [first]] of Map.groupBy(commands, ({ line }) => line)) {
    expect(problemOf(line), `${first?.file}: ${line}`).toBe("");
  }
});

function problemOf(line: string) {
  const [program = "", ...words] = line.split(/\s+/);
  if (program === "node" || program === "python3") {
    return existsSync(words[0] ?? "") ? "" : "no such file";
  }
  if (program === "npx") return problemOfTool(words);
  const [verb, name = ""] = words;
  if (verb === "test") return "";
  if (verb !== "run") return npmVerbs.has(verb ?? "") ? "" : "an unknown verb";
  const script = scripts[name];
  if (!script) return "no such script";
  const source = /^node (\S+)$/.exec(script)?.[1];
  if (!source) return "";
  const known = readFileSync(source, "utf8");
  const flags = line.match(/(?<= --)[a-z][\w-]*/g) ?? [];
  return flags.every((flag) => known.includes(flag))
    ? ""
    : "an option that the script does not know";
}

const npmVerbs = new Set(["ci", "install", "update", "outdated", "audit"]);

/** Wrangler, asked for help about a verb that it does not have, lists the ones that it has. */
function problemOfTool([tool = "", ...words]: string[]) {
  if (!existsSync(join("node_modules/.bin", tool))) return "no such tool";
  if (tool !== "wrangler") return "";
  const verbs = words.filter((word) => /^[a-z][\w-]*$/.test(word)).slice(0, 3);
  const asked = verbs.join(" ");
  const isList = lists.get(asked) ?? help(verbs).includes("\nCOMMANDS\n");
  lists.set(asked, isList);
  return isList ? "an unknown verb" : "";
}

const lists = new Map<string, boolean>();

function help(verbs: string[]) {
  const tool = join("node_modules/.bin", "wrangler");
  return spawnSync(tool, [...verbs, "--help"], { encoding: "utf8" }).stdout;
}
