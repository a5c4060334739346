import { writeFileSync } from "node:fs";
import { print, runCommand } from "../terminal.ts";

/**
 * `npm run editor` writes the configuration of the browser editor (docs/owner.md) from the schemas and the files in content/,
 * and the JSON schema of content/site.json for code editors.
 */
await runCommand(async () => {
  // Reads the content, which may have mistakes.
  const { editorFile, editorSettings, jsonSchema, jsonSchemaFile } = await import("./settings.ts");
  writeFileSync(editorFile, editorSettings());
  writeFileSync(jsonSchemaFile, jsonSchema());
  print(`Wrote ${editorFile} and ${jsonSchemaFile}. Commit them.`);
});
