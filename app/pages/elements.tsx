import type { ComponentProps, ReactNode } from "react";
import { useLoaderData } from "react-router";
import type { Paper } from "../../pipeline/words/papers.ts";
import { icon } from "../../pipeline/words/check.ts";
import { team, values } from "../../pipeline/words/lists.ts";
import { readMarkdown, renderMarkdown } from "../../pipeline/words/markdown.ts";
import { endOfTrack, flatcar, pictures } from "../../pipeline/pictures/pictures.ts";
import { ArticleBody } from "../ui/article-body.tsx";
import { ButtonLink, MoreLink } from "../ui/button-link.tsx";
import { ClientQuote } from "../ui/client-quote.tsx";
import { Clients } from "../ui/clients.tsx";
import { ClosingTag } from "../ui/closing.tsx";
import { CompactCard } from "../ui/compact-card.tsx";
import { DeadEnd, PageNotFound } from "../ui/dead-end.tsx";
import { Icon, ownIcons } from "../ui/icon.tsx";
import { Illustrative } from "../ui/illustrative.tsx";
import { Receipt } from "../ui/receipt.tsx";
import { Island } from "../ui/island.tsx";
import { Logo } from "../ui/logo.tsx";
import { Mark } from "../ui/mark.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Picture } from "../ui/picture.tsx";
import { Prose } from "../ui/prose.tsx";
import { TextPage } from "../ui/text-page.tsx";
import { ContactForm } from "./contact-form.island.tsx";
import contactStyles from "./contact.css?inline";
import elementsStyles from "./elements.css?inline";
import stampStyles from "../ui/stamp.css?inline";
import toastStyles from "../ui/toast.css?inline";
import { Styles } from "../ui/styles.tsx";
import { ToastButtons } from "./elements.island.tsx";
import sample from "./elements.md?raw";

/** Shows every component of ui/ in its states. app/routes.ts includes it in development only. */
export function loader() {
  const all = [...pictures.values()];
  const drawing = all.find(({ kind, width, height }) => kind === "drawing" && width > height);
  const photograph = all.find(({ kind }) => kind === "photograph");
  if (!drawing) throw new Error("content/pictures: There is no drawing to show.");
  const text = sample
    .replace("drawing.svg", drawing.file)
    .replace(/^.*photograph\.jpg.*$/m, (line) =>
      photograph ? line.replace("photograph.jpg", photograph.file) : "",
    );
  const { html } = renderMarkdown(readMarkdown("app/pages/elements.md", text));
  const clients = all.slice(0, 6).map((logo) => ({ name: logo.file, logo }));
  const icons = [...icon.options, ...ownIcons];
  return {
    drawing,
    photograph,
    clients,
    flatcar,
    endOfTrack,
    html,
    icons,
    reader: team[0],
    values,
  };
}

export const meta = () => [{ title: "Elements" }];

