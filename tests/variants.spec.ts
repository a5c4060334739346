import { spawnSync } from "node:child_process";
import { globSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import sharp from "sharp";
import { type Copy, makeCopy } from "./kit/copy.ts";
import { expect, htmlOf, open, paths, test } from "./kit/fixtures.ts";
import { fill, send, toastOf } from "./kit/form.ts";
import { samplePosts, samples } from "./kit/sample.ts";
import { inspect } from "./inspection/inspect.ts";

// Two sites made from this one, each built once. All tests of a group look at the same build.

const profile = "https://social.example/agency";
const someProfiles = /profiles: \[.*?\](?= as)/s;
const [, origin = ""] = /<link rel="canonical" href="([^"]*)\/"/.exec(htmlOf("/")) ?? [];

test.describe("with more posts, a photograph, profiles and a measuring script", () => {
  test.describe.configure({ mode: "default" });
  let copy: Copy;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    copy = makeCopy();
    const post = samplePosts(copy);
    // Older than those that follow, if it was written today.
    for (const file of globSync("content/posts/*.md")) {
      copy.write(file, copy.read(file).replace(/^date:.*$/m, "date: 2001-01-01"));
    }
    // Under another name, for a fork that has such a page.
    const [, words = "", screen = "", lines = ""] = samples.map((sample) =>
      sample.replaceAll("jobs", "sampled").replaceAll("Jobs", "Sampled"),
    );
    const [route = "", entry = ""] = lines.split("\n");

    copy.write("content/pages/sampled.md", words);
    copy.write("app/pages/sampled.tsx", screen);
    copy.write("app/routes.ts", copy.read("app/routes.ts").replace('route("*"', `${route} $&`));
    copy.write("content/posts/something-new.md", post("Something New", daysAgo(1)));
    copy.write("content/posts/tomorrow.md", post("Not Yet", "2099-01-01"));
    copy.write("content/posts/draft.md", post("Not Yet", "2001-01-01\ndraft: true"));
    await sharp({ create: { width: 1800, height: 1350, channels: 3, background: "#496" } })
      .withExif({ IFD3: { GPSLatitude: "37/1 38/1 44/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toFile(join(copy.folder, "content/pictures/loading-dock.jpg"));
    const withPhoto = post("A Photograph", daysAgo(2)).replace(
      /^image:.*$/m,
      "image: loading-dock.jpg",
    );
    copy.write("content/posts/9002.md", `${withPhoto}\n![A loading dock](loading-dock.jpg)\n`);
    // More than a page of the list holds, even in a fork without posts of its own.
    for (let id = 9003; id <= 9026; id++) {
      copy.write(`content/posts/${id}.md`, post(`Post ${id}`, "2001-01-01"));
    }
    const facts = copy
      .read("content/site.ts")
      .replace("navigation: [", `$& ${entry}`)
      .replace(someProfiles, `profiles: [{ label: "Elsewhere", url: "${profile}" }]`)
      .replace('service: ""', 'service: "Somebody Ltd."')
      .replace('script: ""', 'script: "https://count.example/script.js"')
      .replace("attributes: {}", 'attributes: { "data-domain": "agency.example" }')
      .replace("reportsTo: []", 'reportsTo: ["https://report.example"]');
    copy.write("content/site.ts", facts);
    copy.build();
  });
  test.afterAll(() => copy.remove());

  test("one Markdown file is one more post", { tag: ["@BLOG-6", "@FIND-2"] }, async ({ page }) => {
    // Nothing else was changed, and it is on its page, on its card, in lists, sitemap and feeds.
    expect(await inspect(page, copy.built, origin)).toEqual([]);
    const html = copy.readBuilt("blog/something-new/index.html");
    expect(html).toMatch(/<h1>Something New<\/h1>[^]*<figure>/);
    const [, first] = copy.readBuilt("blog/index.html").match(/href="\/blog\/([^"]+)"/) ?? [];
    expect(first).toBe("something-new");
    const listed = `/blog/something-new</loc><lastmod>${daysAgo(1)}<`;
    expect(copy.readBuilt("sitemap.xml")).toContain(listed);
    expect(copy.readBuilt("feed.xml")).toContain("<title>Something New</title>");
    expect(JSON.parse(copy.readBuilt("feed.json")).items[0].title).toBe("Something New");
    expect(copy.readBuilt("blog/something-new.md")).toContain("# Something New");
  });

  test("three files are one more page", { tag: "@ROUTE-11" }, () => {
    expect(copy.readBuilt("sampled/index.html")).toMatch(/<h1>Sampled<\/h1>.*<p>The text\.<\/p>/s);
    expect(copy.readBuilt("index.html")).toContain('href="/sampled"');
    expect(copy.readBuilt("sitemap.xml")).toContain("/sampled</loc>");
    expect(copy.readBuilt("cards/sampled.png").length).toBeGreaterThan(0);
  });

  test("a draft waits, and so does a post of a later day", { tag: "@BLOG-13" }, () => {
    const due = spawnSync("node", ["commands/due.ts"], { cwd: copy.folder, encoding: "utf8" });
    expect(due.stdout).toBe("due=true\n");
    expect(globSync("**/{draft,tomorrow}*", { cwd: copy.built })).toEqual([]);
    for (const list of ["blog/index.html", "sitemap.xml", "feed.xml", "feed.json", "llms.txt"]) {
      expect(copy.readBuilt(list), list).not.toMatch(/Not Yet|blog\/draft|blog\/tomorrow/);
    }
  });

  test("a photograph as the camera wrote it is enough", { tag: "@BLOG-7" }, async () => {
    const html = copy.readBuilt("blog/9002/index.html");
    const pictures = html.match(/<picture>.*?loading-dock.*?<\/picture>/gs) ?? [];
    for (const picture of pictures) {
      expect(picture).toMatch(/<source(?=[^>]*type="image\/avif")(?=[^>]*sizes=)/);
      expect(picture).toMatch(/<source(?=[^>]*type="image\/webp")(?=[^>]*sizes=)/);
      expect(picture).toMatch(/<img(?=[^>]* width="1200")(?=[^>]* height="1600")/);
    }
    // At the head of the article, and in its text.
    expect(pictures.map((picture) => picture.includes('loading="lazy"'))).toEqual([false, true]);
    expect(html).toContain("/cards/blog/9002.jpg");
    expect(JSON.parse(copy.readBuilt("feed.json")).items[1].content_html).toMatch(
      /\/pictures\/loading-dock\.1200\.jpg"[^>]* width="1200" height="1600"/,
    );
    // What is in these files is press/make/photograph.test.ts's to say.
    expect(globSync("pictures/loading-dock.*", { cwd: copy.built }).length).toBe(11);
    const card = await sharp(join(copy.built, "cards/blog/9002.jpg")).metadata();
    expect([card.exif, card.orientation]).toEqual([undefined, undefined]);
  });

  test("profiles stand in the footer and for machines", { tag: "@FRAME-15" }, () => {
    const html = copy.readBuilt("about/index.html");
    expect(html).toContain(`<a href="${profile}" rel="me">Elsewhere</a>`);
    expect(html).toContain(`"sameAs":["${profile}"]`);
  });

  test("a measuring script is let in, and the privacy policy says so", { tag: "@SAFE-9" }, () => {
    expect(copy.readBuilt("about/index.html")).toContain(
      '<script defer="" src="https://count.example/script.js" data-domain="agency.example">',
    );
    const headers = copy.readBuilt("_headers");
    expect(headers).toMatch(/script-src [^;]* https:\/\/count\.example;/);
    expect(headers).toContain("connect-src 'self' https://report.example;");
    expect(copy.readBuilt("privacy-policy/index.html")).toContain("counted by Somebody Ltd.");
  });

  test("many posts make more pages, not longer ones", { tag: "@FAST-5" }, () => {
    const posts = copy.readBuilt("sitemap.xml").match(/\/blog\/(?!page-)/g)?.length ?? 0;
    const cards = (path: string) =>
      copy.readBuilt(`${path}/index.html`).split(/class="(?:post|compact)"/).length - 1;
    expect(["blog", "blog/page-2", "blog/9003"].map(cards)).toEqual([
      24,
      Math.min(24, posts - 24),
      4,
    ]);
    expect(copy.readBuilt("blog/index.html")).toContain('href="/blog/page-2"');
    for (const path of ["/", "/about", "/case-studies"]) {
      const now = copy.readBuilt(`${path}/index.html`);
      expect(Math.abs(now.length - htmlOf(path).length), path).toBeLessThan(500);
    }
  });
});

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

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

