import { data } from "react-router";
import { site } from "../../content/site.ts";
import { PageNotFound } from "../ui/not-found.tsx";

/** Cloudflare serves 404.html with status 404. The build uses 200, because a 404 would stop it. */
export const loader = () => data(null, { status: import.meta.env.PROD ? 200 : 404 });

export const meta = () => [
  { title: `Page Not Found | ${site.name}` },
  { name: "robots", content: "noindex" },
];

export default PageNotFound;
