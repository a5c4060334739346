import puppeteer from "puppeteer-core";
import { type Browser, nobody } from "./browser.ts";

/** Firefox without a window, over WebDriver BiDi, which it speaks itself: Debian has no geckodriver. */
export async function openFirefox(): Promise<Browser> {
  const firefox = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env["FIREFOX"] ?? "/usr/bin/firefox-esr",
    acceptInsecureCerts: true,
    // Whoever is not on this machine cannot be reached.
    extraPrefsFirefox: {
      "network.proxy.type": 1,
      "network.proxy.ssl": nobody.host,
      "network.proxy.ssl_port": nobody.port,
      "network.proxy.allow_hijacking_localhost": false,
    },
    defaultViewport: { width: 390, height: 844 },
  });
  const page = await firefox.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) complaints.push(message.text());
  });
  return {
    complaints: async () => complaints,
    open: async (address) => void (await page.goto(address)),
    read: (expression) => page.evaluate(expression),
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    close: () => firefox.close(),
  };
}
