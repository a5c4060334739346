import { spawn } from "node:child_process";
import { once } from "node:events";
import puppeteer from "puppeteer-core";
import { Builder, By, type WebDriver } from "selenium-webdriver";
import { DriverService } from "selenium-webdriver/remote";
import { onTestFinished } from "vitest";
import { freePort } from "../kit/server.ts";

/** What the test needs from a browser, independent of the protocol. The window is as narrow as a phone if possible. */
export interface Browser {
  /** Errors on the console, as far as the browser reports them. */
  errors(): Promise<string[]>;
  open(address: string): Promise<void>;
  /** Returns the value of an expression in the page. */
  read(expression: string): Promise<unknown>;
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
}

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

/** WebKitGTK's MiniBrowser on a virtual screen, over classic WebDriver. Stops when the test ends. */
export async function openWebKit(): Promise<Browser> {
  const screen = spawn("/usr/bin/Xvfb", ["-displayfd", "1"]);
  onTestFinished(() => void screen.kill());
  await once(screen, "spawn");
  const [display]: unknown[] = await once(screen.stdout, "data");
  const port = await freePort();
  const service = new DriverService("/usr/bin/WebKitWebDriver", {
    hostname: "127.0.0.1",
    port,
    args: [`--port=${port}`],
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      NO_AT_BRIDGE: "1",
      // Blocks other hosts. With the capability `noProxy` MiniBrowser 2.50 reads past the end of its list of hosts, and
      // crashes in about one of 30 starts.
      https_proxy: "http://127.0.0.1:9",
      no_proxy: "localhost",
      // Containers do not permit the sandbox, and the browser opens only this site.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
  });
  onTestFinished(() => service.kill());
  const capabilities = { browserName: "MiniBrowser", acceptInsecureCerts: true };
  const builder = new Builder().usingServer(await service.start());
  const driver = await builder.withCapabilities(capabilities).build();
  onTestFinished(() => driver.quit());
  await driver.manage().window().setRect({ width: 390, height: 844 });
  return handles(driver);
}

function handles(driver: WebDriver): Browser {
  const collected: string[] = [];
  // The listeners for errors are lost with each page, so the first `read` on a page adds them again.
  const read = (expression: string) =>
    driver.executeScript(`if (!window.errors) (${listen.toString()})(); return ${expression}`);
  async function errors() {
    collected.push(...((await read("window.errors.splice(0)")) as string[]));
    return collected;
  }
  return {
    errors,
    read,
    open: async (address) => {
      await errors();
      await driver.get(address);
    },
    click: async (selector) => {
      await errors();
      const element = await driver.findElement(By.css(selector));
      // After a page change the driver does not scroll to an element before it clicks.
      await driver.executeScript("arguments[0].scrollIntoView({ block: 'center' })", element);
      await element.click();
    },
    type: (selector, text) => driver.findElement(By.css(selector)).sendKeys(text),
  };
}

/** Runs in the page, because classic WebDriver does not report console messages. */
function listen() {
  const errors: string[] = [];
  Object.assign(window, { errors });
  addEventListener("error", ({ message }) => errors.push(message));
  addEventListener("unhandledrejection", ({ reason }) => errors.push(String(reason)));
  Object.assign(console, { error: (...words: unknown[]) => errors.push(words.join(" ")) });
  document.addEventListener("securitypolicyviolation", (violation) =>
    errors.push(`${violation.effectiveDirective} blocked ${violation.blockedURI}`),
  );
}
