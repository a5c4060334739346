import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { marked } from "marked";

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync("package.json", "utf8"),
);

const documents = globSync(["*.md", "docs/**/*.md"]).map((file) => {
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

test("every link in the docs has a target @DOCS-1", () => {
  for (const { file, links } of documents) {
    for (const href of links.filter((href) => !/^(?:https?|mailto):/.test(href))) {
      const [path = "", anchor] = href.split("#");
      const target = path === "" ? file : join(dirname(file), path);
      expect(existsSync(target), `${file}: ${href}`).toBe(true);
      if (anchor) expect(anchorsOf(target), `${file}: ${href}`).toContain(anchor);
    }
  }
});

function anchorsOf(file: string) {
  const titles = readFileSync(file, "utf8")
    .toLowerCase()
    .matchAll(/^#+ (.*)$/gm);
  return Array.from(titles, ([, title = ""]) =>
    title.replace(/[^\w\- ]/g, "").replaceAll(" ", "-"),
  );
}

const projectFile =
  /^(?:content|pipeline|app|contract|worker|commands|tests|docs|public|\.github)\/[\w./{},*-]+$/;
/** Files that a document tells to add. */
const optionalFile =
  /^(?:content|app)\/pages\/team\.(?:yaml|tsx)$|^content\/(?:posts|case-studies|legal)\/[\w-]+\.md$/;

test("every file named in the docs exists @DOCS-1", () => {
  const missing = documents
    .flatMap(({ file, code }) => code.map((path) => ({ file, path })))
    .filter(({ path }) => projectFile.test(path) && !optionalFile.test(path))
    .filter(({ path }) => globSync(path).length === 0);
  expect(missing).toEqual([]);
});

test("every command named in the docs exists @DOCS-1", () => {
  const commands = documents.flatMap(({ file, code }) =>
    code
      .flatMap((line) => line.trim().split(/ && |; /))
      .filter((line) => /^(?:npm run|npx|node|python3) /.test(line))
      .map((line) => ({ file, line })),
  );
  expect(commands.length).toBeGreaterThan(20);
  expect(commands.filter(({ line }) => !exists(line))).toEqual([]);
});

/** Tools that are not installed, because only docs/performance.md uses them. `npx` downloads them. */
const downloaded = new Set(["lighthouse", "unlighthouse"]);

function exists(command: string) {
  const [program, first = "", second = ""] = command.split(/\s+/);
  if (program === "npx" && downloaded.has(first)) return true;
  if (program === "npm") return second in scripts;
  return existsSync(program === "npx" ? `node_modules/.bin/${first}` : first);
}
