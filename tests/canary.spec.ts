import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";

const well = { ok: true, problems: [], canaryArrivedAt: null };

for (const { answer, health, reply, said } of [
  {
    answer: "no report",
    health: 5,
    said: /\/api\/health answered 200 and no report\.\n$/,
  },
  {
    answer: "a report of other types",
    health: { ok: "yes", problems: "none", canaryArrivedAt: 5 },
    said: /^Nothing was sent: \S+ does not say when canaries arrive\.\n$/,
  },
  {
    answer: "problems that are no texts",
    health: { problems: [{}, "a pipe drips", null] },
    said: /^Nothing was sent: .* Health says: a pipe drips\.\n$/,
  },
  {
    answer: "a text that would be a command in a log",
    health: { problems: ["drip\n::stop-commands::all\u001B[2J"] },
    said: /^Nothing was sent: .* Health says: drip ::stop-commands::all \[2J\.\n$/,
  },
  {
    answer: "a reply that is no object",
    health: well,
    reply: "ok",
    said: /^The message was refused with 200\.\n$/,
  },
  {
    answer: "a reply of other types",
    health: well,
    reply: { ok: "yes", error: { code: 1 } },
    said: /^The message was refused with 200\.\n$/,
  },
  {
    answer: "a long reply",
    health: well,
    reply: { ok: false, error: "no ".repeat(1000) },
    said: /^The message was refused with 200\. [no ]{1,500}\n$/,
  },
]) {
  test(`a site's answer is ${answer}: one sentence`, { tag: "@LEAD-10" }, async () => {
    const server = createServer((request, response) => {
      const body = request.method === "POST" ? reply : health;
      request.resume().on("end", () => response.end(JSON.stringify(body)));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const result = await sendCanary(`http://127.0.0.1:${port}`);
    server.close();
    expect(result.said).toMatch(said);
    expect(result.code).toBe(1);
  });
}

/** From a folder without packages, as the scheduled run does. */
async function sendCanary(site: string) {
  const folder = mkdtempSync(join(tmpdir(), "canary-"));
  for (const file of ["package.json", "commands/canary.ts", "contract/limits.ts"]) {
    cpSync(file, join(folder, file));
  }
  const command = [join(folder, "commands/canary.ts"), site, "--patience", "1"];
  const settings = { cwd: folder, env: { PATH: process.env["PATH"], CANARY_SECRET: "for-tests" } };
  const result = await new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(process.execPath, command, settings, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, said: `${stdout}${stderr}` }),
    );
  });
  rmSync(folder, { recursive: true });
  return result;
}
