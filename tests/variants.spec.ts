import * as labels from "#labels";
import { globSync, rmSync } from "node:fs";
import { extname, join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { parse, stringify } from "yaml";
import { type Copy, makeCopy } from "./kit/copy.ts";
import { ownPath } from "../contract/paths.ts";
import { articles, htmlOf, lists, missingPath, paths, studies, urls } from "./kit/built.ts";
import { run } from "./kit/command.ts";
import { expect, hydrated, test } from "./kit/fixtures.ts";
import { fill, send, toastOf } from "./kit/form.ts";
import { addDrawing, samplePosts, samples, servePhotographs } from "./kit/sample.ts";
import { inspector } from "./kit/inspector.ts";
import { siteFaults } from "./kit/site-faults.ts";

const filesOf: Record<string, string> = {
  about: "{pages/about,values}.yaml",
  services: "{pages/services,services}.yaml",
  pricing: "{pages/pricing,pricing}.yaml",
  blog: "{pages/blog.yaml,posts}",
  "case-studies": "{pages/case-studies.yaml,case-studies}",
  "terms-of-service": "legal/terms-of-service.md",
};

/** Removes the optional pages as docs/make-it-yours.md says, with the links of a fork's content to any page. */
function removePages(copy: Copy) {
  for (const own of Object.values(filesOf)) {
    for (const file of globSync(`content/${own}`, { cwd: copy.folder })) {
      rmSync(join(copy.folder, file), { recursive: true });
    }
  }
  for (const file of globSync("content/**/*.{md,yaml}", { cwd: copy.folder })) {
    const links = /(?<=\]\()\/[^)]*|(?<=^ +to: )\/.*/gm;
    copy.write(file, copy.read(file).replaceAll(links, urls.contact));
  }
  const site = JSON.parse(copy.read("content/site.json"));
  const files = globSync("content/{pages,legal}/**/*.{yaml,md}", { cwd: copy.folder });
  const pages = files.map((file) => ownPath(file.replace(/^content\/\w+|\.\w+$/g, "")));
  const isPage = (to: string) => ["/", ...pages].includes(to);
  for (const list of ["navigation", "legal"]) {
    site[list] = site[list].filter(({ to }: { to: string }) => isPage(to));
  }
  site.quickLinks = [urls.contact];
  copy.write("content/site.json", JSON.stringify(site, null, 2));
}

const drawing = "sample.svg";
const logo = '<svg viewBox="0 0 90 30"><path fill="#246" d="M0 0h90v30H0z"/></svg>';

if (paths.includes(urls.blog)) {
  // pipeline/content/mistakes.test.ts has the other mistakes.
  test("hidden posts are marked, and a scheduled one is checked @BLOG-13 @BLOG-14", async () => {
    using copy = makeCopy();
    const post = samplePosts(copy);
    copy.write("content/posts/draft.md", post("Unfinished", "2026-01-01\ndraft: true"));
    const text = post("To come", "2099-01-01");
    copy.write("content/posts/scheduled.md", text);
    const marks: Record<string, string> = {
      [urls.blog]: labels.blog.scheduled,
      [`${urls.blog}/draft`]: labels.blog.draft,
      [`${urls.blog}/scheduled`]: labels.blog.scheduled,
    };
    const pages = copy.render(Object.keys(marks), { NODE_ENV: "development" });
    for (const [path, mark] of Object.entries(marks)) {
      expect(pages[path]).toContain(`<strong class="chip">${mark}</strong>`);
    }
    copy.write("content/posts/scheduled.md", `${text}![A picture](missing.jpg)\n`);
    const { code, output } = await run(["pipeline/check-content.ts"], copy.folder);
    expect(output).toMatch(/^Hidden posts: .*\bdraft \(draft\), scheduled \(until 2099-01-01\)/m);
    expect(output).toMatch(/^content\/posts\/scheduled\.md:\d+: .*missing\.jpg.*\n$/m);
    expect(code).toBe(1);
  });
}

