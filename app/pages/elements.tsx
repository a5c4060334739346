import { useLoaderData } from "react-router";
import { readMarkdown } from "../../pipeline/content/markdown.ts";
import { renderMarkdown } from "../../pipeline/content/render-markdown.ts";
import { icons } from "../../pipeline/pictures/icons.ts";
import { pictures } from "../../pipeline/pictures/read.ts";
import { notFoundPicture } from "../optional-pictures.ts";
import { ClientQuote } from "../ui/client-quote.tsx";
import { Clients } from "../ui/clients.tsx";
import { Icon } from "../ui/icon.tsx";
import { Logo } from "../ui/logo.tsx";
import { ErrorPage, ErrorText } from "../ui/not-found.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Prose } from "../ui/prose.tsx";
import elementsStyles from "./elements.css?inline";
import sample from "./elements.md?raw";

/** States of components that depend on content which the demo does not have. app/routes.ts includes it in development only. */
export function loader() {
  return {
    clients: Array.from(pictures.values(), (logo) => ({ name: logo.file, logo })).slice(0, 6),
    html: renderMarkdown(readMarkdown("app/pages/elements.md", sample)).html,
    icons: [...icons],
    notFoundPicture,
  };
}

const longQuote = {
  text: "A long quote has as many lines as it needs. It names what changed, who noticed it and when, and it stops before it becomes a letter of reference: three hundred characters are the limit, which is about five sentences. This one is nearly as long as that. It ends here.",
  name: "A client with a long name, such as Wilhelmina Featherstonehaugh",
  role: "Head of warehouse operations and procurement, northern region",
};

export const meta = () => [{ title: "Elements" }];

export default function Elements() {
  const { clients, html, icons, notFoundPicture } = useLoaderData<typeof loader>();
  const states = {
    "Logo with a long name": <Logo name="Montgolfier & Lefèvre Ateliers" />,
    "Page head with a long word": <PageHead heading="Unternehmensberatung" lead="A lead." />,
    "Icons for content": (
      <ul>
        {icons.map(([name, href]) => (
          <li key={name}>
            <Icon href={href} />
            {name}
          </li>
        ))}
      </ul>
    ),
    "Logos of clients": <Clients clients={clients} />,
    "Long quote": <ClientQuote {...longQuote} />,
    Markdown: <Prose html={html} />,
    Error: (
      <ErrorPage picture={notFoundPicture}>
        <ErrorText text="The message of the error." />
      </ErrorPage>
    ),
  };
  return (
    <>
      <style href="elements" precedence="page">
        {`@layer pages{${elementsStyles}}`}
      </style>
      <PageHead heading="Elements" lead="The states of components that no page shows." />
      {Object.entries(states).map(([title, state]) => (
        <section key={title} className="state edge">
          <h2>{title}</h2>
          {state}
        </section>
      ))}
    </>
  );
}
