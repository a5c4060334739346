import { site } from "../../content/site.ts";
import { PageNotFound } from "../ui/dead-end.tsx";
import type { Route } from "./+types/not-found.ts";

export const meta: Route.MetaFunction = () => [
  { title: `Page Not Found | ${site.name}` },
  { name: "robots", content: "noindex" },
];

export default PageNotFound;