/** Removes the lines that name drawings, and the two drawings that pages have without a line. */
function removeDrawings(copy: Copy) {
  for (const file of globSync("content/**/*.{md,yaml}")) {
    const text = copy
      .read(file)
      .replaceAll(/^studyDrawing:\n(?: .*\n)+|^!\[.*\n/gm, "")
      .replaceAll(/(?<=^ *- )(?:image|mark): \S+\.svg\n +/gm, "")
      .replaceAll(/^ *(?:image|map|mark|scene): \S+\.svg\n/gm, "");
    copy.write(file, text);
  }
  for (const file of globSync("content/pictures/{flatcar,end-of-track}.svg")) copy.delete(file);
}

test("with one photograph no place is empty, and a measured result is first @ALL-12 @CASE-9", async () => {
  using copy = makeCopy();
  removeDrawings(copy);
  copy.write("content/pictures/logo.svg", logo);
  copy.write("content/clients.yaml", "- { name: A client, logo: logo.svg }\n");
  const photograph = sharp({
    create: { width: 1600, height: 900, channels: 3, background: "red" },
  });
  await photograph.jpeg().toFile(join(copy.folder, "content/pictures/one.jpg"));
  for (const file of globSync("content/services.yaml")) {
    const [first, ...others] = parse(copy.read(file));
    const illustrated = { ...first, image: "one.jpg", alt: "One", plate: "blue" };
    copy.write(file, stringify([illustrated, ...others]));
  }
  for (const file of globSync("content/case-studies/*.md")) {
    const unmeasured = copy.read(file).replace(/^measured:.*\n/m, "");
    copy.write(file, unmeasured.replace("---\n", "$&measured: From nine to two\n"));
  }
  // An open case study has its first result in its page head.
  const listed = `>${labels.studies.results}</\\w+>(?:<\\w+>)*[^<]+`;
  const inHead = '"study-result">[^<]+';
  for (const [path, html] of Object.entries(copy.render([...paths, missingPath]))) {
    const [main = ""] = /<main.*<\/main>/s.exec(html) ?? [];
    expect(main.match(/<(div|figure)[^>]*><\/\1>/g), path).toBeNull();
    const first = new RegExp(studies.includes(path) ? inHead : listed, "g");
    for (const [result] of main.matchAll(first)) expect(result).toMatch(/>From nine to two$/);
    const hasLogos = ["/", urls["case-studies"]].includes(path);
    expect(/ id="clients".*alt="A client"/s.test(main), path).toBe(hasLogos);
  }
});

test("the build stops at missing labels and other placeholders @LANG-4", async () => {
  using copy = makeCopy();
  const error = { heading: "{{error}}", status: "500" };
  const own = `export * from "./en.ts";\nexport const error = ${JSON.stringify(error)};\n`;
  copy.write("labels/own.ts", own);
  copy.edit("package.json", [[/(?<="#labels": ").*?(?=")/g, "./labels/own.ts"]]);
  const { code, output } = await run(["pipeline/check-content.ts"], copy.folder);
  expect(output).toMatch(
    /^labels\/own\.ts: The placeholders of error\.heading differ.*\nlabels\/own\.ts: The label error\.text is missing\.\n$/m,
  );
  expect(code).toBe(1);
});

test("lists without entries are omitted @ROUTE-10 @HOME-2", async () => {
  using copy = makeCopy();
  for (const file of globSync("content/{posts,case-studies}/*.md")) copy.delete(file);
  for (const file of globSync("content/services.yaml")) {
    copy.write(file, copy.read(file).replace(/^ {2}core:\n(?: {4}.*\n)+/gm, ""));
  }
  const pages = copy.render(paths);
  const removed = new Set([...articles, ...studies, ...lists.slice(1)]);
  const kept = paths.filter((path) => !removed.has(path));
  expect(Object.keys(pages)).toEqual(kept);
  expect(pages["/"]).not.toContain(labels.home.coreServices);
  for (const path of [urls.blog, urls["case-studies"]].filter((path) => paths.includes(path))) {
    expect(pages[path], path).toMatch(/<main(?!.*<article).*<h1/s);
  }
});

/** Gives each list two to nine entries, and returns the lists with a row that is not full or has one entry beside others. */
function unfilledLists(lists: Element[]) {
  const unfilledRows = (list: Element, count: number) => {
    const entries = Array.from({ length: count }, (_, at) => list.children[at] ?? list.children[0]);
    list.replaceChildren(...entries.map((entry) => entry?.cloneNode(true) ?? ""));
    const boxes = Array.from(list.children, (it) => it.getBoundingClientRect());
    const rows: DOMRect[][] = [];
    for (const box of boxes) {
      if (box.left > (rows.at(-1)?.at(-1)?.left ?? Infinity)) rows.at(-1)?.push(box);
      else rows.push([box]);
    }
    const start = list.getBoundingClientRect().left + list.clientLeft;
    const edge = start + list.clientWidth - parseFloat(getComputedStyle(list).paddingRight);
    const isSingle = rows.some(({ length }) => length === 1) && rows.length < count;
    const isShort = rows.some((row) => Number(row.at(-1)?.right) < edge - 1);
    // The index of the services may be shorter than its row.
    const isUnfilled = isSingle || (isShort && !list.closest("nav"));
    return isUnfilled ? rows.map(({ length }) => length).join(" + ") : "";
  };
  return lists
    .filter((list) => getComputedStyle(list).display === "grid")
    .flatMap((list) =>
      [2, 3, 4, 5, 6, 7, 8, 9].flatMap((count) => {
        const rows = unfilledRows(list, count);
        const place = `${list.className} with ${list.textContent.slice(0, 30)}`;
        return rows ? `${count} entries of ${place} are rows of ${rows}` : [];
      }),
    );
}

test("lists of two to nine entries fill their rows @ALL-14", async ({ page }) => {
  for (const path of paths.filter((path) => /<main.* rows"/s.test(htmlOf(path)))) {
    await page.goto(path);
    for (const width of [390, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const found = await page.locator("main .rows").evaluateAll(unfilledLists);
      expect.soft(found, `${path} at ${width} px`).toEqual([]);
    }
  }
});

test("photographs of any shape fit where drawings do @ALL-14", async ({ page }) => {
  using copy = makeCopy();
  const expectNoProblems = await inspector(page);
  for (const path of await servePhotographs(page, copy)) {
    await page.goto(path);
    for (const width of [320, 390, 768, 1024, 1280, 1440, 1920]) {
      await expectNoProblems(width, "light", ["damagedPhotographs"]);
    }
  }
});

// One variant of the site, built once. tests/other-agency covers the rest.
test.describe("a site without the optional pages, with optional settings and Markdown pages", () => {
  test.describe.configure({ mode: "default" });
  test.use({ tolerate: /Failed to load resource/ });
  const profile = "https://social.example/agency";
  const booking = { label: "Book a call", url: "https://calendar.example/agency" };
  const offices = ["Milan", "Rome"].map((name, at) => ({
    name,
    addressLines: [`${at + 1} Square`, `0000${at} ${name}`],
    phone: { label: `00 0${at}`, number: `+3900000${at}` },
  }));
  const counter = "/count.js";
  const count = `window.plausible = (goal) => console.info("goal: " + goal);
    window.fathom = { trackEvent: (goal) => console.info("event: " + goal) };\n`;
  let copy: Copy;
  let output: string;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    copy = makeCopy();
    for (const file of globSync("content/pages/**/*.md")) copy.delete(file);
    removePages(copy);
    // A fork may redirect to them.
    const rules = copy.read("public/_redirects");
    copy.write("public/_redirects", rules.replaceAll(/(?<=^\S+ )\/[a-z]\S*/gm, urls.contact));
    addDrawing(copy, drawing);
    const [, text = "", entry = ""] = samples.map((it) => it.replace("depot.svg", drawing));
    copy.write("content/pages/jobs.md", `${text}\n[The page below](/jobs/nested)\n`);
    const nested = text
      .replaceAll("Jobs", "Nested")
      .replace(/^paper: .*$/m, "paper: blue")
      .replace('"70 to 160', '"Nested: 70 to 160')
      .replace("\n---\n", `\nclosing: { heading: H, text: T, button: B, to: /jobs }$&`);
    copy.write("content/pages/jobs/nested.md", nested);
    const site = JSON.parse(copy.read("content/site.json"));
    const changed = {
      ...site,
      navigation: [JSON.parse(entry), ...site.navigation],
      profiles: [{ label: "Elsewhere", url: profile }],
      offices,
      legalLine: "VAT 01234567890, Register 55",
      payments: "",
      map: "click",
      booking,
      measuring: {
        service: "Somebody Ltd.",
        script: counter,
        attributes: [{ name: "data-domain", value: "agency.example" }],
        reportsTo: ["https://report.example"],
        goal: "Message",
      },
    };
    copy.write("content/site.json", JSON.stringify(changed, null, 2));
    copy.write(`public${counter}`, count);
    // As docs/deploy.md says for the European Union.
    const workflow = '"binding": "NOTIFY"';
    copy.edit("wrangler.jsonc", [[workflow, `${workflow}, "jurisdiction": "eu"`]]);
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const small = sharp({ create: { width: 200, height: 90, channels: 4, background } });
    await small.png().toFile(join(copy.folder, "content/pictures/small.png"));
    copy.write("content/pictures/logo.svg", logo);
    const clients = "- { name: Drawn, logo: logo.svg }\n- { name: Small, logo: small.png }\n";
    copy.write("content/clients.yaml", clients);
    output = await copy.build();
  });
  test.afterAll(() => copy.remove());

  test("the build prints its steps and a summary @FILE-3", () => {
    // Large fonts, and the letters that the fonts lack.
    const check = "Checking content and pictures\n(?:\\S+: .*\n)*";
    const steps = `${check}Rendering pages\n(?:.* files written\n)*`;
    const summary = "Built \\d+ pages and \\d+ other files in \\d+ s\\.\n";
    expect(output.replaceAll(/^npm .*\n/gm, "")).toMatch(new RegExp(`^${steps}${summary}$`));
  });

  const tag = `<script defer="" src="${counter}" data-domain="agency.example">`;
  const [contact, privacy] = [urls.contact, urls["privacy-policy"]];

  for (const [title, path, ...texts] of [
    ["a profile is in the footer @FRAME-15", "/", `<a href="${profile}" rel="me">Elsewhere</a>`],
    ["a profile is in the structured data @FRAME-15", "/", `"sameAs":["${profile}"]`],
    ["the footer has the legal line @FRAME-16", "/", "VAT 01234567890, Register 55</span>"],
    ["an analytics script is in each page @SAFE-9 @FAST-4", "/", tag, / data-measured/],
    ["the privacy policy names the service @SAFE-9", privacy, "Somebody Ltd."],
    ["a Markdown file is a page @ROUTE-11", "/jobs", /<h1>Jobs<\/h1>.*<p>The text\.<\/p>/s],
    ["a page is in the menu @ROUTE-11", "/", 'href="/jobs"'],
    ["a page has its own paper @ROUTE-11", "/jobs/nested", /data-paper="blue">.*<h1>Nested</s],
    ["a page has its own button @ROUTE-14", "/jobs/nested", '<a class="btn" href="/jobs">B<'],
  ] as const) {
    test(title, () => {
      const html = copy.readBuilt(join(path, "index.html"));
      for (const text of texts) expect(html).toMatch(text);
    });
  }

  test("further offices are in the footer and on the contact page only @CONTACT-8", () => {
    for (const { addressLines, phone } of offices) {
      const facts = [`<a href="tel:${phone.number}">${phone.label}</a>`, addressLines.join(", ")];
      const timesIn = (file: string) =>
        facts.map((it) => copy.readBuilt(file).split(it).length - 1);
      expect(timesIn(join(contact, "index.html"))).toEqual([2, 2]);
      expect(timesIn("index.html")).toEqual([1, 1]);
    }
  });

  test("files name an analytics host, and nothing that is not wanted @SAFE-9 @FRAME-10", () => {
    expect(copy.readBuilt("_headers")).toContain("connect-src 'self' https://report.example ");
    expect(copy.readBuilt("index.html")).not.toContain(labels.frame.payments);
    expect(copy.readBuilt("llms.txt")).not.toContain("01234567890");
  });

  test("nothing of the removed pages remains @ROUTE-13", async () => {
    const { url } = JSON.parse(copy.read("content/site.json"));
    expect(Object.values(await siteFaults(copy.built, url)).flat()).toEqual([]);
    const files = globSync("**/*.*", { cwd: copy.built });
    const texts = files.filter((file) => /\.(?:html|txt|xml|json)$/.test(file));
    const all = [...texts, "_headers", "_redirects"].map(
      (file) => `${file}:${copy.readBuilt(file)}`,
    );
    const names = Object.keys(filesOf).map((name) => ownPath(`/${name}`).slice(1));
    const trace = new RegExp(`(?:^|/)(?:(?:${names.join("|")})(?![\\w-])|feed\\.)`);
    const found = [...files, ...all].filter((text) => trace.test(text));
    expect(found.map((text) => text.slice(0, 80))).toEqual([]);
  });

  /** Serves the files as a static host does. */
  async function serveCopy(page: Page, baseURL: string | undefined) {
    const posts: Record<string, unknown>[] = [];
    const [, policy = ""] = /Content-Security-Policy: (.*)/.exec(copy.readBuilt("_headers")) ?? [];
    await page.route(`${baseURL}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      if (route.request().method() === "GET") {
        return route.fulfill({
          path: join(copy.built, pathname, extname(pathname) ? "" : "index.html"),
          headers: { "Content-Security-Policy": policy },
        });
      }
      posts.push(route.request().postDataJSON());
      if (posts.length <= 3) return route.fulfill({ status: 503, body: "" });
      return route.fulfill({ status: 201, json: { ok: true, id: "1" } });
    });
    return posts;
  }

  test("the pages have no gaps, and logos are shown @ROUTE-13 @CASE-8", async ({
    page,
    baseURL,
  }) => {
    await serveCopy(page, baseURL);
    const expectNoProblems = await inspector(page);
    for (const path of [urls.contact, "/"]) {
      await page.goto(path);
      for (const width of [320, 390, 768, 1280]) {
        await expectNoProblems(width, "light", ["damagedTexts"]);
      }
      await expectNoProblems(1280, "light", ["axe"]);
      await expectNoProblems(320, "font of 32 px", ["damagedTexts"]);
    }
    await expect(page.locator(".clients img")).toHaveCount(2);
    // An omitted section leaves no empty element.
    await expect(page.locator("main section:not(:has(h1, h2))")).toHaveCount(0);
  });

  const showMap = { name: labels.contact.showMap };

  test("the map is requested after a click @CONTACT-9", async ({ page, baseURL }) => {
    await serveCopy(page, baseURL);
    const asked: string[] = [];
    await page.route("https://www.openstreetmap.org/**", (route) => {
      asked.push(route.request().resourceType());
      return route.fulfill({ contentType: "text/html", body: "<title>Map</title>" });
    });
    await page.goto(urls.contact);
    await page.getByRole("button", showMap).focus();
    await hydrated(page);
    expect(asked).toEqual([]);
    await page.keyboard.press("Enter");
    await expect(page.locator("iframe")).toBeFocused();
    await expect.poll(() => asked).toEqual(["document"]);
  });

  test("without JavaScript the map is a link @CONTACT-9", async ({ browser, baseURL }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL: String(baseURL) });
    await serveCopy(page, baseURL);
    await page.goto(urls.contact);
    await expect(page.getByRole("button", showMap)).toBeHidden();
    await expect(page.getByRole("link", { name: labels.contact.openMap })).toBeVisible();
    await page.close();
  });

  test("a message that is sent again is counted once @LEAD-19", async ({ page, baseURL }) => {
    const posts = await serveCopy(page, baseURL);
    await page.goto(urls.contact);
    await hydrated(page);
    await fill(page);
    await send(page);
    await expect(toastOf(page)).toContainText(labels.toasts.notSent);
    const counted = ["goal: Message", "event: Message"].map((text) =>
      page.waitForEvent("console", (entry) => entry.text() === text),
    );
    await toastOf(page).getByRole("button", { name: labels.toasts.retry }).click();
    await expect(toastOf(page)).toContainText(labels.toasts.sent.title);
    expect(posts).toHaveLength(4);
    await Promise.all(counted);
    await test.step("the page offers to book a call @CONTACT-7", async () => {
      for (const place of [".contact-ways", ".next", ".message-copy"]) {
        const link = page.locator(place).getByRole("link", { name: booking.label });
        await expect(link, place).toHaveAttribute("href", booking.url);
      }
    });
  });
});
