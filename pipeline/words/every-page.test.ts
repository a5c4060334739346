import { expect, test } from "vitest";
import { checkRoutes, everyPage } from "./every-page.ts";

const file = "pages/home.tsx";
const table = everyPage.map(({ path }) => ({ path: path.slice(1), file }));
const splat = { path: "*", file };

test.for([
  [[...table, splat]],
  [[{ path: ":a?/:b?", file }, splat]],
  [[{ file, children: table }, splat]],
])(
  "@ROUTE-11 a page with words, screen and route is whole, however its route is written",
  ([whole]) => {
    expect(() => checkRoutes(whole ?? [])).not.toThrow();
  },
);

const jobs = { path: "jobs", file };

test.for<[says: string, ...(typeof jobs)[]]>([
  [`The page ${everyPage.at(-1)?.path} has words and no route.`, ...table.slice(0, -1)],
  ["The page /jobs has no words. Write content/pages/jobs.md.", ...table, jobs],
  ["There is no screen app/pages/x.tsx.", ...table, { ...jobs, file: "pages/x.tsx" }],
])("@ROUTE-11 %s", ([says, ...incomplete]) => {
  expect(() => checkRoutes([...incomplete, splat])).toThrow(`app/routes.ts: ${says}`);
});
