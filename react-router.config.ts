import type { Config } from "@react-router/dev/config";
import { documents } from "./documents.ts";

export default {
  presets: [documents],
  async prerender({ getStaticPaths }) {
    // The dev server calls this too, and would keep the content it read at its start.
    if (process.env["NODE_ENV"] === "development") return [];
    const { cardPath } = await import("./app/collections/urls.ts");
    const { everyPage } = await import("./app/collections/pages.ts");
    const pages = everyPage.flatMap((page) => [page.path, cardPath(page)]);
    return [...getStaticPaths(), ...pages, "/404"];
  },
} satisfies Config;
