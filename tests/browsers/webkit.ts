import type { Browser } from "./browser.ts";
import { Program } from "./program.ts";

const service = "http://127.0.0.1:4187";
const multiarch = process.arch === "arm64" ? "aarch64-linux-gnu" : "x86_64-linux-gnu";
const miniBrowser = `/usr/lib/${multiarch}/webkit2gtk-4.1/MiniBrowser`;
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

/** WebKitGTK's MiniBrowser on a screen of its own, over classic WebDriver. */
export async function openWebKit(): Promise<Browser> {
  const screen = new Program("xvfb", "/usr/bin/Xvfb", [
    "-displayfd",
    "1",
    "-screen",
    "0",
    "1280x1024x24",
  ]);
  let driver: Program | undefined;
  async function close() {
    await driver?.end();
    await screen.end();
  }
  try {
    const display = await screen.says(/^(\d+)\n/);
    driver = new Program("webkit2gtk-driver", "/usr/bin/WebKitWebDriver", ["--port=4187"], {
      DISPLAY: `:${display}`,
      NO_AT_BRIDGE: "1",
    });
    return await drive(close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function drive(close: () => Promise<void>): Promise<Browser> {
  await answering();
  const options = { binary: miniBrowser, args: ["--automation"] };
  const capabilities = { acceptInsecureCerts: true, "webkitgtk:browserOptions": options };
  const { sessionId } = await ask<{ sessionId: string }>("/session", {
    capabilities: { alwaysMatch: capabilities },
  });
  const session = `/session/${sessionId}`;
  // Every page is a document of its own, so each is listened to from the first time that it is read.
  const read = (expression: string) =>
    ask<unknown>(`${session}/execute/sync`, {
      script: `if (!window.complaints) (${listen.toString()})(); return ${expression}`,
      args: [],
    });

  async function find(selector: string) {
    const found = await ask<Record<string, string>>(`${session}/element`, {
      using: "css selector",
      value: selector,
    });
    return found[elementKey];
  }

  const heard: string[] = [];
  async function complaints() {
    const here = (await read("window.complaints.splice(0)")) as string[];
    heard.push(...here);
    return heard;
  }

  return {
    close: async () => {
      await fetch(`${service}${session}`, { method: "DELETE" }).catch(() => undefined);
      await close();
    },
    complaints,
    read,
    open: async (url) => {
      await complaints();
      await ask(`${session}/url`, { url });
    },
    narrow: async (width) => {
      await ask(`${session}/window/rect`, { width, height: 844 });
    },
    click: async (selector) => {
      await complaints();
      await ask(`${session}/element/${await find(selector)}/click`, {});
    },
    type: async (selector, text) => {
      await ask(`${session}/element/${await find(selector)}/value`, { text });
    },
  };
}

/** Runs in the page: classic WebDriver does not tell what is on the console, so the page does. */
function listen() {
  const complaints: string[] = [];
  Object.assign(window, { complaints });
  addEventListener("error", ({ message }) => complaints.push(message));
  addEventListener("unhandledrejection", ({ reason }) => complaints.push(String(reason)));
  Object.assign(console, { error: (...words: unknown[]) => complaints.push(words.join(" ")) });
  document.addEventListener("securitypolicyviolation", (violation) =>
    complaints.push(`${violation.effectiveDirective} kept out ${violation.blockedURI}`),
  );
}

async function answering() {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const reply = await fetch(`${service}/status`).catch(() => undefined);
    await reply?.body?.cancel();
    if (reply) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("WebKitWebDriver did not start within half a minute.");
}

async function ask<Value>(path: string, body: object) {
  const reply = await fetch(`${service}${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  const { value }: { value: Value & { error?: string; message?: string } } = await reply.json();
  if (!reply.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
  return value as Value;
}
