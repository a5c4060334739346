import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Bidi } from "./bidi.ts";
import type { Browser } from "./browser.ts";
import { Program } from "./program.ts";

/** Firefox ESR without a window, over WebDriver BiDi, which it speaks itself. */
export async function openFirefox(): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), "firefox-"));
  const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"];
  const firefox = new Program(
    "firefox-esr",
    process.env["FIREFOX"] ?? "/usr/bin/firefox-esr",
    args,
  );
  async function close() {
    await firefox.end();
    rmSync(profile, { recursive: true, force: true });
  }
  try {
    const address = await firefox.says(/WebDriver BiDi listening on (\S+)/);
    const bidi = await Bidi.connect(`${address}/session`);
    return await drive(bidi, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function drive(bidi: Bidi, close: () => Promise<void>): Promise<Browser> {
  const complaints: string[] = [];
  bidi.on("log.entryAdded", ({ level, text }) => {
    if (level === "error" || level === "warn") complaints.push(`${level}: ${String(text)}`);
  });
  await bidi.send("session.new", { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } });
  await bidi.send("session.subscribe", { events: ["log.entryAdded"] });
  const tree = await bidi.send<{ contexts: { context: string }[] }>("browsingContext.getTree", {});
  const context = tree.contexts[0]?.context;

  async function evaluate<Value>(expression: string) {
    const answer = await bidi.send<{ result?: Value; exceptionDetails?: { text: string } }>(
      "script.evaluate",
      { expression, target: { context }, awaitPromise: true },
    );
    if (answer.result === undefined) throw new Error(answer.exceptionDetails?.text);
    return answer.result;
  }

  const perform = (...actions: object[]) => bidi.send("input.performActions", { context, actions });

  async function click(selector: string) {
    const find = `document.querySelector(${JSON.stringify(selector)})`;
    await evaluate(`${find}.scrollIntoView({ block: "center", behavior: "instant" })`);
    const { sharedId } = await evaluate<{ sharedId: string }>(find);
    const origin = { type: "element", element: { sharedId } };
    const actions = [
      { type: "pointerMove", x: 0, y: 0, origin },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    await perform({ type: "pointer", id: "mouse", actions });
  }

  return {
    complaints: async () => complaints,
    close,
    open: async (url) => {
      await bidi.send("browsingContext.navigate", { context, url, wait: "complete" });
    },
    read: async (expression) => {
      const { value } = await evaluate<{ value: string }>(`JSON.stringify([${expression}])`);
      const [read]: unknown[] = JSON.parse(value);
      return read;
    },
    narrow: async (width) => {
      await bidi.send("browsingContext.setViewport", { context, viewport: { width, height: 844 } });
    },
    click,
    type: async (selector, text) => {
      await click(selector);
      const keys = Array.from(text).flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]);
      await perform({ type: "key", id: "keys", actions: keys });
    },
  };
}