export default function Elements() {
  const { drawing, photograph, ...words } = useLoaderData<typeof loader>();
  const picture = photograph ?? drawing;

  const heads: Record<Paper, Partial<ComponentProps<typeof PageHead>>> = {
    white: { lead: "A heading and a lead, without a picture." },
    goldenrod: { lead: "With a drawing on the rail.", image: drawing },
    canary: { heading: "A long heading, which has a smaller font size" },
    pink: {
      heading: "A picture on a flatcar",
      back: (
        <a className="crumb" href="#main">
          <Icon name="back" />
          Back to the list
        </a>
      ),
      details: <Note>The metadata of an article</Note>,
      articleImage: { image: drawing, alt: "A drawing", plate: "white", flatcar: words.flatcar },
    },
    green: { lead: "With a photograph, if there is one.", image: picture },
    blue: { heading: "Unternehmensberatung", lead: "A long word also has a smaller font size." },
  };
  const text = {
    heading: "A Page of Text",
    lead: undefined,
    scene: undefined,
    closing: undefined,
    isLegal: false,
    html: "<p>Its text.</p>",
  };
  const quotes = [
    { text: "A short quote.", name: "A client", role: "Their role" },
    {
      text: "A long quote has as many lines as it needs. It names what changed, who noticed it and when, and it stops before it becomes a letter of reference: three hundred characters are the limit, which is about five sentences. This one is nearly as long as that. It ends here.",
      name: "A client with a long name, such as Wilhelmina Featherstonehaugh",
      role: "Head of warehouse operations and procurement, northern region",
    },
  ];
  const components: Record<string, ReactNode> = {
    "header.tsx": <Note>Above this page. Below 62rem its entries are behind a button.</Note>,
    "logo.tsx": (
      <Row>
        <Logo />
        <Logo name="Montgolfier & Lefèvre Ateliers" />
      </Row>
    ),
    "page-head.tsx": Object.entries(heads).map(([paper, state]) => (
      <div key={paper} data-paper={paper}>
        <PageHead heading={`On ${paper}`} {...state} />
      </div>
    )),
    "button-link.tsx": (
      <Row>
        <ButtonLink to="#main">Primary</ButtonLink>
        <ButtonLink to="#main" quiet>
          Secondary
        </ButtonLink>
        <ButtonLink to="#main" quiet arrow>
          With an arrow
        </ButtonLink>
        <MoreLink to="#main">Inline</MoreLink>
      </Row>
    ),
    "icon.tsx": (
      <ul className="swatches">
        {words.icons.map((name) => (
          <li key={name}>
            <Icon name={name} />
            {name}
          </li>
        ))}
      </ul>
    ),
    "mark.tsx": (
      <ul className="swatches">
        {words.values.map(({ id, title, mark }) => (
          <li key={id}>
            <Mark svg={mark} />
            {title}
          </li>
        ))}
      </ul>
    ),
    "receipt.tsx": (
      <p className="slip-foot">
        <Receipt stamp="Received" sentence="Somebody reads it by Tuesday, November 17.">
          <a href="#main">Book a call</a>
        </Receipt>
      </p>
    ),
    "illustrative.tsx": (
      <Row>
        <Illustrative />
        <Note>Hidden if content/site.json says that people and clients are real.</Note>
      </Row>
    ),
    "client-quote.tsx": (
      <Row>
        {quotes.map((quote) => (
          <ClientQuote key={quote.name} {...quote} />
        ))}
      </Row>
    ),
    "clients.tsx": <Clients clients={words.clients} />,
    "picture.tsx": (
      <Row>
        <div className="frame" data-plate="blue">
          <Picture image={drawing} alt="A drawing" />
        </div>
        <div className="frame" data-plate="canary">
          <Picture image={picture} alt="A photograph" sizes="24rem" />
        </div>
      </Row>
    ),
    "compact-card.tsx": (
      <div className="compact-list">
        <CompactCard
          to="#main"
          title="With a drawing"
          image={drawing}
          plate="green"
          details={["Newer", "A category", "October 20, 2026"]}
        />
        <CompactCard
          to="#main"
          title="With a photograph, and a title that takes more than one line"
          image={picture}
          plate="pink"
          details={["A category"]}
        />
      </div>
    ),
    "prose.tsx": <Prose html={words.html} />,
    "article-body.tsx": (
      <article className="article reading edge">
        <ArticleBody
          html={["first", "second"].map((id) => `<h2 id="${id}">The ${id}</h2><p>…</p>`).join("")}
          sections={["first", "second"].map((id) => ({ id, title: `The ${id}` }))}
          pitch="A question that leads to a quote?"
        />
      </article>
    ),
    "text-page.tsx": (
      <>
        <TextPage {...text} lead="A lead, a text and an optional closing tag." />
        <TextPage {...text} isLegal />
      </>
    ),
    "closing.tsx": (
      <>
        <ClosingTag heading="The end of a page" text="A sentence." button="Ask for a Quote" />
        <ClosingTag
          heading="With the reader of the messages"
          text="A sentence."
          button="Ask for a Quote"
          reader={words.reader}
          note="When messages are read."
        />
      </>
    ),
    "dead-end.tsx": (
      <>
        <PageNotFound image={words.endOfTrack} />
        <DeadEnd>
          <h1>Unexpected Application Error!</h1>
          <p className="lead">Without its drawing, if the loader failed.</p>
        </DeadEnd>
      </>
    ),
    "island.tsx": (
      <Island name="contact-form">
        <ContactForm />
      </Island>
    ),
    "toast-area.tsx": (
      <Island name="toast-buttons">
        <ToastButtons />
      </Island>
    ),
    "toast-place.tsx": <Note>The empty list at the end of this page, where toasts appear.</Note>,
    "footer.tsx": <Note>Below this page.</Note>,
    "styles.tsx": <Note>In the head: the stylesheets of these components.</Note>,
    "script.tsx": <Note>Nothing to see: an inline script.</Note>,
  };

  return (
    <>
      <Styles name="stamp" css={stampStyles} />
      <Styles name="toast" css={toastStyles} />
      <Styles name="contact" layer="pages" css={contactStyles} />
      <Styles name="elements" layer="pages" css={elementsStyles} />
      <PageHead
        heading="Elements"
        lead="Every component of app/ui in its states. Test hover, focus, widths and color schemes."
      />
      <nav className="section edge" aria-label="Components">
        <ol className="swatches">
          {Object.keys(components).map((file) => (
            <li key={file}>
              <a href={`#${file}`}>{file}</a>
            </li>
          ))}
        </ol>
      </nav>
      {Object.entries(components).map(([file, component]) => (
        <section key={file} className="piece" aria-labelledby={file}>
          <h2 id={file}>{file}</h2>
          {component}
        </section>
      ))}
    </>
  );
}

const Row = ({ children }: { children: ReactNode }) => <div className="row">{children}</div>;

const Note = ({ children }: { children: ReactNode }) => <p className="note">{children}</p>;
