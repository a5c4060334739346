import { expect, test } from "vitest";
import { checkRoutes, everyPage } from "./every-page.ts";

const pages = everyPage.map(({ path }) => path);
const table = pages.map((path) => ({ path: path.slice(1), file: "pages/x.tsx" }));
const splat = { path: "*", file: "pages/not-found.tsx" };

test("a page with words and a route is whole, however its route is written", () => {
  expect(() => checkRoutes([...table, splat], pages)).not.toThrow();
  expect(() => checkRoutes([{ path: ":a?/:b?", file: "" }, splat], pages)).not.toThrow();
  expect(() => checkRoutes([{ file: "layout.tsx", children: table }, splat], pages)).not.toThrow();
});

test("a page without a route is named", () => {
  const last = pages.at(-1) ?? "";
  expect(() => checkRoutes([...table.slice(0, -1), splat], [])).toThrow(
    `app/routes.ts: The page ${last} has words and no route.`,
  );
});

test("a page without words is named, with the file to write", () => {
  expect(() => checkRoutes([...table, splat], [...pages, "/jobs"])).toThrow(
    "app/routes.ts: The page /jobs has no words. Write content/pages/jobs.yaml.",
  );
});
