import { existsSync } from "node:fs";
import { site } from "../../contract/site.ts";

export const isPlain = site.decoration === "plain";

/** Whether tests/demo and docs/demo-spec.md apply. A plain site has another look, and a fork deletes both. */
export const isDemo = !isPlain && existsSync("tests/demo");
