import { page, words } from "../../content/pages/about.ts";
import { team } from "../../content/team.ts";
import type { Icon as IconName, Member } from "../../content/types.ts";
import { values } from "../../content/values.ts";
import { seo } from "../seo.ts";
import { Closing } from "../ui/closing.tsx";
import { Icon } from "../ui/icon.tsx";
import { Disclaimer } from "../ui/illustrative.tsx";
import { Mark } from "../ui/mark.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Picture } from "../ui/picture.tsx";

export const meta = () => seo(page);

export default function About() {
  return (
    <>
      <PageHead {...page} />
      <Story />
      <Mission />
      <Values />
      <Team />
      <Closing {...page.closing} />
    </>
  );
}

function Story() {
  const { heading, lead, paragraphs } = words.story;
  return (
    <section className="section edge">
      <div className="story">
        <IconTitle icon="pin">{heading}</IconTitle>
        <div className="story-text">
          <p className="lead">{lead}</p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  );
}

function Mission() {
  return (
    <section className="mission">
      <div className="edge">
        <IconTitle icon="target">{words.mission.heading}</IconTitle>
        <blockquote>{words.mission.text}</blockquote>
      </div>
    </section>
  );
}

function Values() {
  return (
    <section className="section edge">
      <header className="section-head">
        <IconTitle icon="star">{words.values.heading}</IconTitle>
        <p className="lead">{words.values.lead}</p>
      </header>
      <div className="values">
        {values.map(({ mark, title, text }) => (
          <article className="value" key={title}>
            <Mark file={mark} />
            <h3>{title}</h3>
            <p>{text}</p>
          </article>
        ))}
      </div>
    </section>
  );
}

function Team() {
  return (
    <section className="about-team edge">
      <header className="section-head">
        <IconTitle icon="users">{words.team.heading}</IconTitle>
        <Disclaimer>{words.team.disclaimer}</Disclaimer>
      </header>
      <div className="team">
        {Object.values<Member>(team).map(({ image, name, role, bio }) => (
          <article className="member" key={name}>
            {image && (
              <div>
                <Picture file={image} sizes="(min-width: 44rem) 30vw, 8rem" />
              </div>
            )}
            <div>
              <h3>{name}</h3>
              <p>{role}</p>
              <p>{bio}</p>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}

function IconTitle({ icon, children }: { icon: IconName; children: string }) {
  return (
    <h2 className="icon-title">
      <Icon name={icon} />
      {children}
    </h2>
  );
}
