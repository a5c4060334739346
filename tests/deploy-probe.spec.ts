import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { makeCopy } from "./kit/copy.ts";

for (const { name, status, location, code, says } of [
  { name: "to https", status: 301, location: "https://agency.test/", code: 0, says: /redirects/ },
  { name: "to http", status: 301, location: "http://agency.test/", code: 1, says: /Always Use/ },
  { name: "to a path", status: 308, location: "/home", code: 1, says: /Always Use HTTPS/ },
  { name: "nowhere", status: 200, location: "", code: 1, says: /Always Use HTTPS/ },
]) {
  test(`a site that leads from http ${name}`, { tag: "@SAFE-8" }, async () => {
    const site = await serve(status, location);
    // As the owner writes it: the probe itself leaves the s away.
    expect(await probe(site.origin.replace("http:", "https:"))).toEqual({
      code,
      said: sentence(says),
    });
    site.close();
  });
}

test("a site that cannot be reached is no failure", { tag: "@SAFE-8" }, async () => {
  const { origin, close } = await serve(200, "");
  close();
  expect(await probe(origin)).toEqual({ code: 0, said: sentence(/cannot be reached/) });
});

test("a site whose address is none is named as such", { tag: "@SAFE-8" }, async () => {
  expect(await probe("agency")).toEqual({ code: 1, said: sentence(/Say which site/) });
});

test("deploying ends with it, for the site's own address", { tag: "@SAFE-8" }, async () => {
  const { scripts }: { scripts: { deploy: string; probe: string } } = JSON.parse(
    readFileSync("package.json", "utf8"),
  );
  expect(scripts.deploy).toMatch(/ && npm run probe$/);
  expect(scripts.probe).toBe("node commands/probe.ts");
  const copy = makeCopy();
  const site = await serve(200, "");
  try {
    const facts = copy.read("content/site.ts");
    copy.write("content/site.ts", facts.replace(/ url: ".*"/, ` url: "${site.origin}"`));
    const { code, said } = await probe(undefined, copy.folder);
    expect(code).toBe(1);
    expect(said).toContain(site.origin);
  } finally {
    site.close();
    copy.remove();
  }
});

const sentence = (pattern: RegExp) =>
  expect.stringMatching(new RegExp(`^.*${pattern.source}.*\\n$`));

function probe(address?: string, cwd = ".") {
  return new Promise<{ code: unknown; said: string }>((resolve) => {
    const args = ["commands/probe.ts", ...(address ? [address] : [])];
    execFile("node", args, { cwd }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });
}

async function serve(status: number, location: string) {
  const server = createServer((_request, reply) => {
    reply.writeHead(status, location ? { Location: location } : {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
