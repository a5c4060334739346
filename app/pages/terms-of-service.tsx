import { href } from "react-router";
import { termsOfService } from "../../content/legal.ts";
import { seo } from "../seo.ts";
import { LegalPage } from "../ui/legal-page.tsx";
import type { Route } from "./+types/terms-of-service.ts";

export function loader() {
  return termsOfService();
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && seo(loaderData, href("/terms-of-service"));

export default function TermsOfService({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
