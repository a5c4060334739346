import { href } from "react-router";
import { page, words } from "../../content/pages/pricing.ts";
import { tiers } from "../../content/pricing.ts";
import { reader, readerPromise } from "../../content/team.ts";
import type { Tier } from "../../content/types.ts";
import { seo } from "../seo.ts";
import { ButtonLink, SampleQuoteLink } from "../ui/button-link.tsx";
import { Closing } from "../ui/closing.tsx";
import { Fact, TextList } from "../ui/facts.tsx";
import { Icon } from "../ui/icon.tsx";
import { PageHead } from "../ui/page-head.tsx";

export const meta = () => seo(page);

export default function Pricing() {
  return (
    <>
      <PageHead {...page} />
      <Tiers />
      <SampleQuote {...words.sampleQuote} />
      <PriceFactors />
      <Questions />
      <Closing {...page.closing} reader={reader} promise={readerPromise} />
    </>
  );
}

function Tiers() {
  return (
    <section className="pricing-tiers edge" aria-label="Tiers">
      <div className="tiers">
        {tiers.map((tier) => (
          <TierCard key={tier.name} {...tier} />
        ))}
      </div>
    </section>
  );
}

function TierCard({ name, price, features, icon, cta, highlight = false, ...tier }: Tier) {
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
        <p>{tier.description}</p>
      </div>
      <div className="tier-price">
        <span className="caption">Price</span>
        <strong>{price}</strong>
      </div>
      <dl className="facts tier-facts">
        <Fact term="Length">{tier.length}</Fact>
        <Fact term="Team">{tier.team}</Fact>
      </dl>
      <TextList className="checklist" texts={features} />
      <div className="tier-foot">
        <ButtonLink to={href("/contact")} quiet={!highlight} arrow={false} about={`for ${name}`}>
          {cta}
        </ButtonLink>
        <SampleQuoteLink to="#sample-quote" arrow={false} />
      </div>
    </article>
  );
}

type SampleQuoteProps = typeof words.sampleQuote;

function SampleQuote({ heading, lead, project, total, terms, ...quote }: SampleQuoteProps) {
  return (
    <section className="pricing-steps edge">
      <header className="section-head">
        <h2 id="sample-quote" tabIndex={-1}>
          {heading}
        </h2>
        <p className="lead">{lead}</p>
      </header>
      <div className="sheet" data-paper="pink">
        <div className="sheet-facts">
          <h3>
            {project} <span className="chip">Sample</span>
          </h3>
          <dl>
            <Fact term="Scope">
              <TextList texts={quote.scope} />
            </Fact>
            <Fact term="Not included">
              <TextList texts={quote.notIncluded} />
            </Fact>
            <Fact term="Weeks">{quote.weeks}</Fact>
            <Fact term="People">{quote.people}</Fact>
          </dl>
        </div>
        <dl className="sheet-side sample-quote-total">
          <Fact term="Total">
            <strong>{total}</strong>
            {terms}
          </Fact>
        </dl>
      </div>
    </section>
  );
}

function PriceFactors() {
  const { heading, columns } = words.factors;
  return (
    <section className="pricing-steps pricing-paper edge" data-paper={page.paper}>
      <h2 className="section-head">{heading}</h2>
      <div className="price-factors">
        {columns.map(({ title, points }) => (
          <div key={title}>
            <h3>{title}</h3>
            <TextList texts={points} />
          </div>
        ))}
      </div>
    </section>
  );
}

function Questions() {
  const { heading, list } = words.questions;
  return (
    <section className="pricing-steps edge">
      <h2 className="section-head">{heading}</h2>
      <div className="questions">
        {list.map(({ question, answer }) => (
          <div key={question}>
            <h3>{question}</h3>
            <p>{answer}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
