import { basename } from "node:path";
import { Document, visit } from "yaml";
import type { z } from "zod";
import { caseStudyFacts } from "../../press/read/case-studies.ts";
import { listEntries } from "../../press/read/lists.ts";
import { pageSchemas, textFacts } from "../../press/read/pages.ts";
import { folder, pictureEndings } from "../../press/read/pictures.ts";
import { postFacts } from "../../press/read/posts.ts";
import { filesIn } from "../../press/read/source.ts";
import { fieldsOf, labelOf } from "./fields.ts";

export const editorFile = ".pages.yml";

/**
 * What Pages CMS offers. It depends on the schemas and on which pages there are, never on what an owner can change in the
 * browser: a new person or a new post must not turn the checks red until somebody opens a terminal.
 */
export function editorSettings() {
  const settings = new Document({ media, content: content() }, { aliasDuplicateObjects: false });
  settings.commentBefore =
    " Made by `npm run editor` for Pages CMS (docs/owner.md). Change the schemas in press/read instead.";
  // A field is a line.
  visit(settings.contents, {
    Map: (_, map) => {
      map.flow = !["media", "fields", "items"].some((key) => map.has(key));
    },
  });
  return settings.toString({ lineWidth: 0 });
}

const media = [
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

const content = () => [
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
const collection = (name: string, facts: z.ZodObject, view: object) => ({
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

const group = (name: string, items: object[]) => ({
  name,
  label: labelOf(name),
  type: "group",
  items,
});

function pageFile([name, schema]: [string, z.ZodObject]) {
  const path = `content/pages/${name}.yaml`;
  const fields = fieldsOf(schema);
  // A list may have the same name.
  return { name: `page-${name}`, label: labelOf(name), type: "file", path, format: "yaml", fields };
}

function listFile([name, entry]: [string, z.ZodObject]) {
  const path = `content/${name}.yaml`;
  const fields = fieldsOf(entry);
  return { name, label: labelOf(name), type: "file", path, format: "yaml", list: true, fields };
}

function textFile(path: string) {
  const name = basename(path, ".md");
  const fields = [...fieldsOf(textFacts), text];
  return { name, label: labelOf(name), type: "file", path, format: "yaml-frontmatter", fields };
}

/** As source: the other editor for texts takes Markdown apart and writes it anew. */
const text = {
  name: "body",
  label: "Text",
  description:
    "Markdown: ## begins a section, - a line of a list. [words](/contact) is a link, ![what it shows](yard.jpg) a picture. {{name}} stands for the company's name.",
  type: "code",
  required: true,
  options: { format: "markdown" },
};
