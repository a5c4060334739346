import type { Config } from "@react-router/dev/config";
import { documents } from "./documents.ts";

export default {
  presets: [documents],
  async prerender({ getStaticPaths }) {
    // The dev server calls this function, too. If it imported the content here, a change would appear only after a restart.
    if (process.env["NODE_ENV"] === "development") return [];
    // These modules use `import.meta.glob`. It works here because React Router loads this file with Vite.
    const { cardPath } = await import("./app/collections/urls.ts");
    const { everyPage } = await import("./app/collections/pages.ts");
    const pages = everyPage.flatMap((page) => [page.path, cardPath(page)]);
    return [...getStaticPaths(), ...pages, "/404"];
  },
} satisfies Config;
