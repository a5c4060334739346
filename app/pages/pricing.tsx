import { content } from "../../pipeline/content/content.ts";
import type { Tier } from "../../pipeline/content/lists.ts";
import { seo } from "../seo.ts";
import { ButtonLink, MoreLink } from "../ui/button-link.tsx";
import { Closing } from "../ui/closing.tsx";
import { Fact, TextList } from "../ui/facts.tsx";
import { Icon } from "../ui/icon.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/pricing.ts";
import { frame, pricing as labels, studies } from "../../labels/pages.ts";
import { fill } from "../../labels/fill.ts";

export function loader() {
  const { pages, tiers } = content;
  const { stepsHeading, steps } = pages.home;
  const page = { ...pages.pricing, stepsHeading, steps };
  return { page, tiers, head: seo("/pricing") };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head;

export default function Pricing({ loaderData: { page, tiers } }: Route.ComponentProps) {
  return (
    <>
      <PageHead name={page.title} heading={page.heading} lead={page.lead} image={page.scene} />

      <section className="pricing-tiers edge" aria-label={labels.tiers}>
        <div className="tiers rows">
          {tiers.map((tier) => (
            <TierCard key={tier.id} {...tier} hasSample={page.sampleQuote !== undefined} />
          ))}
        </div>
      </section>

      {page.sampleQuote && <SampleQuote {...page.sampleQuote} />}

      <section className="pricing-steps edge">
        <h2 className="section-head">{page.factorsHeading}</h2>
        <div className="price-factors rows">
          {page.factors.map(({ title, points }) => (
            <div key={title}>
              <h3>{title}</h3>
              <TextList texts={points} />
            </div>
          ))}
        </div>
      </section>

      <section className="pricing-steps pricing-paper edge">
        <h2 className="section-head">{page.stepsHeading}</h2>
        <ol className="steps rows">
          {page.steps.map(({ title, text }, index) => (
            <li key={title}>
              <h3>
                <span className="number">{index + 1}</span>
                {title}
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className="pricing-steps edge">
        <h2 className="section-head">{page.questionsHeading}</h2>
        <div className="questions rows">
          {page.questions.map(({ question, answer }) => (
            <div key={question}>
              <h3>{question}</h3>
              <p>{answer}</p>
            </div>
          ))}
        </div>
      </section>

      <Closing {...page.closing} />
    </>
  );
}

type SampleQuoteProps = NonNullable<typeof content.pages.pricing.sampleQuote>;

function SampleQuote({ heading, lead, project, total, terms, ...quote }: SampleQuoteProps) {
  return (
    <section className="pricing-steps edge" id="sample-quote">
      <header className="section-head">
        <h2>{heading}</h2>
        <p className="lead">{lead}</p>
      </header>
      <div className="sheet sample-quote" data-paper="pink">
        <div>
          <h3>
            {project} <span className="chip">{frame.illustrative}</span>
          </h3>
          <dl>
            <Fact term={labels.scope}>
              <TextList texts={quote.scope} />
            </Fact>
            <Fact term={labels.notIncluded}>
              <TextList texts={quote.notIncluded} />
            </Fact>
            <Fact term={labels.weeks}>{quote.weeks}</Fact>
            <Fact term={labels.people}>{quote.people}</Fact>
          </dl>
        </div>
        <dl className="sheet-side">
          <Fact term={labels.total}>
            <strong>{total}</strong>
            {terms}
          </Fact>
        </dl>
      </div>
    </section>
  );
}

type TierProps = Tier & { hasSample: boolean };

function TierCard({ name, price, features, icon, cta, highlight, ...tier }: TierProps) {
  return (
    <article className={highlight ? "tier tier-popular" : "tier"}>
      <div className="tier-head">
        {highlight && (
          <p className="tier-flag">
            <Icon name="star" />
            {labels.popular}
          </p>
        )}
        <Icon name={icon} />
        <h2>{name}</h2>
        <p>{tier.description}</p>
      </div>
      <div className="tier-price">
        <span className="caption">{labels.price}</span>
        <strong>{price}</strong>
      </div>
      <dl className="facts tier-facts">
        <Fact term={studies.length}>{tier.length}</Fact>
        <Fact term={studies.team}>{tier.team}</Fact>
      </dl>
      <TextList className="checklist" texts={features} />
      <div className="tier-foot">
        <ButtonLink
          to="/contact"
          quiet={!highlight}
          arrow={false}
          about={fill(labels.buttonAbout, { name })}
        >
          {cta}
        </ButtonLink>
        {tier.hasSample && (
          <MoreLink to="#sample-quote" arrow={false}>
            {labels.sample}
          </MoreLink>
        )}
      </div>
    </article>
  );
}
