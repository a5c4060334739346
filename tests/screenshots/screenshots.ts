import type { Page } from "@playwright/test";
import sharp from "sharp";
import { mailChannel } from "../../worker/channels/mail.ts";
import type { StoredLead } from "../../worker/leads.ts";
import { test } from "../kit/fixtures.ts";
import { answers, dismiss, leadsAbout, sendMessage } from "../kit/form.ts";

// The scripts of other hosts are missing.
test.use({ contextOptions: { reducedMotion: "reduce" }, tolerate: /./ });

async function save(page: Page, name: string, part?: string) {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const picture = await (part ? page.locator(part) : page).screenshot();
    await sharp(picture).png({ palette: true }).toFile(`docs/pictures/${name}.${colorScheme}.png`);
  }
}

test("pictures of the demo's pages", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const path of ["", "about", "services", "pricing", "blog", "case-studies"]) {
    await page.goto(`/${path}`);
    await save(page, path || "home");
  }
});

test("pictures of a message", async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 900 });
  await sendMessage(page);
  await dismiss(page);
  await save(page, "copy", ".message-copy");
  const [lead] = (await leadsAbout(answers.subject)) as [StoredLead];

  await page.goto("about:blank");
  await page.setContent(
    `<html style="color-scheme: light dark"><pre style="white-space: pre-wrap">`,
  );
  const channel = (name: string) => {
    const send = async ({ subject, text }: { subject: string; text: string }) => {
      await page
        .locator("pre")
        .evaluate((it, mail) => (it.textContent = mail), `${subject}\n\n${text}`);
      await save(page, name, "pre");
    };
    return mailChannel({ send } as never, "", "");
  };
  await channel("mail").send({ ...lead, suspected: null }, AbortSignal.timeout(10_000), 1);
});
