import { data } from "react-router";
import { site } from "../../content/site.ts";
import { endOfTrack } from "../../pipeline/pictures/pictures.ts";
import { PageNotFound } from "../ui/dead-end.tsx";
import type { Route } from "./+types/not-found.ts";

/** The edge answers with 404.html and its status; the build would stop at one. */
export const loader = () =>
  data({ image: endOfTrack }, { status: import.meta.env.DEV ? 404 : 200 });

export const meta: Route.MetaFunction = () => [
  { title: `Page Not Found | ${site.name}` },
  { name: "robots", content: "noindex" },
];

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <PageNotFound {...loaderData} />;
}
