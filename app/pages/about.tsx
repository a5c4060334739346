import { content } from "../../pipeline/content/content.ts";
import { seo } from "../seo.ts";
import { Closing } from "../ui/closing.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";
import { IllustrativeNote } from "../ui/illustrative.tsx";
import { Mark } from "../ui/mark.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Picture } from "../ui/picture.tsx";
import type { Route } from "./+types/about.ts";

export function loader() {
  const { pages, team, values } = content;
  return { page: pages.about, values, team, head: seo("/about") };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head;

export default function About({ loaderData: { page, values, team } }: Route.ComponentProps) {
  return (
    <>
      <PageHead name={page.title} heading={page.heading} lead={page.lead} image={page.scene} />

      <section className="section edge">
        <div className="story">
          <IconTitle icon="pin">{page.storyHeading}</IconTitle>
          <div className="story-text">
            <p className="lead">{page.storyLead}</p>
            {page.story.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </section>

      <section className="mission">
        <div className="edge">
          <IconTitle icon="target">{page.missionHeading}</IconTitle>
          <blockquote>{page.mission}</blockquote>
        </div>
      </section>

      <section className="section edge">
        <header className="section-head">
          <IconTitle icon="star">{page.valuesHeading}</IconTitle>
          <p className="lead">{page.valuesLead}</p>
        </header>
        <div className="values rows">
          {values.map(({ id, mark, title, text }) => (
            <article className="value" key={id}>
              <Mark svg={mark} />
              <h3>{title}</h3>
              <p>{text}</p>
            </article>
          ))}
        </div>
      </section>

      <section className="about-team edge">
        <header className="section-head">
          <IconTitle icon="users">{page.teamHeading}</IconTitle>
          <IllustrativeNote>{page.teamNote}</IllustrativeNote>
        </header>
        <div className="team rows">
          {team.map(({ id, image, name, role, bio }) => (
            <article className="member" key={id}>
              {image && (
                <div>
                  <Picture image={image} sizes="(min-width: 44rem) 30vw, 8rem" />
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

      <Closing {...page.closing} />
    </>
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
