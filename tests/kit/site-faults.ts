import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { formatterFactory, HtmlValidate, StaticConfigLoader } from "html-validate";
import sharp from "sharp";

type Page = ReturnType<typeof readPage>;
interface Site {
  folder: string;
  origin: string;
  pages: Page[];
}

const maxCardBytes = 120 * 1024;
const maxPosts = 20;

/** Reads the files of a built site and returns their faults. */
export async function siteFaults(folder: string, origin: string) {
  const files = globSync("**/*.html", { cwd: folder }).toSorted();
  const pages = files.map((file) => readPage(folder, file));
  const site = { folder, origin, pages };
  // The not-found page is neither indexed nor shared.
  const indexed = pages.filter(({ path }) => path !== notFoundPath);
  const metadata = await Promise.all(indexed.map((page) => metadataFaults(page, site)));
  return {
    html: await htmlFaults(files.map((file) => join(folder, file))),
    drawings: pages.flatMap(nameFaults),
    links: pages.flatMap((page) => linkFaults(page, site)),
    texts: [
      ...indexed.flatMap(lengthFaults),
      ...sameTexts(pages, "title"),
      ...sameTexts(pages, "description"),
    ],
    metadata: metadata.flat(),
    lists: [...unlinkedPages(site), ...sitemapFaults(site), ...feedFaults(site)],
  };
}

/** The not-found page appears at any depth, so its URLs must not depend on the path. */
const notFoundPath = "/no/such/page";

function readPage(folder: string, file: string) {
  const html = readFileSync(join(folder, file), "utf8");
  const body = html.replaceAll(/<(script|style)\b[^>]*>.*?<\/\1>/gs, "");
  const all = (pattern: RegExp) => Array.from(body.matchAll(pattern), ([, it = ""]) => decode(it));
  const meta = new Map(
    Array.from(body.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g), (tag) => [
      tag[1],
      decode(tag[2] ?? ""),
    ]),
  );
  const [title = ""] = all(/<title>([^<]*)/g);
  return {
    file,
    html,
    path: file === "404.html" ? notFoundPath : `/${file.replace(/\/?index\.html$/, "")}`,
    ids: new Set(all(/\sid="([^"]*)"/g)),
    links: all(/<a [^>]*href="([^"]*)"/g),
    addresses: [
      ...all(/\s(?:href|src|action|formaction|poster)="([^"]*)"/g),
      ...all(/\ssrcset="([^"]*)"/gi).flatMap((set) =>
        set.split(",").map((one) => one.trim().replace(/\s.*/, "")),
      ),
    ],
    drawings: body.match(/<svg[^>]*>/g) ?? [],
    meta: meta.set("title", title).set("canonical", all(/rel="canonical" href="([^"]*)"/g).join()),
  };
}

function decode(text: string) {
  const names: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
  return text.replaceAll(/&([^;]+);/g, (entity, name) => names[name] ?? entity);
}

/** Links and files, and the URLs of this site in metadata. In JSON-LD an "@id" is a name, not a URL. */
function linkFaults(page: Page, site: Site) {
  const own = new RegExp(`(?<!"@id":)"(${RegExp.escape(site.origin)}/[^"]*)"`, "g");
  const facts = Array.from(page.html.matchAll(own), ([, url = ""]) => decode(url));
  return [...page.addresses, ...facts].flatMap((address) => {
    const problem = problemOf(site, address, page.path);
    return problem ? [`${page.file}: ${address} ${problem}`] : [];
  });
}

/** Why a URL is wrong. Skips other sites and the Worker's URLs. */
function problemOf({ folder, origin, pages }: Site, address: string, from: string) {
  const url = URL.parse(address, origin + from);
  if (!url) return "is not a URL";
  if (url.origin !== origin || url.pathname.startsWith("/api/")) return "";
  const path = decodeURIComponent(url.pathname);
  if (/.\/$|\/index$|\.html$/.test(path)) return "is not the canonical URL";
  const page = pages.find((one) => one.path === path);
  if (!page && !existsSync(join(folder, path))) return "has no target";
  const anchor = decodeURIComponent(url.hash.slice(1));
  return anchor && page && !page.ids.has(anchor) ? "has an unknown anchor" : "";
}

function unlinkedPages({ origin, pages }: Site) {
  const targetsOf = ({ path, links }: Page) =>
    links
      .flatMap((link) => URL.parse(link, origin + path) ?? [])
      .filter((url) => url.origin === origin && url.pathname !== path);
  const linked = new Set([
    "/",
    notFoundPath,
    ...pages.flatMap(targetsOf).map((url) => url.pathname),
  ]);
  return pages.filter(({ path }) => !linked.has(path)).map(({ file }) => `${file}: not linked`);
}

