import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { AxeBuilder } from "@axe-core/playwright";
import { type Copy, makeCopy } from "./kit/copy.ts";
import { expect, hydrated, test as base } from "./kit/fixtures.ts";
import { samplePosts } from "./kit/sample.ts";

const port = 4175;

type Change = readonly [file: string, from: string | RegExp, to: string];
const end = /$/;

interface Tools {
  visit: (path: string) => Promise<void>;
  /** Changes files, once the page hears of it. */
  save: (...changes: Change[]) => Promise<void>;
}

// A fork may have no post of its own.
const articleFile = "content/posts/sample.md";

// One dev server for all tests.
let copy: Copy;
let server: ReturnType<typeof startAtTerminal>;

const test = base.extend<Tools>({
  visit: async ({ page }, run) => {
    // A page that is loaded again at this moment, for a change or for a dependency, breaks off what is asked of it.
    await run((path) => expect(async () => void (await page.goto(path))).toPass());
    await base.info().attach("npm run dev", { body: server.said() });
  },
  save: async ({ page }, run) => {
    // Between its first byte and this word of Vite's client a page hears of no change.
    let isListening = false;
    page.on("request", (asked) => {
      if (asked.isNavigationRequest() && asked.frame() === page.mainFrame()) isListening = false;
    });
    page.on("console", (message) => {
      if (message.text() === "[vite] connected.") isListening = true;
    });
    await run(async (...changes) => {
      await expect.poll(() => isListening).toBe(true);
      for (const [file, from, to] of changes) {
        const text = existsSync(join(copy.folder, file)) ? copy.read(file) : "";
        expect(text.replace(from, to), file).not.toBe(text);
        copy.write(file, text.replace(from, to));
      }
    });
  },
});

test.describe.configure({ mode: "default", timeout: 180_000 });
test.use({
  baseURL: `http://localhost:${port}`,
  // Mistakes are made on purpose here, and a page that loads again drops what it was fetching.
  tolerate: /500|ERR_ABORTED|\[vite\]|WebSocket/,
});

test.beforeAll(() => {
  copy = makeCopy();
  copy.write(articleFile, samplePosts(copy)("A sample", "2001-01-01"));
  server = startAtTerminal(copy.folder);
});
test.afterAll(async () => {
  await server.end();
  copy.remove();
});

test(
  "npm run dev shows what is saved, and makes files anew",
  { tag: "@BLOG-13" },
  async ({ page, visit, save, request }) => {
    await visit("/blog/99");
    const post = copy
      .read(articleFile)
      .replace(/^title:.*$/m, "title: A new post")
      .replace(/^date:.*$/m, `date: ${new Date().toISOString().slice(0, 10)}\ndraft: true`);
    await save(["content/posts/99.md", end, post]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("A new post");
    await expect(
      page.getByRole("article").first().getByText("Draft", { exact: true }),
    ).toBeVisible();
    expect(await (await request.get("/feed.xml")).text()).toContain("A new post");
    await save(
      ["app/browser/frame.ts", end, "document.documentElement.dataset.saved = '';"],
      ["app/styles/base.css", end, "[data-saved] footer { display: none }"],
    );
    await expect(page.locator("footer")).toBeHidden();

    const html = await (await request.get("/blog/99")).text();
    const [picture = ""] = /\/pictures\/[\w.-]+\.svg/.exec(html) ?? [];
    for (const [path, type] of Object.entries({
      [picture]: "image/svg+xml",
      "/feed.xml": "application/atom+xml",
      "/feed.json": "application/feed+json",
      "/sitemap.xml": "application/xml",
      "/robots.txt": "text/plain",
      "/manifest.webmanifest": "application/manifest+json",
      "/favicon.ico": "image/vnd.microsoft.icon",
      "/cards/blog/99.png": "image/png",
      "/blog/99.md": "text/markdown",
    })) {
      const reply = await request.get(path);
      expect([reply.status(), reply.headers()["content-type"]], path).toEqual([
        200,
        expect.stringContaining(type),
      ]);
    }
    for (const path of ["/nothing.xml", "/blog/98.md", "/nothing"]) {
      expect((await request.get(path)).status(), path).toBe(404);
    }
  },
);

test("npm run dev shows an error until it is fixed", async ({ page, visit, save }) => {
  await visit("/about");
  for (const [file, from, to, says] of [
    ["content/pages/about.yaml", /^heading:.*$/m, "heading:", /about\.yaml:\d+: heading: Write/],
    ["app/ui/footer.tsx", /function Footer.*\{$/m, "$& if (paper) throw Error('Oh no');", /Oh no/],
  ] as const) {
    const good = copy.read(file);
    await save([file, from, to]);
    await expect(page.getByText(says).first()).toBeVisible();
    // Vite's watcher reports two changes of a file within 50 ms as one.
    await setTimeout(100);
    await save([file, /^[^]*$/, good.replaceAll("$", "$$$$")]);
    await expect(page.getByText(says)).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test(
  "npm run dev shows every piece of app/ui, and the build knows nothing of it",
  { tag: "@DEV-1" },
  async ({ page, visit }) => {
    await visit("/elements");
    await hydrated(page);
    const pieces = await page.locator("section > h2[id$='.tsx']").allInnerTexts();
    expect(pieces.toSorted()).toEqual(globSync("*.tsx", { cwd: "app/ui" }).toSorted());
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ help, nodes }) => [help, nodes[0]?.html])).toEqual([]);
    }
    const own = page.locator("main .lead, [data-island='toast-buttons'] button");
    const words = await own.evaluateAll((all) =>
      [all.at(0), all.at(-1)].map((it) => it?.innerHTML),
    );
    const built = globSync("build/**/*.{html,js,json,xml,txt}").map((file) => ({
      file,
      text: readFileSync(file, "utf8"),
    }));
    expect(built.length).toBeGreaterThan(20);
    for (const trace of [...words.map(String), "pages/elements"]) {
      expect(built.filter(({ text }) => text.includes(trace)).map(({ file }) => file)).toEqual([]);
    }
  },
);

/** As a person starts it, at a terminal, where a question would wait for its answer. */
function startAtTerminal(folder: string) {
  const command = `exec npm run dev -- --port ${port} --strictPort`;
  const args =
    process.platform === "darwin"
      ? ["-q", "/dev/null", "sh", "-c", command]
      : ["-qefc", command, "/dev/null"];
  const child = spawn("script", args, { cwd: folder, env: { ...process.env, CI: "false" } });
  let said = "";
  child.stdout.on("data", (part: Buffer) => (said += part));
  return {
    said: () => said,
    async end() {
      child.kill("SIGTERM");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    },
  };
}
