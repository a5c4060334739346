import { writeFileSync } from "node:fs";
import { print } from "../terminal.ts";
import { editorFile, editorSettings, jsonSchema, jsonSchemaFile } from "./settings.ts";

/**
 * `npm run editor` writes the configuration of the browser editor (docs/owner.md) from the schemas and the files in content/,
 * and the JSON schema of content/site.json for code editors.
 */
writeFileSync(editorFile, editorSettings());
writeFileSync(jsonSchemaFile, jsonSchema());
print(`Wrote ${editorFile} and ${jsonSchemaFile}. Commit them.`);
