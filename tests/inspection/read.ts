export type Document = ReturnType<typeof readDocument>;

/** Runs in a browser. Reads what the inspection needs from a page or a drawing. */
export function readDocument({ text, isXml }: { text: string; isXml: boolean }) {
  const tree = new DOMParser().parseFromString(text, isXml ? "text/xml" : "text/html");
  const all = (selector: string) => [...tree.querySelectorAll(selector)];
  const valuesOf = (name: string, selector = `[${name}]`) =>
    all(selector).map((element) => element.getAttribute(name) ?? "");
  const named = "[aria-label]:not([aria-label='']), [aria-labelledby], :has(> title:not(:empty))";
  const hidden = "[aria-hidden=true], [aria-hidden=true] *";
  return {
    problem: tree.querySelector("parsererror > div")?.textContent,
    heading: tree.querySelector("h1")?.textContent,
    ids: valuesOf("id"),
    links: valuesOf("href", "a[href]"),
    addresses: [
      ...valuesOf("href", "[href]:not([rel=canonical])"),
      ...["src", "action", "formaction", "poster"].flatMap((name) => valuesOf(name)),
      ...valuesOf("srcset").flatMap((set) =>
        set.split(",").map((one) => one.trim().replace(/\s.*/, "")),
      ),
    ],
    /** Titles, meta tags and canonical URLs, by name. */
    head: all("head > title, meta, [rel=canonical]").map((tag) => {
      const names = ["property", "name", "rel"].map((name) => tag.getAttribute(name));
      const value = tag.getAttribute("content") ?? tag.getAttribute("href") ?? tag.textContent;
      return { key: names.find(Boolean) ?? tag.localName, value };
    }),
    linkedData: all("[type='application/ld+json']").map(({ textContent }) => textContent),
    namelessDrawings: all(`svg:not(svg *, ${hidden}, [role=img]:is(${named}))`).map(
      ({ outerHTML }) => outerHTML.slice(0, 80),
    ),
  };
}

/** Runs in a browser. Converts a sitemap to plain objects. */
export function readSitemap(text: string) {
  const root = new DOMParser().parseFromString(text, "text/xml").documentElement;
  return {
    namespace: root.namespaceURI,
    urls: [...root.children].map((url) => ({
      tags: [url, ...url.querySelectorAll("*")].map(({ localName }) => localName).join(" "),
      loc: url.querySelector("loc")?.textContent,
      lastmod: url.querySelector("lastmod")?.textContent,
    })),
  };
}

/** Runs in a browser. Converts an Atom feed to plain objects. */
export function readFeed(text: string) {
  const root = new DOMParser().parseFromString(text, "text/xml").documentElement;
  const child = (parent: Element, selector: string) => parent.querySelector(`:scope > ${selector}`);
  const textOf = (parent: Element, tag: string) => child(parent, tag)?.textContent.trim() ?? "";
  // An HTML title has entities.
  const plainText = (html: string) =>
    new DOMParser().parseFromString(html, "text/html").body.textContent;
  return {
    namespace: root.namespaceURI,
    id: textOf(root, "id"),
    title: textOf(root, "title"),
    updated: textOf(root, "updated"),
    author: textOf(root, "author"),
    home: child(root, "link[rel=alternate]")?.getAttribute("href"),
    self: child(root, "link[rel=self]")?.getAttribute("href"),
    entries: [...root.querySelectorAll("entry")].map((entry) => ({
      id: textOf(entry, "id"),
      url: child(entry, "link:not([rel])")?.getAttribute("href"),
      title: plainText(textOf(entry, "title")),
      content: textOf(entry, "content"),
      author: textOf(entry, "author"),
      categories: [...entry.querySelectorAll("category")].map(
        (category) => category.getAttribute("term") ?? "",
      ),
      published: textOf(entry, "published"),
      updated: textOf(entry, "updated"),
    })),
  };
}
