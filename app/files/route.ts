import { data } from "react-router";
import { site } from "../../content/site.ts";
import { absolute } from "../addresses.ts";
import type { Route } from "./+types/route.ts";
import { drawCard } from "./card.ts";
import { atomFeed, jsonFeed } from "./feeds.ts";
import { favicon, pngIcon } from "./icons.ts";
import { cards, pictures, type single } from "./list.ts";
import { pictureNamed } from "./picture.ts";
import { llms, robots, securityContact, sitemap, webManifest } from "./texts.ts";
import { twinOf } from "./twins.ts";

type Body = string | Uint8Array<ArrayBuffer>;

const makers: Record<(typeof single)[number], () => Body> = {
  "sitemap.xml": sitemap,
  "robots.txt": robots,
  "feed.xml": atomFeed,
  "feed.json": jsonFeed,
  "llms.txt": llms,
  ".well-known/security.txt": securityContact,
  "manifest.webmanifest": webManifest,
  "favicon.ico": favicon,
  "apple-touch-icon.png": () => pngIcon(180),
  "icon-192.png": () => pngIcon(192),
  "icon-512.png": () => pngIcon(512),
  "icon-maskable.png": () => pngIcon(512, { isMaskable: true }),
};

/**
 * What the site serves beside its pages. One route for all of them keeps the router's list small for
 * visitors; the build moves them from /files/ to where they belong.
 */
export async function loader({ params }: Route.LoaderArgs) {
  const name = params["*"];
  const body = await (made.get(name) ?? make(name));
  if (body === undefined) throw data(null, { status: 404 });
  if (import.meta.env.PROD) made.set(name, body);
  return new Response(body, { headers: { "Content-Type": typeOf(name) } });
}

/** What the edge says of such a file, for development: the build keeps only what is in it. */
function typeOf(name: string) {
  const [, ending = ""] = /\.(\w+)$/.exec(name) ?? [];
  return types[name] ?? types[ending] ?? "text/plain; charset=utf-8";
}

const types: Record<string, string> = {
  "feed.xml": "application/atom+xml; charset=utf-8",
  "feed.json": "application/feed+json; charset=utf-8",
  ico: "image/vnd.microsoft.icon",
  md: "text/markdown; charset=utf-8",
  png: "image/png",
  svg: "image/svg+xml",
  webmanifest: "application/manifest+json",
  xml: "application/xml",
};

/** The build asks for each file twice, as data and as itself. */
const made = new Map<string, Body>();

async function make(name: string): Promise<Body | undefined> {
  if (isSingle(name)) return makers[name]();
  const page = cards.get(name);
  if (page) {
    const { heading: title, paper, card } = page;
    const url = new URL(absolute("/")).host;
    return drawCard({ title, kicker: card.label, paper, ...card, brand: site.name, url });
  }
  const drawing = pictures.get(name);
  return drawing ? pictureNamed(drawing) : twinOf(name);
}

function isSingle(name: string): name is keyof typeof makers {
  return Object.hasOwn(makers, name);
}
