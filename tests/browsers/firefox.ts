import puppeteer from "puppeteer-core";
import { onTestFinished } from "vitest";
import type { Browser } from "./browser.ts";

/** Headless Firefox over WebDriver BiDi. Debian has no geckodriver. Stops when the test ends. */
export async function openFirefox(): Promise<Browser> {
  const firefox = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env["FIREFOX"] ?? "/usr/bin/firefox-esr",
    acceptInsecureCerts: true,
    // A proxy at the discard port blocks other hosts.
    extraPrefsFirefox: {
      "network.proxy.type": 1,
      "network.proxy.ssl": "127.0.0.1",
      "network.proxy.ssl_port": 9,
      "network.proxy.allow_hijacking_localhost": false,
    },
    defaultViewport: { width: 390, height: 844 },
  });
  onTestFinished(() => firefox.close());
  const page = await firefox.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) errors.push(message.text());
  });
  return {
    errors: async () => errors,
    open: async (address) => void (await page.goto(address)),
    read: (expression) => page.evaluate(expression),
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
  };
}
