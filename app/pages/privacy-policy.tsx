import { href } from "react-router";
import { legalPage } from "../../press/read/legal.ts";
import { seo } from "../seo.ts";
import { LegalPage } from "../ui/legal-page.tsx";
import type { Route } from "./+types/privacy-policy.ts";

export function loader() {
  const path = href("/privacy-policy");
  return { page: legalPage(path), head: seo(path) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head;

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData.page} />;
}
