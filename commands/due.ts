import { globSync, readFileSync } from "node:fs";
import { officeDate } from "../pipeline/words/office-date.ts";

/**
 * Says for a workflow whether the site should be built although nobody changed it: the day of a post has come. Three days are
 * looked at, so that one missed run is no missed post.
 */
const days = new Set([0, 1, 2].map((ago) => officeDate(new Date(Date.now() - ago * 86_400_000))));

const due = globSync("content/posts/*.md").filter((file) => {
  const text = readFileSync(file, "utf8");
  const [, date = ""] = /^date: ["']?([\d-]{10})/m.exec(text) ?? [];
  return days.has(date) && !/^draft: true\b/m.test(text);
});
process.stdout.write(`due=${due.length > 0}\n`);
