import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, vi } from "vitest";

/** Without pages about Firefox itself. A proxy at the discard port blocks other hosts. */
const preferences = `
  user_pref("browser.aboutwelcome.enabled", false);
  user_pref("browser.preonboarding.enabled", false);
  user_pref("datareporting.policy.dataSubmissionEnabled", false);
  user_pref("network.proxy.type", 1);
  user_pref("network.proxy.ssl", "127.0.0.1");
  user_pref("network.proxy.ssl_port", 9);`;

/** Busy machines need long. */
const waiting = { timeout: 90_000, interval: 50 };

/**
 * Opens a page in Firefox while Orca runs, on a virtual screen and a session bus of their own. Orca sends what it says to this
 * process instead of Speech Dispatcher. The window is so narrow that the page has a menu button.
 */
export async function openWithOrca(address: string) {
  const home = mkdtempSync(join(tmpdir(), "orca-"));
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
  const firstLine = async (command: string, ...args: string[]) =>
    String(await once(start(command, ...args), "data")).trim();

  const said: string[] = [];
  const speech = createServer((orca) => receive(orca, (text) => said.push(text)));
  speech.listen(join(home, "speech"));
  onTestFinished(() => {
    speech.close();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  });
  env["DISPLAY"] = `:${await firstLine("Xvfb", "-displayfd", "1", "-screen", "0", "700x900x24")}`;
  env["DBUS_SESSION_BUS_ADDRESS"] = await firstLine("dbus-daemon", "--session", "--print-address");
  start("openbox");
  start("orca");
  start("firefox-esr", "--profile", home, address);

  const xdotool = (...args: string[]) => void execFileSync("xdotool", args, { env });
  /** Waits until Orca has said these words in this order, and then nothing for a second. Returns everything that it said. */
  async function hear(...words: string[]) {
    const inOrder = new RegExp(words.map((it) => it.replaceAll(/\W+/g, "\\W+")).join("[^]*"));
    await expect.poll(() => said.join(" | "), waiting).toMatch(inOrder);
    let length = 0;
    const isQuiet = () => length === (length = said.length);
    await vi.waitUntil(isQuiet, { ...waiting, interval: 1000 });
    return said.splice(0).join(" | ");
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
 * The server of Speech Dispatcher's protocol (SSIP), as far as Orca needs it. A text lasts until Orca cancels it, so Orca does
 * not read a new page to its end.
 */
function receive(orca: Socket, say: (text: string) => void) {
  const reply = (...lines: string[]) => orca.write(lines.map((line) => `${line}\r\n`).join(""));
  let text: string[] | undefined;
  let [last, canceled] = [0, 0];
  createInterface(orca).on("line", (line) => {
    if (text && line === ".") {
      // Without the tags of SSML.
      say(text.join(" ").replaceAll(/<[^>]*>/g, ""));
      text = undefined;
      last += 1;
      reply(`225-${last}`, "225 OK MESSAGE QUEUED");
    } else if (text) {
      text.push(line);
    } else if (line === "SPEAK") {
      text = [];
      reply("230 OK RECEIVING DATA");
    } else {
      reply("200-1", "200 OK");
      for (; line.startsWith("CANCEL") && canceled < last; canceled += 1) {
        reply(`703-${canceled + 1}`, "703-1", "703 CANCELED");
      }
    }
  });
}
