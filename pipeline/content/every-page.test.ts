import { expect, test } from "vitest";
import { content } from "./content.ts";
import { checkRoutes } from "./every-page.ts";

const { everyPage, structuredPages, textPages } = content;

const file = "pages/home.tsx";
const splat = { path: "*", file: "pages/text.tsx" };
const table = structuredPages.map(({ path }) => ({ path: path.slice(1), file }));
const [, second] = structuredPages;
const [text] = textPages;

test.for([[[...table, splat]], [[{ file, children: table }, splat]]])(
  "pages pass with their routes, and Markdown pages without one @ROUTE-11",
  ([routes]) => {
    expect(everyPage.map(({ path }) => path)).toContain(text?.path);
    expect(() => checkRoutes(routes ?? [], content)).not.toThrow();
  },
);

const route = (path = "") => ({ path, file });

test.for<[message: string, ...(typeof table)[number][]]>([
  [`The page ${second?.path} has content but no route.`, ...table.toSpliced(1, 1)],
  ["app/routes.ts: The page /jobs has no content. Create content/", ...table, route("jobs")],
  [`${text?.source.file}: app/routes.ts has another`, ...table, route(text?.path.slice(1))],
  [`${text?.source.file}: app/routes.ts has another`, ...table, route(":id?")],
])("%s @ROUTE-11", ([message, ...routes]) => {
  expect(() => checkRoutes([...routes, splat], content)).toThrow(message);
});
