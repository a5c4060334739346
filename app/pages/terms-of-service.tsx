import { href } from "react-router";
import { textPage } from "../../pipeline/words/text-pages.ts";
import { seo } from "../seo.ts";
import { LegalPage } from "../ui/legal-page.tsx";
import type { Route } from "./+types/terms-of-service.ts";

export function loader() {
  const path = href("/terms-of-service");
  return { page: textPage(path), head: seo(path) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head;

export default function TermsOfService({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData.page} />;
}
