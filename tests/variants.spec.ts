import { spawnSync } from "node:child_process";
import { globSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import type { Page } from "@playwright/test";
import { type Copy, makeCopy } from "./kit/copy.ts";
import { expect, htmlOf, hydrated, open, paths, test } from "./kit/fixtures.ts";
import { fill, send, toastOf } from "./kit/form.ts";
import { samples } from "./kit/sample.ts";
import { inspect } from "./inspection/inspect.ts";

for (const [file, from, to, says] of [
  ["content/pages/about.yaml", /^lead:/m, "leed:", 'Did you mean "lead"?'],
  ["content/site.ts", /",$/m, '"', "a comma follows."],
] as const) {
  test(`a mistake in ${file} is the only thing that a build says`, { tag: "@BLOG-14" }, () => {
    const copy = makeCopy();
    try {
      copy.write(file, copy.read(file).replace(from, to));
      const { status, stderr } = spawnSync("npm run --silent build", {
        cwd: copy.folder,
        encoding: "utf8",
        shell: true,
      });
      expect(status).toBe(1);
      expect(stderr).toMatch(new RegExp(`^(?:(?:npm .*|${file}:\\d+: .*)\n)+$`));
      expect(stderr).toContain(says);
    } finally {
      copy.remove();
    }
  });
}

// One site with other facts, built once. The other agency (tests/other-agency) has what takes more than that.
test.describe("without posts, studies and core services, with what agencies add, as a preview without the Worker", () => {
  test.describe.configure({ mode: "default" });
  const preview = "https://preview.example";
  const profile = "https://social.example/agency";
  const counter = "https://count.example";
  const hello = "console.log('hello');\n";
  let copy: Copy;
  let output: string;

  test.beforeAll(() => {
    test.setTimeout(180_000);
    copy = makeCopy();
    for (const file of globSync("content/{posts,case-studies}/*.md")) copy.delete(file);
    const services = copy.read("content/services.yaml");
    copy.write("content/services.yaml", services.replace(/^ {2}core:\n(?: {4}.*\n)+/gm, ""));
    // Under another name, for a fork that has such a page, and with a picture that every fork has.
    const [, words = "", screen = "", lines = ""] = samples.map((sample) =>
      sample
        .replaceAll("jobs", "sampled")
        .replaceAll("Jobs", "Sampled")
        .replace("depot.svg", "flatcar.svg"),
    );
    const [route = "", entry = ""] = lines.split("\n");
    copy.write("content/pages/sampled.md", words);
    copy.write("app/pages/sampled.tsx", screen);
    copy.edit("app/routes.ts", [['route("*"', `${route} $&`]]);
    copy.edit("content/site.ts", [
      ['delivery: "worker"', 'delivery: "console"'],
      ["navigation: [", `$& ${entry}`],
      [/profiles: \[.*?\](?= as)/gs, `profiles: [{ label: "Elsewhere", url: "${profile}" }]`],
      [/service: "[^"]*"/g, 'service: "Somebody Ltd."'],
      [/script: "[^"]*"/g, `script: "${counter}/script.js"`],
      [/attributes: \{[^}]*\}/g, 'attributes: { "data-domain": "agency.example" }'],
      [/reportsTo: \[[^\]]*\]/g, 'reportsTo: ["https://report.example"]'],
      [/(?<=turnstileSiteKey: string = )"[^"]*"/g, '"a site key"'],
    ]);
    copy.write("public/hello.js", hello);
    output = copy.build({ SITE_URL: preview });
  });
  test.afterAll(() => copy.remove());

  test(
    "the lists are missing, and nothing else is",
    { tag: ["@ROUTE-10", "@HOME-2", "@FAST-5"] },
    async ({ page }) => {
      expect(await inspect(page, copy.built, preview)).toEqual([]);
      const pages = paths.filter((path) => !/^\/(?:blog|case-studies)\/./.test(path));
      for (const path of pages) expect(copy.readBuilt(`${path}/index.html`), path).toContain("<h1");
      for (const path of ["blog", "case-studies"]) {
        const html = copy.readBuilt(`${path}/index.html`);
        expect(html, path).toContain('class="tag"');
        expect(html, path).not.toContain("<article");
      }
      expect(copy.readBuilt("index.html")).not.toContain("Core Services We Offer");
      // However many posts there are, another page is as long as without any.
      const grown = htmlOf("/about").length - copy.readBuilt("about/index.html").length;
      expect(grown).toBeLessThan(500);
      const due = spawnSync("node", ["commands/due.ts"], { cwd: copy.folder, encoding: "utf8" });
      expect(due.stdout).toBe("due=false\n");
      const built = statSync(join(copy.built, "feed.xml")).mtime;
      expect(copy.readBuilt("feed.xml")).toContain(`<updated>${built.toISOString().slice(0, 10)}T`);
    },
  );

  test("three files are one more page", { tag: "@ROUTE-11" }, () => {
    // That it is listed and has a card, the inspection has seen.
    expect(copy.readBuilt("sampled/index.html")).toMatch(/<h1>Sampled<\/h1>.*<p>The text\.<\/p>/s);
    expect(copy.readBuilt("index.html")).toContain('href="/sampled"');
  });

  test("the build prints its steps and a summary", { tag: "@FILE-3" }, () => {
    const steps = "Checking content and pictures\nRendering pages\n(?:.* files written\n)*";
    const summary = "Built \\d+ pages and \\d+ other files in \\d+ s\\. Heaviest page: /\\S*, .*\n";
    expect(output.replaceAll(/^npm .*\n/gm, "")).toMatch(new RegExp(`^${steps}${summary}$`));
  });

  test("a script in public/ is served unchanged", { tag: "@FILE-1" }, () => {
    expect(copy.readBuilt("hello.js")).toBe(hello);
  });

  test("profiles stand in the footer and for machines", { tag: "@FRAME-15" }, () => {
    const html = copy.readBuilt("about/index.html");
    expect(html).toContain(`<a href="${profile}" rel="me">Elsewhere</a>`);
    expect(html).toContain(`"sameAs":["${profile}"]`);
  });

  test("a measuring script is let in, and the privacy policy says so", { tag: "@SAFE-9" }, () => {
    expect(copy.readBuilt("about/index.html")).toContain(
      `<script defer="" src="${counter}/script.js" data-domain="agency.example">`,
    );
    const headers = copy.readBuilt("_headers");
    expect(headers).toMatch(/script-src [^;]* https:\/\/count\.example;/);
    expect(headers).toContain("connect-src 'self' https://report.example;");
    expect(copy.readBuilt("privacy-policy/index.html")).toContain("counted by Somebody Ltd.");
  });

  test("a danger stops its launch, and names file and line", { tag: "@LAUNCH-1" }, () => {
    const { status, stdout } = spawnSync("node", ["commands/launch-check/index.ts"], {
      cwd: copy.folder,
      encoding: "utf8",
    });
    expect(stdout).toMatch(/^Danger: The form keeps no message.*\n {2}content\/site\.ts:\d+\n/m);
    expect(status).toBe(1);
  });

  test("a preview is not indexed", { tag: "@FIND-6" }, () => {
    // That it has its own address, the inspection has seen.
    expect(copy.readBuilt("about/index.html")).toContain('<meta name="robots" content="noindex"/>');
    expect(htmlOf("/about")).not.toContain("noindex");
  });

  /** Files alone, as a plain static host would serve them. The check for people gives one new token, after a second. */
  async function serveCopy(page: Page, baseURL: string | undefined) {
    const asked: string[] = [];
    const posts: Record<string, unknown>[] = [];
    const challenge = `window.turnstile = {
      count: 0,
      render(place, { callback }) {
        this.next = () => {
          const token = "token " + (this.count += 1);
          place.innerHTML = '<input type="hidden" name="cf-turnstile-response" value="' + token + '">';
          callback?.(token);
        };
        setTimeout(this.next);
        return "widget";
      },
      reset() { if (this.count === 1) setTimeout(this.next, 1000); },
    }`;
    await page.route(/^https:\/\/(?:count|challenges)\./, (route) => {
      asked.push(new URL(route.request().url()).host);
      return route.fulfill({ contentType: "text/javascript", body: challenge });
    });
    await page.route(`${baseURL}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      if (route.request().method() === "GET") {
        return route.fulfill({
          path: join(copy.built, pathname, extname(pathname) ? "" : "index.html"),
        });
      }
      posts.push(route.request().postDataJSON());
      return route.fulfill({ status: 503, body: "" });
    });
    return { asked, posts };
  }

  test("the form makes no call", { tag: "@LEAD-6" }, async ({ page, baseURL }) => {
    const { asked, posts } = await serveCopy(page, baseURL);
    await open(page, "/contact");
    await fill(page);
    const logged = page.waitForEvent("console", (entry) => entry.type() === "log");
    await send(page);
    await expect(toastOf(page)).toContainText("Message Sent!");
    const data = await Promise.all((await logged).args().map((argument) => argument.jsonValue()));
    expect(data).toMatchObject([{ email: "dana@example.com" }]);
    expect(posts).toEqual([]);
    expect(asked).toEqual(["count.example", "challenges.cloudflare.com"]);
  });

  test.describe("with the Worker", () => {
    test.use({ tolerate: /Failed to load resource/ });

    test(
      "each attempt has a token of its own, or none",
      { tag: "@LEAD-17" },
      async ({ page, baseURL }) => {
        test.setTimeout(180_000);
        copy.edit("content/site.ts", [['delivery: "console"', 'delivery: "worker"']]);
        copy.build({ SITE_URL: preview });
        const { posts } = await serveCopy(page, baseURL);
        await page.goto("/contact");
        await page.waitForFunction("window.turnstile?.count === 1");
        await hydrated(page);
        await fill(page);
        await send(page);
        await expect(toastOf(page)).toContainText("Message Not Sent");
        const tokens = posts.map((post) => post["cf-turnstile-response"]);
        expect(tokens).toEqual(["token 1", "token 2", undefined]);
      },
    );
  });
});
