import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { run } from "./kit/command.ts";
import { makeCopy } from "./kit/copy.ts";
import { serve } from "./kit/server.ts";

const probe = (...address: string[]) => run(["commands/probe.ts", ...address]);
const sentence = (words: string) => expect.stringMatching(new RegExp(`^.*${words}.*\\n$`));

for (const [where, status, location, code, words] of [
  ["to https", 301, "https://agency.test/", 0, "redirects to HTTPS"],
  ["to http", 301, "http://agency.test/", 1, "Always Use HTTPS"],
  ["to a path", 308, "/home", 1, "Always Use HTTPS"],
  ["nowhere", 200, "", 1, "Always Use HTTPS"],
] as const) {
  test(`a site that leads from http ${where}`, { tag: "@SAFE-8" }, async () => {
    const { origin, close } = await serve((_, reply) => {
      reply.writeHead(status, location ? { Location: location } : {}).end();
    });
    // As the owner writes it: the probe itself leaves the s away.
    const result = await probe(origin.replace("http:", "https:"));
    close();
    expect(result).toEqual({ code, said: sentence(words) });
  });
}

test("a site that cannot be reached is no failure", { tag: "@SAFE-8" }, async () => {
  const { origin: gone, close } = await serve(() => {});
  close();
  expect(await probe(gone)).toEqual({ code: 0, said: sentence("cannot be reached") });
});

test("a site whose address is none is named as such", { tag: "@SAFE-8" }, async () => {
  expect(await probe("agency")).toEqual({ code: 1, said: sentence("Say which site") });
});

const both = ["@SAFE-8", "@LAUNCH-3"];

test("deploying asks for what it needs first, and probes last", { tag: both }, async () => {
  const { scripts }: { scripts: { deploy: string; probe: string } } = JSON.parse(
    readFileSync("package.json", "utf8"),
  );
  expect(scripts.deploy).toMatch(/^npm run launch-check -- --first && .* && npm run probe$/);
  expect(scripts.probe).toBe("node commands/probe.ts");
  const copy = makeCopy();
  const first = ["commands/launch-check/index.ts", "--first"];
  const lacking = await run(first, copy.folder, { CHROMIUM: "/nowhere" });
  expect(lacking).toEqual({
    code: 1,
    said: expect.stringMatching(/CHROMIUM=path\.\n.*\/nowhere\n/),
  });
  expect(lacking.said, "before there is a build").not.toContain("npm run build");

  const facts = copy.read("content/site.ts");
  const { origin, close } = await serve((_, reply) => reply.end());
  copy.write("content/site.ts", facts.replace(/ url: ".*"/, ` url: "${origin}"`));
  const result = await run(["commands/probe.ts"], copy.folder);
  close();
  expect(result).toEqual({ code: 1, said: sentence(origin) });
  copy.remove();
});
