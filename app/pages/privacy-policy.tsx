import { href } from "react-router";
import { privacyPolicy } from "../../content/legal.ts";
import { retention } from "../../contract/limits.ts";
import { seo } from "../seo.ts";
import { LegalPage } from "../ui/legal-page.tsx";
import type { Route } from "./+types/privacy-policy.ts";

export function loader() {
  return privacyPolicy(retention);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && seo(loaderData, href("/privacy-policy"));

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
