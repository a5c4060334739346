import { basename } from "node:path";
import { globSync } from "node:fs";
import { z } from "zod";
import { caseStudy } from "./case-studies.ts";
import { check, description, paper, words } from "./check.ts";
import { member } from "./lists.ts";
import { alternative, mark, picture, pictureWithItems } from "./pictures.ts";
import { readYamlFile } from "./source.ts";

/** The picture that a shared link shows. */
export const socialCard = z.strictObject({
  /** What its tab says. */
  label: words(30),
  image: picture,
  /** A sheet of another paper under the drawing. */
  plate: paper.optional(),
});

export type SocialCard = z.output<typeof socialCard>;

/** What every page has. The brand is added to the title where there is room. */
const page = z.strictObject({
  title: words(60),
  description,
  paper,
  card: socialCard,
  heading: words(60),
  lead: words(200),
  /** Stands on the rail of its head; decoration. */
  scene: picture.optional(),
});

/** A heading, a sentence and a button: how a page ends. */
const closing = z.strictObject({ heading: words(60), text: words(200), button: words(40) });

const point = z.strictObject({ title: words(40), text: words(200) });

const read = <Schema extends z.ZodType>(name: string, schema: Schema) =>
  check(readYamlFile(`content/pages/${name}.yaml`, goodbye), schema);

const goodbye = "remove the page from press/read/pages.ts, app/routes.ts and content/site.ts";

/** The pages whose files hold more than that, each under its file's name. */
export const pages = {
  home: read(
    "home",
    page.extend({
      image: pictureWithItems,
      alt: alternative,
      packingHeading: words(40),
      packingList: z.array(point),
      servicesLead: words(160),
      /** The case study that follows the services. */
      study: caseStudy.optional(),
      /** For this place, instead of the study's own. */
      studyDrawing: z.strictObject({ image: picture, alt: alternative }).optional(),
      /** A decoration across the edge of the form: one word. */
      studyStamp: words(12).optional(),
      whyLead: words(160),
      whyPoints: z.array(point.extend({ mark })),
      closing,
      /** Who reads a message, and when. */
      reader: member.optional(),
      readerNote: words(100).optional(),
    }),
  ),
  about: read(
    "about",
    page.extend({
      storyHeading: words(40),
      storyLead: words(200),
      story: z.array(words(400)),
      missionHeading: words(40),
      mission: words(200),
      valuesHeading: words(40),
      valuesLead: words(160),
      teamHeading: words(40),
      teamNote: words(120).optional(),
      closing,
    }),
  ),
  services: read("services", page.extend({ closing })),
  pricing: read(
    "pricing",
    page.extend({
      moversHeading: words(60),
      movers: z.array(z.strictObject({ title: words(40), points: z.array(words(120)) })),
      stepsHeading: words(40),
      /** The first page has them, too, as stops on a line; there each shows its drawing, a decoration. */
      steps: z.array(point.extend({ image: picture.optional() })),
      questionsHeading: words(40),
      questions: z.array(z.strictObject({ question: words(80), answer: words(320) })),
      closing,
    }),
  ),
  blog: read("blog", page.extend({ othersHeading: words(40), soon: words(100), closing })),
  "case-studies": read(
    "case-studies",
    page.extend({
      othersHeading: words(40),
      /** Beside an opened study, while clients are invented. */
      note: words(120).optional(),
      closing,
    }),
  ),
  contact: read(
    "contact",
    page.extend({
      nextHeading: words(40),
      /** Who reads the messages. */
      reader: member,
      next: z.array(words(160)),
      /** Behind the frame, while the real map loads. */
      map: picture,
    }),
  ),
};

/** Every page that has a file in content/pages, also one that is not named above. */
export const pagesWithWords = globSync("content/pages/*.yaml").map((file) => {
  const name = basename(file, ".yaml");
  const own: Partial<Record<string, z.output<typeof page>>> = pages;
  const { title, description, heading, paper, card } = own[name] ?? read(name, page);
  return { path: name === "home" ? "/" : `/${name}`, title, description, heading, paper, card };
});
