import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { run, withSite } from "./kit/command.ts";

const well = { ok: true, problems: [], canaryArrivedAt: null };
const arrived = {
  ok: false,
  problems: ["a pipe drips"],
  canaryArrivedAt: "2026-11-15T01:40:45.000Z",
};
const secret = "for-tests";

let folder: string;

// A folder without packages, as the scheduled run has it.
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "canary-"));
  for (const file of ["package.json", "commands/canary.ts", "contract/limits.ts"]) {
    cpSync(file, join(folder, file));
  }
});
test.afterAll(() => rmSync(folder, { recursive: true }));

const sendCanary = (site: string, CANARY_SECRET = secret) =>
  run(["commands/canary.ts", site, "--patience", "1"], folder, { CANARY_SECRET });

for (const [answer, said, health, reply, healthAfter = health] of [
  ["no report", /\/api\/health answered 200 and no report\.\n$/, 5],
  [
    "a report of other types",
    /^Nothing was sent: \S+ does not say when canaries arrive\.\n$/,
    { ok: "yes", problems: "none", canaryArrivedAt: 5 },
  ],
  [
    "problems that are no texts",
    /^Nothing was sent: .* Health says: a pipe drips\.\n$/,
    { problems: [{}, "a pipe drips", null] },
  ],
  [
    "a text that would be a command in a log",
    /^Nothing was sent: .* Health says: drip ::stop-commands::all \[2J\.\n$/,
    { problems: ["drip\n::stop-commands::all\u001B[2J"] },
  ],
  ["a reply that is no object", /^The message was refused with 200\.\n$/, well, "ok"],
  [
    "a reply of other types",
    /^The message was refused with 200\.\n$/,
    well,
    { ok: "yes", error: { code: 1 } },
  ],
  [
    "a long reply",
    /^The message was refused with 200\. [no ]{1,500}\n$/,
    well,
    { ok: false, error: "no ".repeat(1000) },
  ],
  [
    "an arrival beside another problem",
    /^The message arrived, but not all is well\. Health says: a pipe drips\.\n$/,
    well,
    { ok: true, id: "1" },
    arrived,
  ],
] as [string, RegExp, unknown, unknown?, unknown?][]) {
  test(`a site's answer is ${answer}: one sentence`, { tag: "@LEAD-10" }, async () => {
    let isSent = false;
    const result = await withSite(({ method }, response) => {
      const body = method === "POST" ? reply : isSent ? healthAfter : health;
      isSent ||= method === "POST";
      response.end(JSON.stringify(body));
    }, sendCanary);
    expect(result).toEqual({ code: 1, said: expect.stringMatching(said) });
  });
}

for (const [site, given, said] of [
  ["agency.test", secret, /^Say which site: npm run canary -- https:\/\/agency\.test\n$/],
  ["http://127.0.0.1:9", secret, /^http:\/\/127\.0\.0\.1:9 cannot be reached: \w+\.\n$/],
  ["http://127.0.0.1:9", "", /^CANARY_SECRET is missing/],
] as const) {
  test(`${site} with the secret "${given}": one sentence`, { tag: "@LEAD-10" }, async () => {
    const result = await sendCanary(site, given);
    expect(result).toEqual({ code: 1, said: expect.stringMatching(said) });
    expect(result.said).not.toContain(secret);
  });
}