test.describe("without posts, studies and core services, as a preview on a host without the Worker", () => {
  test.describe.configure({ mode: "default" });
  const preview = "https://preview.example";
  let copy: Copy;

  test.beforeAll(() => {
    test.setTimeout(180_000);
    copy = makeCopy();
    for (const file of globSync("content/{posts,case-studies}/*.md")) copy.delete(file);
    const services = copy.read("content/services.yaml");
    copy.write("content/services.yaml", services.replace(/^ {2}core:\n(?: {4}.*\n)+/gm, ""));
    const facts = copy.read("content/site.ts");
    copy.write(
      "content/site.ts",
      facts
        .replace('delivery: "worker"', 'delivery: "console"')
        .replace(someProfiles, "profiles: []")
        .replace(/script: "[^"]*"/, 'script: ""'),
    );
    copy.build({ SITE_URL: preview });
  });
  test.afterAll(() => copy.remove());

  test(
    "their lists are missing, and nothing else is",
    { tag: ["@ROUTE-10", "@HOME-2"] },
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
      const due = spawnSync("node", ["commands/due.ts"], { cwd: copy.folder, encoding: "utf8" });
      expect(due.stdout).toBe("due=false\n");
      const built = statSync(join(copy.built, "feed.xml")).mtime;
      expect(copy.readBuilt("feed.xml")).toContain(`<updated>${built.toISOString().slice(0, 10)}T`);
    },
  );

  test("nobody is named as a profile or as counting", { tag: ["@FRAME-15", "@SAFE-9"] }, () => {
    expect(copy.readBuilt("about/index.html")).not.toMatch(/foot-profiles"|sameAs/);
    expect(copy.readBuilt("privacy-policy/index.html")).not.toContain("are counted");
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

  test("the form logs the message", { tag: "@LEAD-6" }, async ({ page, baseURL }) => {
    const posts: string[] = [];
    // Files alone, as a plain static host would serve them.
    await page.route(`${baseURL}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      if (route.request().method() !== "GET") posts.push(pathname);
      return route.fulfill({
        path: join(copy.built, pathname, extname(pathname) ? "" : "index.html"),
      });
    });
    await open(page, "/contact");
    await fill(page);
    const logged = page.waitForEvent("console", (entry) => entry.text().includes("Contact form"));
    await send(page);
    const data = await (await logged).args()[1]?.jsonValue();
    expect(data).toMatchObject({ email: "dana@example.com" });
    await expect(toastOf(page)).toContainText("Message Sent!");
    expect(posts).toEqual([]);
  });
});
