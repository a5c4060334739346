import type { ComponentProps, ReactNode } from "react";
import { useLoaderData } from "react-router";
import type { Paper } from "../../content/site.ts";
import { icon } from "../../pipeline/words/check.ts";
import { team, values } from "../../pipeline/words/lists.ts";
import { readMarkdown, renderMarkdown } from "../../pipeline/words/markdown.ts";
import { endOfTrack, flatcar, pictures } from "../../pipeline/pictures/pictures.ts";
import { ArticleBody } from "../ui/article-body.tsx";
import { ButtonLink, MoreLink } from "../ui/button-link.tsx";
import { ClosingTag } from "../ui/closing.tsx";
import { CompactCard } from "../ui/compact-card.tsx";
import { DeadEnd, PageNotFound } from "../ui/dead-end.tsx";
import { Icon, ownIcons } from "../ui/icon.tsx";
import { Illustrative } from "../ui/illustrative.tsx";
import { Receipt } from "../ui/receipt.tsx";
import { Island } from "../ui/island.tsx";
import { LegalPage } from "../ui/legal-page.tsx";
import { Logo } from "../ui/logo.tsx";
import { Mark } from "../ui/mark.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Picture } from "../ui/picture.tsx";
import { Prose } from "../ui/prose.tsx";
import { TextPage } from "../ui/text-page.tsx";
import { ContactForm } from "./contact-form.island.tsx";
import styles from "./elements.css?inline";
import { ToastButtons } from "./elements.island.tsx";
import sample from "./elements.md?raw";

/** Every piece of ui/ in its states. The table of routes has it while developing only, so no build knows of it. */
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
  const icons = [...icon.options, ...ownIcons];
  return { drawing, photograph, flatcar, endOfTrack, html, icons, reader: team[0], values };
}

export const meta = () => [{ title: "Elements" }];

export default function Elements() {
  const { drawing, photograph, ...words } = useLoaderData<typeof loader>();
  const picture = photograph ?? drawing;

  const heads: Record<Paper, Partial<ComponentProps<typeof PageHead>>> = {
    white: { lead: "A heading and a lead, without a picture." },
    goldenrod: { lead: "With a drawing on the rail.", image: drawing },
    canary: { heading: "A heading of so many words that it is set smaller" },
    pink: {
      heading: "A picture that travels on a flatcar",
      back: (
        <a className="crumb" href="#main">
          <Icon name="back" />
          The way back
        </a>
      ),
      facts: <Note>What an article says about itself</Note>,
      load: { image: drawing, alt: "A drawing", plate: "white", flatcar: words.flatcar },
    },
    green: { lead: "With a photograph, if there is one.", image: picture },
    blue: { heading: "Unternehmensberatung", lead: "A long word is set smaller, too." },
  };
  const text = {
    heading: "A Page of Text",
    lead: undefined,
    scene: undefined,
    closing: undefined,
    html: "<p>Its text.</p>",
  };
  const pieces: Record<string, ReactNode> = {
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
        <ButtonLink to="#main">First choice</ButtonLink>
        <ButtonLink to="#main" quiet>
          Second choice
        </ButtonLink>
        <ButtonLink to="#main" quiet arrow>
          With an arrow
        </ButtonLink>
        <MoreLink to="#main">In passing</MoreLink>
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
        <Receipt stamp="Received" sentence="Somebody reads it by Tuesday, November 17." />
      </p>
    ),
    "illustrative.tsx": (
      <Row>
        <Illustrative />
        <Note>Nothing, once content/site.ts says that people and clients are real.</Note>
      </Row>
    ),
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
          facts={["Newer", "A category", "October 20, 2026"]}
        />
        <CompactCard
          to="#main"
          title="With a photograph, and a title that takes more than one line"
          image={picture}
          plate="pink"
          facts={["A category"]}
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
    "text-page.tsx": <TextPage {...text} lead="A lead, a text, and a tag where it has one." />,
    "legal-page.tsx": <LegalPage {...text} />,
    "closing.tsx": (
      <>
        <ClosingTag heading="How a page ends" text="A sentence." button="Ask for a Quote" />
        <ClosingTag
          heading="With who reads the message"
          text="A sentence."
          button="Ask for a Quote"
          reader={words.reader}
          note="What the reader promises."
        />
      </>
    ),
    "dead-end.tsx": (
      <>
        <PageNotFound image={words.endOfTrack} />
        <DeadEnd>
          <h1>Unexpected Application Error!</h1>
          <p className="lead">Without its drawing, when reading that is what failed.</p>
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
  };

  return (
    <>
      <style>{styles}</style>
      <PageHead
        heading="Elements"
        lead="Every piece of app/ui in its states. Point at them, Tab to them, change the width and the scheme."
      />
      <nav className="section edge" aria-label="Pieces">
        <ol className="swatches">
          {Object.keys(pieces).map((file) => (
            <li key={file}>
              <a href={`#${file}`}>{file}</a>
            </li>
          ))}
        </ol>
      </nav>
      {Object.entries(pieces).map(([file, piece]) => (
        <section key={file} className="piece" aria-labelledby={file}>
          <h2 id={file}>{file}</h2>
          {piece}
        </section>
      ))}
    </>
  );
}

const Row = ({ children }: { children: ReactNode }) => <div className="row">{children}</div>;

const Note = ({ children }: { children: ReactNode }) => <p className="note">{children}</p>;
