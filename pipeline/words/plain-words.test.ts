import { expect, test } from "vitest";
import { discouragedWords } from "./plain-words.ts";

test("@FILE-3 a discouraged word is a warning with file and line, and code is ignored", () => {
  const text =
    "title: A robust plan\n# robust\n`robust`\n```js\nrobust()\n```\nIn today’s world-class plan.";
  expect(discouragedWords("a.md", text)).toEqual([
    'Warning: a.md:1: "robust" fits any agency. Say what the reader gets instead.',
    'Warning: a.md:7: "In today\'s" fits any agency. Say what the reader gets instead.',
    'Warning: a.md:7: "world-class" fits any agency. Say what the reader gets instead.',
  ]);
});
