import { spawn } from "node:child_process";
import { once } from "node:events";
import { Builder, By, type WebDriver } from "selenium-webdriver";
import { DriverService } from "selenium-webdriver/remote";
import { type Browser, nobody } from "./browser.ts";

const port = 4187;

/** WebKitGTK's MiniBrowser on a screen of its own, over classic WebDriver. */
export async function openWebKit(): Promise<Browser> {
  const screen = spawn("/usr/bin/Xvfb", ["-displayfd", "1"]);
  await once(screen, "spawn");
  const [display]: unknown[] = await once(screen.stdout, "data");
  const service = new DriverService("/usr/bin/WebKitWebDriver", {
    hostname: "127.0.0.1",
    port,
    args: [`--port=${port}`],
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      NO_AT_BRIDGE: "1",
      // It shows this site only, and a container refuses what the sandbox asks for.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
  });
  let driver: WebDriver | undefined;
  async function close() {
    try {
      await driver?.quit();
    } finally {
      await service.kill();
      screen.kill();
    }
  }
  try {
    const sslProxy = `${nobody.host}:${nobody.port}`;
    const proxy = { proxyType: "manual", sslProxy, noProxy: ["localhost"] };
    const capabilities = { browserName: "MiniBrowser", acceptInsecureCerts: true, proxy };
    const builder = new Builder().usingServer(await service.start());
    driver = await builder.withCapabilities(capabilities).build();
    await driver.manage().window().setRect({ width: 390, height: 844 });
    return { ...handles(driver), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function handles(driver: WebDriver): Omit<Browser, "close"> {
  const heard: string[] = [];
  // Every page is a document of its own, so each is listened to from the first time that it is read.
  const read = (expression: string) =>
    driver.executeScript(`if (!window.complaints) (${listen.toString()})(); return ${expression}`);
  async function complaints() {
    heard.push(...((await read("window.complaints.splice(0)")) as string[]));
    return heard;
  }
  return {
    complaints,
    read,
    open: async (address) => {
      await complaints();
      await driver.get(address);
    },
    click: async (selector) => {
      await complaints();
      const element = await driver.findElement(By.css(selector));
      // The driver takes an element that is out of sight after a page change for one that cannot be clicked.
      await driver.executeScript("arguments[0].scrollIntoView({ block: 'center' })", element);
      await element.click();
    },
    type: (selector, text) => driver.findElement(By.css(selector)).sendKeys(text),
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
