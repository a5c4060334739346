import { textPage } from "../../pipeline/words/text-pages.ts";
import { seo } from "../seo.ts";
import { TextPage } from "../ui/text-page.tsx";
import type { Route } from "./+types/workshops.ts";

export const loader = () => ({ page: textPage("/workshops"), head: seo("/workshops") });

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head;

export default function Workshops({ loaderData }: Route.ComponentProps) {
  return <TextPage {...loaderData.page} />;
}
