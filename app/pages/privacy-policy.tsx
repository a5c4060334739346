import { href } from "react-router";
import { textPage } from "../../pipeline/words/text-pages.ts";
import { seo } from "../seo.ts";
import { LegalPage } from "../ui/legal-page.tsx";
import type { Route } from "./+types/privacy-policy.ts";

export function loader() {
  const path = href("/privacy-policy");
  return { page: textPage(path), head: seo(path) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head;

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData.page} />;
}
