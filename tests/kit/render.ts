import { pathToFileURL } from "node:url";
import { createRequestHandler } from "react-router";

// Runs in a copy of the project. Renders pages with the bundle of the built site, which reads the content of the copy,
// and prints the HTML of those that exist, by path. The menu is that of the built site.
const [, , bundle = "", ...paths] = process.argv;
const handle = createRequestHandler(await import(pathToFileURL(bundle).href), "production");
const pages = paths.map(async (path) => {
  const reply = await handle(new Request(`http://localhost${path}`));
  return reply.ok ? [[path, await reply.text()]] : [];
});
process.stdout.write(JSON.stringify(Object.fromEntries((await Promise.all(pages)).flat())));
