import { globSync, readFileSync } from "node:fs";
import { officeDate } from "../pipeline/content/office-date.ts";
import { print } from "./terminal.ts";

/**
 * Tells the deploy workflow whether to build without a change, because the date of a post has come. It checks three days, so
 * that a missed run does not skip a post.
 */
const days = new Set([0, 1, 2].map((ago) => officeDate(new Date(Date.now() - ago * 86_400_000))));

const due = globSync("content/posts/*.md").filter((file) => {
  const text = readFileSync(file, "utf8");
  const [, date = ""] = /^date: ["']?([\d-]{10})/m.exec(text) ?? [];
  return days.has(date) && !/^draft: true\b/m.test(text);
});
print(`due=${due.length > 0}`);
