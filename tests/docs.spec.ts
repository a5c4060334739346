import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "@playwright/test";
import { marked } from "marked";
import { experimental_getWranglerCommands as wranglerCommands } from "wrangler";

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync("package.json", "utf8"),
);

const texts = globSync(["*.md", "docs/**/*.md"]).map((file) => {
  const links: string[] = [];
  const code: string[] = [];
  void marked.walkTokens(marked.lexer(readFileSync(file, "utf8")), (token) => {
    if (token.type === "link" || token.type === "image") links.push(String(token["href"]));
    if (token.type === "html") links.push(...(token.raw.match(/(?<=src=")[^"]*/g) ?? []));
    if (token.type === "codespan") code.push(String(token["text"]));
    if (token.type === "code" && token["lang"] === "sh") code.push(...token.raw.split("\n"));
  });
  return { file, links, code };
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
  const titles = readFileSync(file, "utf8").matchAll(/^#+ (.*)$/gm);
  return Array.from(titles, ([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );
}

test("every file that is named is there", { tag: "@DOCS-1" }, () => {
  const rooms =
    /^(?:content|pipeline|app|contract|worker|commands|tests|docs|public|\.github)\/[\w./{},*-]+$/;
  // A changelog names what is gone, too.
  for (const { file, code } of texts.filter(({ file }) => file !== "CHANGELOG.md")) {
    for (const path of code.filter((text) => rooms.test(text) && !comesOrGoes.test(text))) {
      expect(globSync(path).length, `${file}: ${path}`).toBeGreaterThan(0);
    }
  }
});

/** What a fork is asked to add, and to delete. */
const comesOrGoes =
  /^content\/pages\/jobs\.(?:md|yaml)$|^app\/pages\/jobs\.tsx$|^content\/(?:posts|case-studies)(?:\/[\w-]+\.md)?$|^content\/pictures\/hero-crate\.svg$|^tests\/other-agency|^docs\/demo-spec\.md$|\/demo[^/]*\.spec\.ts$/;

test("every command that is named can be run", { tag: "@DOCS-1" }, () => {
  const commands = texts.flatMap(({ file, code }) =>
    code
      .flatMap((line) => line.replace(/\s#.*$/, "").split(/ && |; /))
      .filter((line) => /^(?:npm|npx|node|python3) /.test(line))
      .map((line) => ({ file, line: line.trim() })),
  );
  expect(commands.length).toBeGreaterThan(20);
  for (const { file, line } of commands) expect(problemOf(line), `${file}: ${line}`).toBe("");
});

test("a command that cannot be run would be found", { tag: "@DOCS-1" }, () => {
  for (const line of [
    "npm run nothing",
    "npm run leads -- --sideways",
    "npm brew",
    "npx nothing",
    "npx wrangler d1 migrations forget DB",
    "npx wrangler d1 execute DB --sideways",
    "node nothing.ts",
  ]) {
    expect(problemOf(line), line).not.toBe("");
  }
});

const npmVerbs = new Set(["ci", "install", "update", "outdated", "audit", "test", "version"]);

function problemOf(line: string) {
  const [program = "", first = "", ...words] = line.split(/\s+/);
  const flags = line.match(/(?<= --)[a-z][\w-]*/g) ?? [];
  if (program === "node" || program === "python3") return existsSync(first) ? "" : "no such file";
  if (program === "npx") {
    if (first === "wrangler") return problemOfWrangler(words, flags);
    return existsSync(`node_modules/.bin/${first}`) ? "" : "no such tool";
  }
  if (first !== "run") return npmVerbs.has(first) ? "" : "an unknown verb";
  const script = scripts[words[0] ?? ""];
  if (!script) return "no such script";
  const source = /^node (\S+)$/.exec(script)?.[1];
  const known = source ? readFileSync(source, "utf8") : flags.join();
  return flags.every((flag) => known.includes(flag)) ? "" : "an unknown option";
}

function problemOfWrangler(words: string[], flags: string[]) {
  const { registry, globalFlags } = wranglerCommands();
  let node = registry;
  for (const word of words) node = node.subtree.get(word) ?? node;
  if (node.definition?.type !== "command") return "an unknown verb";
  const known = { ...globalFlags, ...node.definition.args };
  return flags.every((flag) => flag.replace(/^no-/, "") in known) ? "" : "an unknown option";
}
