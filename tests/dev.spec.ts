import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { blog, toasts } from "#labels";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { type Copy, makeCopy } from "./kit/copy.ts";
import { paths } from "./kit/built.ts";
import { expect, hydrated, test, testIf } from "./kit/fixtures.ts";
import { answers, fill, send, toastOf } from "./kit/form.ts";
import { freePort } from "./kit/port.ts";
import { addDrawing, samplePosts } from "./kit/sample.ts";

const port = await freePort();
let copy: Copy;
let server: ReturnType<typeof startDev>;

// One dev server for all tests.
test.describe.configure({ mode: "default", timeout: 180_000 });
test.use({
  baseURL: `http://localhost:${port}`,
  // The tests cause errors on purpose, and a page that reloads cancels its requests.
  tolerate: /500|ERR_ABORTED|\[vite\]|WebSocket/,
});

test.beforeAll(() => {
  copy = makeCopy();
  addDrawing(copy, "sample.svg");
  const site = JSON.parse(copy.read("content/site.json"));
  copy.write("content/site.json", JSON.stringify({ ...site, delivery: "console" }));
  server = startDev(copy.folder);
});
test.afterAll(async () => {
  await server.end();
  copy.remove();
});

/** Opens a page and waits until Vite's client listens for changes. */
async function visit(page: Page, path: string) {
  let isListening = false;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isListening = false;
  });
  page.on("console", (message) => {
    if (message.text() === "[vite] connected.") isListening = true;
  });
  // A page that Vite reloads at this moment cancels the navigation.
  await expect(async () => void (await page.goto(path))).toPass();
  await expect.poll(() => isListening).toBe(true);
}

testIf(paths.includes("/blog"))(
  "npm run dev shows a new draft and its files @BLOG-6 @BLOG-13",
  async ({ page }) => {
    await visit(page, "/blog/99");
    const today = new Date().toISOString().slice(0, 10);
    copy.write("content/posts/99.md", samplePosts(copy)("A new post", `${today}\ndraft: true`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("A new post");
    const article = page.getByRole("article").first();
    await expect(article.getByText(blog.draft, { exact: true })).toBeVisible();
    const [picture = ""] = /\/pictures\/[\w.-]+\.svg/.exec(await page.content()) ?? [];
    for (const [path, type] of Object.entries({
      [picture]: "image/svg+xml",
      "/feed.xml": "application/atom+xml",
      "/robots.txt": "text/plain",
      "/favicon.ico": "image/vnd.microsoft.icon",
      "/cards/blog/99.png": "image/png",
    })) {
      const reply = await page.request.get(path);
      const { "content-type": given } = reply.headers();
      expect([reply.status(), given], path).toEqual([200, expect.stringContaining(type)]);
    }
    expect((await page.request.get("/nothing.xml")).status()).toBe(404);
  },
);

test("npm run dev shows an error until it is fixed", async ({ page }) => {
  for (const [file, from, to, message] of [
    ["content/pages/home.yaml", /^heading:.*$/m, "heading:", /home\.yaml:\d+: heading: Write/],
    ["app/ui/footer.tsx", /function Footer.*\{$/m, "$& if (paper) throw Error('Oh no');", /Oh no/],
  ] as const) {
    await visit(page, "/");
    const original = copy.read(file);
    copy.write(file, original.replace(from, to));
    await expect(page.getByText(message).first()).toBeVisible();
    // Vite's watcher reports two changes of a file within 50 ms as one.
    await setTimeout(100);
    copy.write(file, original);
    await expect(page.getByText(message)).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("/elements shows states that no page shows, and is not built @DEV-1", async ({ page }) => {
  await visit(page, "/elements");
  for (const state of [".logo.long", "h1.long", ".clients img", ".prose del", ".not-found"]) {
    await expect(page.getByRole("main").locator(state).first(), state).toBeVisible();
  }
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ help, nodes }) => [help, nodes[0]?.html])).toEqual([]);
  }
  const [text = ""] = await page.locator("main .lead").allInnerTexts();
  const built = globSync("build/**/*.{html,js,json,xml,txt}");
  expect(built.length).toBeGreaterThan(10);
  for (const trace of [text, "pages/elements"]) {
    expect(built.filter((file) => readFileSync(file, "utf8").includes(trace))).toEqual([]);
  }
});

test('with "delivery": "console" the message is confirmed without a request @LEAD-6 @FORM-10', async ({
  page,
}) => {
  await visit(page, "/contact");
  await hydrated(page);
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await fill(page);
  const logged = page.waitForEvent("console", (entry) => entry.type() === "log");
  await send(page);
  await expect(toastOf(page)).toContainText(toasts.sent.title);
  expect(await (await logged).args()[0]?.jsonValue()).toEqual(answers);
  expect(posts).toEqual([]);
});

function startDev(folder: string) {
  const args = ["run", "dev", "--", "--port", String(port), "--strictPort"];
  const env = { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: "false" };
  const child = spawn("npm", args, { cwd: folder, env, stdio: "ignore", detached: true });
  return {
    async end() {
      // npm does not pass the signal on to every process of its script.
      if (child.pid && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    },
  };
}
