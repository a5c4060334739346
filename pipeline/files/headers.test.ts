import { expect, test } from "vitest";
import { headerRules } from "./headers.ts";

const page = "<style>a {}</style><script src='/a.js'></script><script>one()</script>";
const styles = Array.from({ length: 25 }, (_, at) => `<style>b${at} {}</style>`).join("");
const scripts = Array.from({ length: 8 }, (_, at) => `<SCRIPT async>two(${at})</SCRIPT>`).join("");

// tests/headers.spec.ts checks the policy that pages get.
test.each([
  [[page, styles], "26 different inline styles"],
  [[page, scripts], "9 different inline scripts"],
  [["<p></p>"], "0 different inline"],
])("the build fails with too many or no inline scripts and styles", (pages, message) => {
  expect(() => headerRules(pages)).toThrow(message);
});
