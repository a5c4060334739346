import { parse } from "node:path";
import { Document, visit } from "yaml";
import type { z } from "zod";
import { folder, pictureEndings } from "../../pipeline/pictures/read.ts";
import {
  caseStudyFacts,
  listEntries,
  pageSchemas,
  postFacts,
  textFacts,
} from "../../pipeline/words/schemas.ts";
import { filesIn } from "../../pipeline/words/source.ts";
import { type Field, fieldsOf, labelOf } from "./fields.ts";

export const editorFile = ".pages.yml";

/** The file's keys, as far as they are used: https://pagescms.org/docs/configuration. */
export interface Settings {
  media: Folder[];
  content: (OneFile | Collection | Group)[];
}

interface Named {
  /** Letters, digits, hyphens and underscores, and no other entry's. */
  name: string;
  label: string;
}

interface Folder extends Named {
  input: string;
  output: string;
  extensions: string[];
  rename: "safe";
}

interface OneFile extends Named {
  type: "file";
  path: string;
  format: "yaml" | "yaml-frontmatter" | "code";
  list?: true;
  fields?: Field[];
}

interface Collection extends Named {
  type: "collection";
  path: string;
  format: "yaml-frontmatter";
  filename: { template: string; field: "create" };
  subfolders: boolean;
  view: View & { primary: string };
  fields: Field[];
}

interface View {
  fields: string[];
  sort?: string[];
  default?: { sort: string; order: "asc" | "desc" };
}

interface Group extends Named {
  type: "group";
  items: OneFile[];
}

/**
 * What Pages CMS offers. It depends on the schemas and on which pages there are, never on what an owner can change in the
 * browser: a new person or a new post must not turn the checks red until somebody opens a terminal.
 */
export function editorSettings() {
  const settings = new Document({ media, content: content() }, { aliasDuplicateObjects: false });
  settings.commentBefore =
    " Made by `npm run editor` for Pages CMS (docs/owner.md). Change the schemas in pipeline/words instead.";
  // A field is a line.
  visit(settings.contents, {
    Map: (_, map) => {
      map.flow = !["media", "fields", "items"].some((key) => map.has(key));
    },
  });
  return settings.toString({ lineWidth: 0 });
}

const media: Settings["media"] = [
  {
    name: "pictures",
    label: "Pictures",
    input: folder,
    // With any other, a picture whose bare name stands in the words would not be found.
    output: "",
    extensions: pictureEndings,
    rename: "safe",
  },
];

const content = (): Settings["content"] => [
  collection("posts", postFacts, {
    fields: ["title", "date", "draft"],
    sort: ["date", "title"],
    default: { sort: "date", order: "desc" },
  }),
  collection("case-studies", caseStudyFacts, { fields: ["title", "client"] }),
  group("pages", [
    ...Object.entries(pageSchemas).map(pageFile),
    ...Object.keys(filesIn("content/pages/*.md")).map(textFile),
  ]),
  ...Object.entries(listEntries).map(listFile),
  group("legal", Object.keys(filesIn("content/legal/*.md")).map(textFile)),
  { name: "site", label: "Company facts", type: "file", path: "content/site.ts", format: "code" },
];

/** A new file is named after its title: "Why We Weigh" becomes why-we-weigh.md. */
const collection = (name: string, facts: z.ZodObject, view: View): Collection => ({
  name,
  label: labelOf(name),
  type: "collection",
  path: `content/${name}`,
  format: "yaml-frontmatter",
  filename: { template: "{primary}.md", field: "create" },
  subfolders: false,
  view: { primary: "title", ...view },
  fields: [...fieldsOf(facts), text],
});

const group = (name: string, items: OneFile[]): Group => ({
  name,
  label: labelOf(name),
  type: "group",
  items,
});

const pageFile = ([name, schema]: [string, z.ZodObject]) =>
  page(`content/pages/${name}.yaml`, "yaml", fieldsOf(schema));

const textFile = (path: string) => page(path, "yaml-frontmatter", [...fieldsOf(textFacts), text]);

/** A list or a collection may have a page's bare name. */
function page(path: string, format: OneFile["format"], fields: Field[]): OneFile {
  const { name } = parse(path);
  return { name: `page-${name}`, label: labelOf(name), type: "file", path, format, fields };
}

function listFile([name, entry]: [string, z.ZodObject]): OneFile {
  const path = `content/${name}.yaml`;
  const fields = fieldsOf(entry);
  return { name, label: labelOf(name), type: "file", path, format: "yaml", list: true, fields };
}

/** As source: the other editor for texts takes Markdown apart and writes it anew. */
const text: Field = {
  name: "body",
  label: "Text",
  description:
    "Markdown: ## begins a section, - a line of a list. [words](/contact) is a link, ![what it shows](yard.jpg) a picture. {{name}} stands for the company's name.",
  type: "code",
  required: true,
  options: { format: "markdown" },
};
