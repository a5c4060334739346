import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished } from "vitest";

/** Firefox shows no pages about itself, and a proxy at the discard port blocks other hosts. */
const preferences = `
  user_pref("browser.aboutwelcome.enabled", false);
  user_pref("browser.preonboarding.enabled", false);
  user_pref("datareporting.policy.dataSubmissionEnabled", false);
  user_pref("network.proxy.type", 1);
  user_pref("network.proxy.ssl", "127.0.0.1");
  user_pref("network.proxy.ssl_port", 9);`;

/**
 * Opens a page in Firefox while Orca runs, on a virtual screen and a session bus of their own. Orca sends what it says to this
 * process instead of Speech Dispatcher. The window is so narrow that the page has a menu button.
 */
export async function openWithOrca(address: string) {
  const home = mkdtempSync(join(tmpdir(), "orca-"));
  onTestFinished(() => rmSync(home, { recursive: true, force: true, maxRetries: 5 }));
  writeFileSync(join(home, "user.js"), preferences);
  const env: NodeJS.ProcessEnv = {
    PATH: process.env["PATH"],
    HOME: home,
    LANG: "C.UTF-8",
    GNOME_ACCESSIBILITY: "1",
    SPEECHD_ADDRESS: `unix_socket:${home}/speech`,
  };
  const start = (command: string, ...args: string[]) => {
    const child = spawn(command, args, { env });
    onTestFinished(() => void child.kill());
    return child.stdout;
  };
  const firstLine = async (output: NodeJS.ReadableStream) =>
    String(await once(output, "data")).trim();

  let said = "";
  const speech = createServer((orca) => receive(orca, (text) => (said += `${text} | `)));
  speech.listen(join(home, "speech"));
  onTestFinished(() => void speech.close());
  const screen = start("Xvfb", "-displayfd", "1", "-screen", "0", "700x900x24");
  const bus = start("dbus-daemon", "--session", "--print-address");
  env["DISPLAY"] = `:${await firstLine(screen)}`;
  env["DBUS_SESSION_BUS_ADDRESS"] = await firstLine(bus);
  start("openbox");
  start("orca");
  start("firefox-esr", "--profile", home, address);

  const xdotool = (...args: string[]) => void execFileSync("xdotool", args, { env });
  /** Waits until Orca has said these words in this order, and then nothing for a second. Returns everything that it said. */
  async function hear(...words: string[]) {
    const inOrder = new RegExp(words.map((it) => it.replaceAll(/\W+/g, "\\W+")).join("[^]*"));
    await expect.poll(() => said).toMatch(inOrder);
    let heard = "";
    const isQuiet = () => heard === (heard = said);
    await expect.poll(isQuiet, { interval: 1000 }).toBe(true);
    said = "";
    return heard;
  }
  return {
    hear,
    press: (key: string, ...words: string[]) => {
      xdotool("key", key);
      return hear(...words);
    },
    type: (text: string) => xdotool("type", text),
  };
}

/**
 * The server of Speech Dispatcher's protocol (SSIP), as far as Orca needs it. Each text is message 1 of client 1, and lasts
 * until Orca cancels it, so Orca does not read a new page to its end.
 */
function receive(orca: Socket, say: (text: string) => void) {
  const reply = (...lines: string[]) => orca.write(lines.map((line) => `${line}\r\n`).join(""));
  let text: string[] | undefined;
  createInterface(orca).on("line", (line) => {
    if (text && line === ".") {
      // Remove the tags of SSML.
      say(text.join(" ").replaceAll(/<[^>]*>/g, ""));
      text = undefined;
      reply("225-1", "225 OK MESSAGE QUEUED");
    } else if (text) {
      text.push(line);
    } else if (line === "SPEAK") {
      text = [];
      reply("230 OK RECEIVING DATA");
    } else {
      reply("200-1", "200 OK");
      if (line.startsWith("CANCEL")) reply("703-1", "703-1", "703 CANCELED");
    }
  });
}
