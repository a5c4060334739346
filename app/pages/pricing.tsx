import { href } from "react-router";
import { type Tier, tiers } from "../../pipeline/words/lists.ts";
import { pages } from "../../pipeline/words/pages.ts";
import { seo } from "../seo.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { ClosingTag } from "../ui/closing.tsx";
import { Icon } from "../ui/icon.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/pricing.ts";

export function loader() {
  return { page: pages.pricing, tiers, head: seo(href("/pricing")) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head;

export default function Pricing({ loaderData: { page, tiers } }: Route.ComponentProps) {
  return (
    <>
      <PageHead name={page.title} heading={page.heading} lead={page.lead} image={page.scene} />

      <section className="pricing-tiers edge" aria-label="Tiers">
        <div className="tiers">
          {tiers.map((tier) => (
            <TierCard key={tier.id} {...tier} />
          ))}
        </div>
      </section>

      <section className="pricing-steps edge">
        <header className="section-head">
          <h2>{page.moversHeading}</h2>
        </header>
        <div className="movers">
          {page.movers.map(({ title, points }) => (
            <div key={title}>
              <h3>{title}</h3>
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </section>

      <section className="pricing-steps edge">
        <header className="section-head">
          <h2>{page.stepsHeading}</h2>
        </header>
        <ol className="steps">
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

      {page.sampleQuote && <SampleQuote {...page.sampleQuote} />}

      <section className="pricing-steps edge">
        <header className="section-head">
          <h2>{page.questionsHeading}</h2>
        </header>
        <div className="questions">
          {page.questions.map(({ question, answer }) => (
            <div key={question}>
              <h3>{question}</h3>
              <p>{answer}</p>
            </div>
          ))}
        </div>
      </section>

      <ClosingTag {...page.closing} />
    </>
  );
}

type SampleQuoteProps = NonNullable<typeof pages.pricing.sampleQuote>;

/** A quote as a filled-in waybill, whose stub is the total. */
function SampleQuote({ heading, lead, project, total, terms, ...quote }: SampleQuoteProps) {
  return (
    <section className="pricing-steps edge">
      <header className="section-head">
        <h2>{heading}</h2>
        <p className="lead">{lead}</p>
      </header>
      <div className="waybill sample" data-paper="pink">
        <div>
          <h3>
            {project} <span className="chip">Illustrative</span>
          </h3>
          <dl>
            <div>
              <dt>Scope</dt>
              <dd>
                <Lines lines={quote.scope} />
              </dd>
            </div>
            <div>
              <dt>Not included</dt>
              <dd>
                <Lines lines={quote.notIncluded} />
              </dd>
            </div>
            <div>
              <dt>Weeks</dt>
              <dd>{quote.weeks}</dd>
            </div>
            <div>
              <dt>People</dt>
              <dd>{quote.people}</dd>
            </div>
          </dl>
        </div>
        <dl className="waybill-stub">
          <div>
            <dt>Total</dt>
            <dd>
              <strong>{total}</strong>
              {terms}
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}

const Lines = ({ lines }: { lines: string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

function TierCard({ name, price, description, features, icon, cta, highlight, ...tier }: Tier) {
  return (
    <article className={highlight ? "tier tier-popular" : "tier"}>
      <div className="tier-head">
        {highlight && (
          <p className="tier-flag">
            <Icon name="star" />
            Most Popular
          </p>
        )}
        <Icon name={icon} />
        <h2>{name}</h2>
        <p>{description}</p>
      </div>
      <div className="tier-price">
        <span className="caption">Price</span>
        <strong>{price}</strong>
      </div>
      <dl className="tier-facts">
        <div>
          <dt>Length</dt>
          <dd>{tier.length}</dd>
        </div>
        <div>
          <dt>Team</dt>
          <dd>{tier.team}</dd>
        </div>
      </dl>
      <ul className="ticks">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <div className="tier-foot">
        <ButtonLink to={href("/contact")} quiet={!highlight} arrow={false} about={` for ${name}`}>
          {cta}
        </ButtonLink>
      </div>
    </article>
  );
}
