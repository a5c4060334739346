import { cards } from "./cards.ts";
import { caseStudies } from "./case-studies.ts";
import type { Picture, SocialCard } from "./check.ts";
import { nameOfDrawing } from "./drawings.ts";
import { legalWords } from "./legal.ts";
import * as pages from "./pages.ts";
import { postPages, posts, postsChanged } from "./posts.ts";
import { type Paper, site } from "./site.ts";

export interface PageEntry {
  path: string;
  title: string;
  description: string;
  heading: string;
  paper: Paper;
  card: SocialCard;
  /** When its words last changed, where that is known. */
  changed?: string | undefined;
}

type Words = { title: string; description: string; heading?: string };

const wordsOf: Record<keyof typeof cards, Words> = {
  "/": pages.home,
  "/about": pages.about,
  "/services": pages.services,
  "/pricing": pages.pricing,
  "/blog": pages.blog,
  "/case-studies": pages.caseStudies,
  "/contact": pages.contact,
  ...legalWords,
};

/** Every page of the site but the not-found page: what is built, listed in the sitemap and given a card. */
export const everyPage: PageEntry[] = [
  ...[...site.navigation, ...site.legal].map(({ to, paper }) => {
    const { title, description, heading = title } = wordsOf[to];
    const changed = to === "/blog" ? postsChanged : undefined;
    return { path: to, paper, title, description, heading, card: cards[to], changed };
  }),
  ...postPages.slice(1).map((_, index) => {
    const { title, description, heading } = pages.blogPage(index + 2);
    const path = `/blog/page-${index + 2}`;
    return { path, title, description, heading, paper: "white" as const, card: cards["/blog"] };
  }),
  ...posts.map((post) => ({
    path: `/blog/${post.id}`,
    title: post.title,
    description: post.excerpt,
    heading: post.title,
    paper: "white" as const,
    card: cardFor("Blog", post.image),
    changed: post.updated ?? post.date,
  })),
  ...caseStudies.map((study) => ({
    path: `/case-studies/${study.id}`,
    title: study.title,
    description: study.challenge,
    heading: study.title,
    paper: "pink" as const,
    card: cardFor("Case study", study.image),
  })),
];

function cardFor(label: string, { drawing, plate }: Picture): SocialCard {
  return { label, drawing: nameOfDrawing(drawing), plate };
}
