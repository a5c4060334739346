import { expect, test } from "vitest";
import { checkLeadColumns } from "./lead-columns.ts";

test("a field without a column stops the build with its name @FILE-7", () => {
  expect(() => checkLeadColumns()).not.toThrow();
  expect(() => checkLeadColumns(["name", "department"])).toThrow("ADD COLUMN department TEXT");
});
