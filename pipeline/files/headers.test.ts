import { expect, test } from "vitest";
import { headersFor } from "./headers.ts";

const page = "<style>a {}</style><script src='/a.js'></script><script>one()</script>";

// What the policy of a page says is tests/headers.spec.ts's to see.
test.each([
  [[page, `${page}<script>two()</script>`], "2 different inline"],
  [[page, `${page}<SCRIPT async>two()</SCRIPT>`], "2 different inline"],
  [[page, `${page}<style>b {}</style>`], "2 different inline"],
  [["<p></p>"], "0 different inline"],
])("pages with more or less than one script and one style stop the build: %j", (pages, says) => {
  expect(() => headersFor(pages)).toThrow(says);
});
