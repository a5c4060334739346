import type { SendEmail } from "@cloudflare/workers-types";
import { test } from "@playwright/test";
import sharp from "sharp";
import { mailChannel } from "../worker/channels/mail.ts";
import { answers, copyOf } from "./kit/form.ts";
import { missingPath, paths, site } from "./kit/pages.ts";
import { fixedPage, id, now, show, submit } from "./kit/views.ts";

/* `npm run pictures` draws the pictures of README.md and docs. */

/** The pages whose light screenshots are in docs/design.md. */
const pages: Record<string, string> = {
  "/": "home",
  "/about": "about",
  "/services": "services",
  "/pricing": "pricing",
  "/blog": "blog",
  "/case-studies": "case-studies",
};

for (const colorScheme of ["light", "dark"] as const) {
  const save = (name: string, picture: Buffer) =>
    sharp(picture).png({ palette: true }).toFile(`docs/pictures/${name}.${colorScheme}.png`);

  test(`pages, ${colorScheme}`, async ({ baseURL, browser }) => {
    const page = await fixedPage(browser, String(baseURL));
    const screens: Buffer[] = [];
    for (const path of [...paths, missingPath]) {
      await show(page, path, { width: 1280, colorScheme, scrolledBy: 0 });
      const screen = await page.screenshot();
      screens.push(screen);
      const name = pages[path];
      if (name && (colorScheme === "light" || path === "/")) await save(name, screen);
    }
    await drawSheet(screens, `docs/pictures/pages.${colorScheme}.webp`);
  });

  test(`copy, ${colorScheme}`, async ({ baseURL, browser }) => {
    const page = await fixedPage(browser, String(baseURL));
    const act = () => submit(page, 200);
    await show(page, "/contact", { width: 1440, height: 1800, colorScheme, scrolledBy: 0, act });
    // Remove the outline of the focus.
    await copyOf(page)
      .getByRole("heading")
      .evaluate((it) => it.blur());
    await save("copy", await copyOf(page).screenshot());
  });

  test(`mail, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setContent(frame);
    const { from, subject, text } = await sentMail();
    const parts = { h1: subject, p: `${from.name} <${from.email}>`, pre: text };
    for (const [part, content] of Object.entries(parts))
      await page.locator(part).evaluate((it, words) => (it.textContent = words), content);
    await save("mail", await page.locator("main").screenshot());
  });
}

/** Draws the screenshots in rows of four, as WebP, because a PNG would be twice as large. */
async function drawSheet(screens: Buffer[], file: string) {
  const small = await Promise.all(screens.map((it) => sharp(it).resize(254).toBuffer()));
  const join = { across: 4, shim: 2, background: "gray" };
  await sharp(small, { join }).webp().toFile(file);
}

const frame = `
  <style>
    :root { color-scheme: light dark; font: 1rem sans-serif }
    main { width: 42rem; padding: 0 1.5rem; border: 1px solid }
    h1 { font-size: 1.25rem }
    p { border-block-end: 1px solid; padding-block-end: 1rem }
    pre { font-size: .875rem }
  </style>
  <main><h1></h1><p></p><pre></pre></main>`;

interface Mail {
  from: { email: string; name: string };
  subject: string;
  text: string;
}

async function sentMail() {
  const { promise, resolve } = Promise.withResolvers<Mail>();
  const service = { send: async (mail: unknown) => resolve(mail as Mail) };
  const from = `website@${new URL(site.url).hostname}`;
  const channel = mailChannel(service as unknown as SendEmail, from, site.email);
  const lead = { ...answers, id, page: "/contact", suspected: null, received_at: now };
  await channel.send(lead, new AbortController().signal, 1);
  return promise;
}
