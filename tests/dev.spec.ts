import { execSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { blog, toasts } from "#labels";
import type { Page } from "@playwright/test";
import { type Copy, makeCopy } from "./kit/copy.ts";
import { paths, urls } from "./kit/built.ts";
import { sentAnchor } from "../contract/limits.ts";
import { expect, hydrated, test, testIf } from "./kit/fixtures.ts";
import { answers, expectTyped, fill, send, toastOf } from "./kit/form.ts";
import { freePort } from "./kit/port.ts";
import { addDrawing, samplePosts } from "./kit/sample.ts";

const port = await freePort();
const address = `http://localhost:${port}`;
let copy: Copy;
let server: ReturnType<typeof startDev>;
let timeOfFirstPage: number;

// One dev server for all tests.
test.describe.configure({ mode: "default", timeout: 180_000 });
test.use({
  baseURL: address,
  // The tests cause errors on purpose, and a page that reloads cancels its requests.
  tolerate: /500|ERR_ABORTED|\[vite\]|WebSocket/,
});

test.beforeAll(async () => {
  copy = makeCopy();
  addDrawing(copy, "sample.svg");
  const site = JSON.parse(copy.read("content/site.json"));
  copy.write("content/site.json", JSON.stringify({ ...site, delivery: "console" }));
  server = startDev(copy.folder);
  await expect(async () => void (await fetch(address))).toPass();
  timeOfFirstPage = server.processorTime();
});
test.afterAll(async () => {
  await server.end();
  copy.remove();
});

/** Opens a page and waits until Vite's client listens for changes. Returns a function that waits again, after a reload. */
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
  const listening = () => expect.poll(() => isListening).toBe(true);
  await listening();
  return listening;
}

/** Vite's watcher reports two changes of a file within 50 ms as one. */
async function save(file: string, text: string) {
  await setTimeout(100);
  copy.write(file, text);
}

testIf(paths.includes(urls.blog))(
  "npm run dev shows a new draft and its files @BLOG-6 @BLOG-13",
  async ({ page }) => {
    await visit(page, `${urls.blog}/99`);
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
      [`/cards${urls.blog}/99.png`]: "image/png",
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
    await save(file, original.replace(from, to));
    await expect(page.getByText(message).first()).toBeVisible();
    await save(file, original);
    await expect(page.getByText(message)).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("the page of the form starts the Worker, not the first page, which takes less time @DEV-3", async ({
  browser,
}) => {
  const database = join(copy.folder, ".wrangler/state");
  expect(existsSync(database)).toBe(false);
  const before = server.processorTime();
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: address });
  await page.goto(urls.contact);
  await expect.poll(() => existsSync(database), { timeout: 60_000 }).toBe(true);
  await fill(page);
  await send(page);
  await expect(page.locator(`#${sentAnchor}`)).toBeVisible({ timeout: 90_000 });
  await page.close();
  const timeOfWorker = server.processorTime() - before;
  report("the first page", timeOfFirstPage);
  report("the Worker", timeOfWorker);
  // Compared in one run, because processors differ.
  expect(timeOfFirstPage).toBeLessThan(timeOfWorker);
});

test("the colors of generated files show @DEV-2", async ({ request }) => {
  const file = "app/styles/tokens.css";
  const original = copy.read(file);
  await save(file, original.replace("{", "{ --page: #012345;"));
  const manifest = async () => (await request.get("/manifest.webmanifest")).text();
  await expect.poll(manifest).toContain("#012345");
  await save(file, original);
});

const stylesheet = (file: string): Edit => ({
  path: "/",
  file,
  change: (text, count) => `${text} main { --edit: ${count} }`,
  shown: (page, count) => expect(page.locator("main")).toHaveCSS("--edit", String(count)),
});

const component = (path: string, file: string, element: string): Edit => ({
  path,
  file,
  change: (text, count) => text.replace(`<${element}`, `<${element} data-edit="${count}"`),
  shown: (page, count) =>
    expect(page.locator(`${element}[data-edit="${count}"]`).first()).toBeVisible(),
});

const text: Edit = {
  path: "/",
  file: "content/pages/home.yaml",
  change: (yaml, count) => yaml.replace(/^stepsHeading:.*$/m, `stepsHeading: Edit ${count}`),
  shown: (page, count) => expect(page.getByText(`Edit ${count}`)).toBeVisible(),
};

for (const [kind, { path, file, change, shown }, result] of [
  ["the stylesheet of a page", stylesheet("app/pages/home.css"), "no reload"],
  ["a color", stylesheet("app/styles/tokens.css"), "no reload"],
  ["an island", component(urls.contact, "app/contact/form-field.tsx", "label"), "no reload"],
  ["a text", text, "the same scroll position"],
  ["a component", component("/", "app/ui/footer.tsx", "footer"), "the same scroll position"],
] as const) {
  test(`a change of ${kind} shows with ${result}, and only its dependents are read again @DEV-2`, async ({
    page,
  }) => {
    const listening = await visit(page, path);
    if (path === urls.contact) await hydrated(page);
    if (path === urls.contact) await fill(page);
    await page.evaluate(() => scrollTo(0, 300));
    const now = () => page.evaluate(() => ({ top: scrollY, loaded: performance.timeOrigin }));
    const before = await now();
    const original = copy.read(file);
    const times: number[] = [];
    const processorTimes: number[] = [];
    for (const count of Array.from({ length: 10 }).keys()) {
      await listening();
      const processorTime = server.processorTime();
      await save(file, change(original, count));
      const time = Date.now();
      await shown(page, count);
      times.push(Date.now() - time);
      processorTimes.push(server.processorTime() - processorTime);
    }
    await listening();
    await expect.poll(async () => (await now()).top).toBe(before.top);
    if (result === "no reload") expect(await now()).toEqual(before);
    if (path === urls.contact) await expectTyped(page);
    await save(file, original);
    // Wall times depend on the load of the machine, so they are only printed.
    report(`a change of ${kind}, ${median(times)} ms`, median(processorTimes));
    // Reading everything again takes a quarter of the time of the first page.
    expect(median(processorTimes)).toBeLessThan(timeOfFirstPage / 10);
  });
}

test('with "delivery": "console" the message is confirmed without a request @LEAD-6 @FORM-10', async ({
  page,
}) => {
  await visit(page, urls.contact);
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

interface Edit {
  path: string;
  file: string;
  change: (text: string, count: number) => string;
  shown: (page: Page, count: number) => Promise<void>;
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

const report = (kind: string, processorTime: number) =>
  process.stdout.write(`${kind}: ${processorTime} ms of processor time\n`);

function startDev(folder: string) {
  const args = ["run", "dev", "--", "--port", String(port), "--strictPort"];
  const env = { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: "false" };
  const child = spawn("npm", args, { cwd: folder, env, stdio: "ignore", detached: true });
  return {
    /** What the server and its children have used, in milliseconds. Known on Linux only. */
    processorTime() {
      const all = execSync("cat /proc/[0-9]*/stat 2>/dev/null || true", { encoding: "utf8" });
      return all
        .split("\n")
        .map((process) => process.slice(process.lastIndexOf(")") + 2).split(" "))
        .filter(([, , group]) => group === String(child.pid))
        .flatMap((fields) => fields.slice(11, 15))
        .reduce((sum, ticks) => sum + Number(ticks) * 10, 0);
    },
    async end() {
      // npm does not pass the signal on to every process of its script.
      if (child.pid && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    },
  };
}
