import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { run } from "./kit/command.ts";
import { serve } from "./kit/server.ts";

const secret = "for-tests";
const well = { ok: true, problems: [], canaryArrivedAt: null };
const arrived = { problems: ["a pipe drips"], canaryArrivedAt: "2026-11-15T01:40:45.000Z" };
const command = "drip\n::stop\u001B[2J";
const refused = "The message was refused with 200.";
const silent = "Nothing was sent: \\S+ does not say when canaries arrive.";
const drips = "Health says: a pipe drips.";

let folder: string;

// A folder without packages, as the scheduled run has it.
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "canary-"));
  for (const file of ["package.json", "commands/canary.ts", "contract/limits.ts"]) {
    cpSync(file, join(folder, file));
  }
});
test.afterAll(() => rmSync(folder, { recursive: true }));

const sentence = (words: string) => expect.stringMatching(new RegExp(`^${words}\\n$`));

const sendCanary = (site: string, CANARY_SECRET = secret) =>
  run(["commands/canary.ts", site, "--patience", "1"], folder, { CANARY_SECRET });

/** Before the message is sent, in answer to it, and afterwards. */
const answers: [string, string, unknown, unknown?, unknown?][] = [
  ["no report", "\\S+/api/health answered 200 and no report.", 5],
  ["other types", silent, { ok: "yes", problems: "none", canaryArrivedAt: 5 }],
  ["odd problems", `${silent} ${drips}`, { problems: [{}, "a pipe drips", null] }],
  ["a log's command", `${silent} Health says: drip ::stop .2J.`, { problems: [command] }],
  ["no object", refused, well, "ok"],
  ["a reply of other types", refused, well, { ok: "yes", error: { code: 1 } }],
  ["a long reply", `${refused} [no ]{1,500}`, well, { ok: false, error: "no ".repeat(1000) }],
  ["an arrival", `The message arrived, .* ${drips}`, well, { ok: true, id: "1" }, arrived],
];

for (const [answer, said, health, reply, healthAfter = health] of answers) {
  test(`a site's answer is ${answer}: one sentence`, { tag: "@LEAD-10" }, async () => {
    let isSent = false;
    const { origin, close } = await serve(({ method }, response) => {
      const body = method === "POST" ? reply : isSent ? healthAfter : health;
      isSent ||= method === "POST";
      response.end(JSON.stringify(body));
    });
    expect(await sendCanary(origin)).toEqual({ code: 1, said: sentence(said) });
    close();
  });
}

test("what is missing is said in one sentence", { tag: "@LEAD-10" }, async () => {
  const { origin: gone, close } = await serve(() => {});
  close();
  for (const [site, given, said] of [
    ["agency.test", secret, "Say which site: npm run canary -- https://agency.test"],
    [gone, "", "CANARY_SECRET is missing.*"],
    [gone, secret, `${gone} cannot be reached: ECONNREFUSED.`],
  ] as const) {
    expect(await sendCanary(site, given)).toEqual({ code: 1, said: sentence(said) });
  }
});
