import { spawn } from "node:child_process";
import { once } from "node:events";
import { makeCopy } from "./kit/copy.ts";
import { expect, test } from "./kit/fixtures.ts";
import { fill, send } from "./kit/form.ts";
import { labels } from "./kit/labels.ts";
import { freePort } from "./kit/server.ts";

test.use({ javaScriptEnabled: false, baseURL: `http://localhost:${await freePort()}` });

test("npm run dev shows pages and stores a message", async ({ page, baseURL }) => {
  test.setTimeout(180_000);
  using copy = makeCopy();
  const port = new URL(String(baseURL)).port;
  const server = spawn("npm", ["run", "dev", "--", "--port", port, "--strictPort"], {
    cwd: copy.folder,
    env: { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: "false" },
    stdio: "ignore",
    // npm does not send a signal to every process of its script, so this sends it to the process group.
    detached: true,
  });
  const ended = once(server, "exit");
  try {
    await expect(async () => void (await page.goto("/contact"))).toPass();
    await fill(page);
    await send(page);
    await expect(page.getByRole("heading", { name: labels.sent })).toBeVisible({
      timeout: 120_000,
    });
  } finally {
    if (server.pid && server.exitCode === null) process.kill(-server.pid, "SIGTERM");
    await ended;
  }
});
