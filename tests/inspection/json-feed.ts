import { type Document, isNode, parseDocument } from "yaml";
import { z } from "zod";
import { type Fault, faultAt, missingFile } from "./fault.ts";
import type { Feed } from "./feeds.ts";
import { readSource, type Site } from "./site.ts";

const file = "feed.json";
const text = z.string().min(1);
const dateTime = z.iso.datetime({ offset: true });

const shapeOf = (origin: string) =>
  z.object({
    version: z.literal("https://jsonfeed.org/version/1.1"),
    title: text,
    home_page_url: z.literal(`${origin}/blog`),
    feed_url: z.literal(`${origin}/${file}`),
    items: z.array(
      z.object({
        id: text,
        url: text,
        title: text,
        content_html: text,
        date_published: dateTime,
        date_modified: dateTime.optional(),
      }),
    ),
  });

/** The JSON feed, or what is wrong with it. */
export function readJsonFeed(site: Site): Feed | Fault[] {
  const source = readSource(site, file);
  if (!source) return [missingFile(file, "feed")];
  const document = parseDocument(source.text);
  let json: unknown;
  try {
    json = JSON.parse(source.text);
  } catch (error) {
    return [faultAt(source, document.errors[0]?.pos[0] ?? 0, "feed", String(error))];
  }

  const { data, error } = shapeOf(site.origin).safeParse(json);
  if (error) {
    return error.issues.map(({ path, message }) =>
      faultAt(source, offsetOf(document, path), "feed", `${path.join(".")}: ${message}`),
    );
  }
  const entries = data.items.map(({ id, url, title, content_html: content }, index) => {
    return { id, url, title, content, offset: offsetOf(document, ["items", index]) };
  });
  return { source, entries };
}

/** JSON is YAML, whose parser knows where each value stands. What is missing stands in its parent. */
function offsetOf(document: Document, path: PropertyKey[]): number {
  const node = path.length > 0 ? document.getIn(path, true) : document.contents;
  if (isNode(node)) return node.range?.[0] ?? 0;
  return path.length > 0 ? offsetOf(document, path.slice(0, -1)) : 0;
}
