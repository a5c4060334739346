import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { sentAnchor } from "../contract/limits.ts";
import { type Copy, makeCopy } from "./kit/copy.ts";
import { expect, test } from "./kit/fixtures.ts";
import { fill, send } from "./kit/form.ts";
import { freePort } from "./kit/port.ts";

const port = await freePort();
const address = `http://localhost:${port}`;
let copy: Copy;
let server: ReturnType<typeof spawn>;

// One dev server for all tests.
test.describe.configure({ mode: "default", timeout: 180_000 });
// The tests cause errors on purpose, and a page that reloads cancels its requests.
test.use({ baseURL: address, tolerate: /500|ERR_ABORTED|\[vite\]|WebSocket/ });

test.beforeAll(async () => {
  copy = makeCopy();
  const args = ["run", "dev", "--", "--port", String(port), "--strictPort"];
  const env = { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: "false" };
  server = spawn("npm", args, { cwd: copy.folder, env, stdio: "ignore", detached: true });
  await expect(async () => void (await fetch(address))).toPass();
});

test.afterAll(async () => {
  // npm does not pass the signal on to every process of its script.
  if (server.pid && server.exitCode === null) process.kill(-server.pid, "SIGTERM");
  if (server.exitCode === null && server.signalCode === null) await once(server, "exit");
  copy.remove();
});

/** Opens a page, waits until Vite's client listens for changes, and scrolls down. */
async function visit(page: Page) {
  const connected = page.waitForEvent("console", (entry) => entry.text() === "[vite] connected.");
  // A page that Vite reloads at this moment cancels the navigation.
  await expect(async () => void (await page.goto("/"))).toPass();
  await connected;
  await page.evaluate(() => document.fonts.ready.then(() => scrollTo(0, 300)));
}

/** Vite's watcher reports two changes of a file within 50 ms as one. Returns what undoes the change. */
async function edit(file: string, change: [from: RegExp, to: string]) {
  const original = copy.read(file);
  await setTimeout(100);
  copy.write(file, original.replaceAll(...change));
  return () => setTimeout(100).then(() => copy.write(file, original));
}

test("the first message after a start is stored @DEV-2", async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: address });
  await page.goto("/contact");
  await fill(page);
  await send(page);
  await expect(page.locator(`#${sentAnchor}`)).toBeVisible({ timeout: 120_000 });
  await page.close();
});

for (const file of ["app/pages/home.css", "app/styles/tokens.css"]) {
  test(`a change of ${file} shows without a reload @DEV-2`, async ({ page }) => {
    await visit(page);
    const loaded = await page.evaluate(() => performance.timeOrigin);
    const undo = await edit(file, [/$(?![^])/g, "main { --edit: done }"]);
    await expect(page.locator("main")).toHaveCSS("--edit", "done");
    await undo();
    await expect(page.locator("main")).toHaveCSS("--edit", "");
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
  });
}

test("a changed text shows with the scroll position kept @DEV-2", async ({ page }) => {
  await visit(page);
  const undo = await edit("content/pages/home.yaml", [/^stepsHeading:.*$/gm, "stepsHeading: New"]);
  const heading = page.getByRole("heading", { name: "New", exact: true });
  await expect(heading).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  await undo();
  await expect(heading).toHaveCount(0);
});

for (const [file, from, to, message] of [
  ["content/pages/home.yaml", /^heading:.*$/gm, "heading:", /home\.yaml:\d+: heading: Write/],
  ["app/ui/footer.tsx", /function Footer.*\{$/gm, "$& if (paper) throw Error('Oh no');", /Oh no/],
  ["app/styles/tokens.css", /^/g, "main {", /tokens\.css/],
] as const) {
  test(`an error in ${file} shows until it is fixed @DEV-2`, async ({ page }) => {
    await visit(page);
    const undo = await edit(file, [from, to]);
    await expect(page.getByText(message).first()).toBeVisible();
    await undo();
    await expect(page.getByText(message)).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
}
