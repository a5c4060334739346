import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { run } from "./kit/command.ts";
import { serve } from "./kit/server.ts";

const secret = "for-tests";
const healthy = { ok: true, problems: [], canaryArrivedAt: null };
const arrived = { problems: ["a pipe drips"], canaryArrivedAt: "2026-11-15T01:40:45.000Z" };
const command = "drip\n::stop\u001B[2J";
const refused = "The canary was refused with 200.";
const silent = "No canary was sent: \\S+ does not report when canaries arrive.";
const problem = "Health reports: a pipe drips.";

let folder: string;

// A folder without packages, as in the scheduled workflow.
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "canary-"));
  for (const file of ["package.json", "commands/canary.ts", "contract/limits.ts", "labels"]) {
    cpSync(file, join(folder, file), { recursive: true });
  }
});
test.afterAll(() => rmSync(folder, { recursive: true }));

const sentence = (pattern: string) => expect.stringMatching(new RegExp(`^${pattern}\\n$`));

const sendCanary = (site: string, CANARY_SECRET = secret) =>
  run(["commands/canary.ts", site, "--patience", "1"], folder, { CANARY_SECRET });

/** Name, expected sentence, health before the message, reply to it, and health after it. */
const answers: [string, string, unknown, unknown?, unknown?][] = [
  ["a missing report", "\\S+/api/health answered 200 without a report.", 5],
  ["a report of wrong types", silent, { ok: "yes", problems: "none", canaryArrivedAt: 5 }],
  ["problems of wrong types", `${silent} ${problem}`, { problems: [{}, "a pipe drips", null] }],
  ["a log command", `${silent} Health reports: drip ::stop .2J.`, { problems: [command] }],
  ["a reply without an object", refused, healthy, "ok"],
  ["a reply of wrong types", refused, healthy, { ok: "yes", error: { code: 1 } }],
  ["a long reply", `${refused} [no ]{1,500}`, healthy, { ok: false, error: "no ".repeat(1000) }],
  [
    "an arrival with a health problem",
    `The canary was delivered, .* ${problem}`,
    healthy,
    { ok: true, id: "1" },
    arrived,
  ],
];

for (const [answer, output, health, reply, healthAfter = health] of answers) {
  test(`@LEAD-10 npm run canary reports one sentence for ${answer}`, async () => {
    let isSent = false;
    const { origin, close } = await serve(({ method }, response) => {
      const body = method === "POST" ? reply : isSent ? healthAfter : health;
      isSent ||= method === "POST";
      response.end(JSON.stringify(body));
    });
    expect(await sendCanary(origin)).toEqual({ code: 1, output: sentence(output) });
    close();
  });
}

test("@LEAD-10 a missing address, secret or site is reported in one sentence", async () => {
  const { origin: closed, close } = await serve(() => {});
  close();
  for (const [site, given, output] of [
    ["agency.test", secret, "Name the site: npm run canary -- https://agency.test"],
    [closed, "", "CANARY_SECRET is missing.*"],
    [closed, secret, `${closed} cannot be reached: ECONNREFUSED.`],
  ] as const) {
    expect(await sendCanary(site, given)).toEqual({ code: 1, output: sentence(output) });
  }
});
