import { existsSync } from "node:fs";
import { extname, join } from "node:path";
import { makeCopy } from "./kit/copy.ts";
import { expect, open, test } from "./kit/fixtures.ts";
import { fill, send, toastOf } from "./kit/form.ts";

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
    const copy = makeCopy();
    try {
      const facts = copy.read("content/site.ts");
      copy.write("content/site.ts", facts.replace('delivery: "worker"', 'delivery: "console"'));
      copy.build();

      // Files alone, as a plain static host would serve them.
      const posts: string[] = [];
      await page.route(`${baseURL}/**`, (route) => {
        const request = route.request();
        if (request.method() !== "GET") posts.push(request.url());
        const path = join(copy.built, new URL(request.url()).pathname);
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
      copy.remove();
    }
  },
);