function nameFaults({ file, drawings }: Page) {
  return drawings
    .filter((svg) => !/aria-hidden="true"|role="img"[^>]* aria-label(ledby)?="[^"]/.test(svg))
    .map((svg) => `${file}: needs a name or aria-hidden: ${svg}`);
}

function lengthFaults({ file, meta }: Page) {
  const limits = { title: [1, 60], description: [70, 160] } as const;
  return Object.entries(limits).flatMap(([name, [least, most]]) => {
    const { length } = meta.get(name) ?? "";
    return fault(length < least || length > most, `${file}: the ${name} has ${length} characters`);
  });
}

const fault = (isWrong: boolean, text: string) => (isWrong ? [text] : []);

async function metadataFaults({ file, path, meta }: Page, { folder, origin }: Site) {
  const textOf = (name: string) => meta.get(name) ?? "";
  const expected = {
    canonical: origin + path,
    "og:url": origin + path,
    "og:title": textOf("title"),
    "og:description": textOf("description"),
    "twitter:card": "summary_large_image",
  };
  const card = join(folder, URL.parse(textOf("og:image"))?.pathname ?? "");
  const { format, width, height } = await sharp(card).metadata();
  return [
    ...Object.entries(expected).flatMap(([name, value]) =>
      fault(textOf(name) !== value, `${file}: ${name} is "${textOf(name)}", not "${value}"`),
    ),
    ...fault(
      !/^(?:png|jpeg) 1200 x 630$/.test(`${format} ${width} x ${height}`),
      `${file}: the social card has the wrong size`,
    ),
    ...fault(statSync(card).size > maxCardBytes, `${file}: the social card is too large`),
  ];
}

function sameTexts(pages: Page[], name: string) {
  const texts = pages.flatMap(({ meta }) => meta.get(name) ?? []);
  const repeated = texts.filter((text, at) => texts.indexOf(text) !== at);
  return repeated.map((text) => `more than one page has the ${name} "${text}"`);
}

/** The sitemap lists every page once and nothing else. */
function sitemapFaults({ folder, origin, pages }: Site) {
  const text = readFileSync(join(folder, "sitemap.xml"), "utf8");
  const url = /<url><loc>([^<]+)<\/loc>(?:<lastmod>[\d-]+<\/lastmod>)?<\/url>\n/g;
  const rest = text.replaceAll(url, "");
  const listed = Array.from(text.matchAll(url), ([, loc = ""]) => loc).toSorted();
  const expected = pages
    .map(({ path }) => origin + path)
    .filter((page) => !page.endsWith(notFoundPath));
  return [
    ...(rest === emptySitemap ? [] : [`sitemap.xml contains ${rest}`]),
    ...(listed.join() === expected.toSorted().join() ? [] : [`sitemap.xml lists ${listed.join()}`]),
  ];
}

const emptySitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
</urlset>
`;

/** The feed contains the newest posts and nothing else, and its links work at another URL. */
function feedFaults(site: Site) {
  const { folder, origin, pages } = site;
  const posts = pages.filter(({ path }) => path.startsWith("/blog/"));
  if (!pages.some(({ path }) => path === "/blog")) return [];
  const text = readFileSync(join(folder, "feed.xml"), "utf8");
  const entries = text.match(/<entry>.*?<\/entry>/gs) ?? [];
  const ids = new Set(entries.map((entry) => /<id>([^<]*)/.exec(entry)?.[1]));
  const known = new Set(posts.map(({ path }) => origin + path));
  const addresses = Array.from(text.matchAll(/\s(?:href|src)="([^"]*)"/g), ([, it = ""]) => it);
  return [
    ...(ids.size === Math.min(posts.length, maxPosts) ? [] : [`feed.xml has ${ids.size} posts`]),
    ...(ids.isSubsetOf(known) ? [] : ["feed.xml contains something that is not a post"]),
    ...addresses.flatMap((address) => {
      const problem = URL.canParse(address) ? problemOf(site, address, "/") : "is not absolute";
      return problem ? [`feed.xml: ${address} ${problem}`] : [];
    }),
  ];
}

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:recommended", "html-validate:document"],
    rules: {
      // React writes attributes in this way.
      "attr-case": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      "void-style": "off",
      // HTML allows any id, and a numbered heading has a numbered anchor.
      "valid-id": ["error", { relaxed: true }],
      // The Worker shows the template instead of the other heading.
      "heading-level": ["error", { sectioningRoots: ["template"] }],
      // An input without a type is a text field.
      "no-implicit-input-type": "off",
      // The stylesheet decides where a phone number may break.
      "tel-non-breaking": "off",
      // Scripts and styles are the site's own, from the same folder.
      "require-sri": "off",
      // lengthFaults checks the length: this rule counts "&amp;" as five characters.
      "long-title": "off",
    },
  }),
);

async function htmlFaults(files: string[]) {
  const { results } = await validator.validateMultipleFiles(files);
  return formatterFactory("text")(results).split("\n").filter(Boolean);
}
