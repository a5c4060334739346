import { writeFileSync } from "node:fs";
import { editorFile, editorSettings } from "./settings.ts";

/** What the editor in the browser offers (docs/owner.md), from the schemas and the files that there are: `npm run editor`. */
writeFileSync(editorFile, editorSettings());
process.stdout.write(`${editorFile} is written. Commit it.\n`);
