import { existsSync } from "node:fs";
import { chromium, type LaunchOptions } from "@playwright/test";

const args = [
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  // Nothing leaves this machine.
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
];

/** The headless shell has no back/forward cache. */
export const wholeBrowser = launchOptions({ channel: "chromium" }, "/usr/bin/chromium");
/** The headless shell of Playwright or Debian needs about 60 % of Chromium's processor time. */
export const shell = launchOptions({}, "/usr/bin/chromium-headless-shell");

function launchOptions(ofPlaywright: LaunchOptions, ofDebian: string): LaunchOptions {
  if (existsSync(chromium.executablePath())) return { ...ofPlaywright, args };
  const executablePath = [ofDebian, "/usr/bin/chromium"].find(existsSync);
  return executablePath ? { executablePath, args } : { channel: "chrome", args };
}
