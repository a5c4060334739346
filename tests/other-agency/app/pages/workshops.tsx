import { href } from "react-router";
import { pageAt } from "../../press/read/every-page.ts";
import { seo } from "../seo.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/workshops.ts";

export function loader() {
  const path = href("/workshops");
  return { page: pageAt(path), head: seo(path) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head;

export default function Workshops({ loaderData }: Route.ComponentProps) {
  const { title, heading, description } = loaderData.page;
  return (
    <>
      <PageHead name={title} heading={heading} lead={description} />
      <section className="section edge">
        <h2>Zweitageswerkstattaufenthalte</h2>
        <p>From nine to five, with lunch from downstairs.</p>
        <ButtonLink to={href("/contact")}>Bring yours</ButtonLink>
      </section>
    </>
  );
}
