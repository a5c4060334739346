import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { expect, open, test } from "./fixtures.ts";
import { fill, send, toastOf } from "./form.ts";

const types: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};

test(
  "a site built for a host without the Worker logs the message",
  { tag: "@LEAD-6" },
  async ({ page, baseURL }) => {
    const copy = mkdtempSync(join(tmpdir(), "site-"));
    try {
      for (const part of [
        "app",
        "content",
        "contract",
        "public",
        "package.json",
        "tsconfig.json",
      ]) {
        cpSync(part, join(copy, part), { recursive: true });
      }
      for (const part of ["vite.config.ts", "react-router.config.ts"])
        cpSync(part, join(copy, part));
      symlinkSync(join(process.cwd(), "node_modules"), join(copy, "node_modules"));
      const facts = join(copy, "content/site.ts");
      writeFileSync(
        facts,
        readFileSync(facts, "utf8").replace('delivery: "worker"', 'delivery: "console"'),
      );
      execFileSync("npm", ["run", "build"], { cwd: copy, stdio: "pipe" });

      // Files alone, as a plain static host would serve them.
      const posts: string[] = [];
      await page.route(`${baseURL}/**`, (route) => {
        const request = route.request();
        if (request.method() !== "GET") posts.push(request.url());
        const path = join(copy, "build/client", new URL(request.url()).pathname);
        const file = extname(path) ? path : join(path, "index.html");
        if (!existsSync(file)) return route.fulfill({ status: 404 });
        return route.fulfill({
          path: file,
          contentType: types[extname(file)] ?? "application/octet-stream",
        });
      });
      await open(page, "/contact");
      await fill(page);
      const logged = page.waitForEvent("console", (entry) => entry.text().includes("Contact form"));
      await send(page);
      expect(await (await logged).args()[1]?.jsonValue()).toMatchObject({
        email: "dana@example.com",
      });
      await expect(toastOf(page)).toContainText("Message Sent!");
      expect(posts).toEqual([]);
    } finally {
      rmSync(copy, { recursive: true });
    }
  },
);
