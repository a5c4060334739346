import { site } from "../../content/site.ts";
import { token } from "../styles/tokens.ts";

export function loader() {
  const background = token("--page");
  const manifest = {
    name: site.name,
    short_name: site.name,
    description: site.blurb,
    lang: "en",
    start_url: "/",
    display: "browser",
    background_color: background,
    theme_color: background,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "/icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return Response.json(manifest, { headers: { "Content-Type": "application/manifest+json" } });
}
