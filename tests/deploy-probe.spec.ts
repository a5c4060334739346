import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { run } from "./kit/command.ts";
import { makeCopy } from "./kit/copy.ts";
import { serve } from "./kit/server.ts";

const probe = (...address: string[]) => run(["commands/probe.ts", ...address]);
const sentence = (text: string) => expect.stringMatching(new RegExp(`^.*${text}.*\\n$`));

for (const [where, status, location, code, text] of [
  ["to https", 301, "https://agency.test/", 0, "redirects to HTTPS"],
  ["to http", 301, "http://agency.test/", 1, "Always Use HTTPS"],
  ["to a path", 308, "/home", 1, "Always Use HTTPS"],
  ["nowhere", 200, "", 1, "Always Use HTTPS"],
] as const) {
  test(`@SAFE-8 a site that redirects http ${where}`, async () => {
    const { origin, close } = await serve((_, reply) => {
      reply.writeHead(status, location ? { Location: location } : {}).end();
    });
    // The owner configures an https URL; the probe requests it over http.
    const result = await probe(origin.replace("http:", "https:"));
    close();
    expect(result).toEqual({ code, output: sentence(text) });
  });
}

test("@SAFE-8 a site that cannot be reached is not an error", async () => {
  const { origin: closed, close } = await serve(() => {});
  close();
  expect(await probe(closed)).toEqual({ code: 0, output: sentence("cannot be reached") });
});

test("@SAFE-8 a malformed address is reported", async () => {
  expect(await probe("agency")).toEqual({ code: 1, output: sentence("Name the site") });
});

test("@SAFE-8 @LAUNCH-3 a release first lists what is missing, and ends with the probe", async () => {
  const { scripts }: { scripts: { release: string; probe: string } } = JSON.parse(
    readFileSync("package.json", "utf8"),
  );
  expect(scripts.release).toMatch(
    /^npm run launch-check -- --first && npm run check && npm run test:faults && .*npm run deploy && npm run probe$/,
  );
  expect(scripts.probe).toBe("node commands/probe.ts");
  using copy = makeCopy();
  const first = ["commands/launch-check/index.ts", "--first"];
  const missing = await run(first, copy.folder, { CHROMIUM: "/nowhere" });
  expect(missing).toEqual({
    code: 1,
    output: expect.stringMatching(/CHROMIUM=path\.\n.*\/nowhere\n/),
  });
  expect(missing.output, "before there is a build").not.toContain("npm run build");

  const { origin, close } = await serve((_, reply) => reply.end());
  const site = JSON.parse(copy.read("content/site.json"));
  copy.write("content/site.json", JSON.stringify({ ...site, url: origin }));
  const result = await run(["commands/probe.ts"], copy.folder);
  close();
  expect(result).toEqual({ code: 1, output: sentence(origin) });
});
