import { data } from "react-router";
import { cardPath } from "../collections/urls.ts";
import { everyPage } from "../collections/pages.ts";
import { drawCard } from "./draw-card.ts";
import type { Route } from "./+types/card.ts";

/** The social card of a page: a JPEG if it contains a photograph, otherwise a PNG. */
export async function loader({ url }: Route.LoaderArgs) {
  const page = everyPage.find((entry) => cardPath(entry) === url.pathname);
  if (!page) throw data(null, { status: 404 });
  const type = url.pathname.endsWith(".jpg") ? "image/jpeg" : "image/png";
  const card = await drawCard(page);
  const bytes =
    type === "image/png"
      ? card.png({ palette: true, dither: 0, effort: 1 })
      : card.jpeg({ quality: 75, mozjpeg: true });
  return new Response(new Uint8Array(await bytes.toBuffer()), {
    headers: { "Content-Type": type },
  });
}
