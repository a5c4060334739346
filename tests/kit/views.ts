import type { Browser, Page } from "@playwright/test";
import { answers, api, nothing } from "./form.ts";
import { hydrated } from "./fixtures.ts";
import { labels } from "./labels.ts";

export interface View {
  width: number;
  height?: number;
  colorScheme?: "light" | "dark";
  /** By how many screens the page is scrolled. Without it, the screenshot shows the whole page. */
  scrolledBy?: number;
  /** What a visitor does. */
  act?: (page: Page) => Promise<void>;
}

export const now = "2026-11-17T17:00:00Z";
/** The id of a sent message. */
export const id = "5f0c2a91-3d4e-4b7a-9c1d-2e8f6a7b0c3d";

/** A page that looks the same on every day, and needs no network. */
export async function fixedPage(browser: Browser, origin: string) {
  const context = await browser.newContext({ baseURL: origin });
  await context.clock.setFixedTime(now);
  // The host of the map is blocked, so the drawn map stays.
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  );
  return context.newPage();
}

/** Opens a page, and waits until the view is complete and nothing moves. */
export async function show(page: Page, path: string, view: View) {
  const { width, height = 900, colorScheme = "light", scrolledBy, act } = view;
  // Scrolled pages show the effects that depend on scrolling.
  const reducedMotion = scrolledBy ? "no-preference" : "reduce";
  await page.emulateMedia({ colorScheme, reducedMotion });
  await page.setViewportSize({ width, height });
  await page.goto(path);
  await page.evaluate(load);
  await page.evaluate((screens) => {
    scrollTo({ top: screens * innerHeight, behavior: "instant" });
  }, scrolledBy ?? 0);
  await act?.(page);
  await page.evaluate(load);
  await page.evaluate(settle);
}

/** Runs in a page. */
async function load() {
  // Lazy pictures load when they are near the screen.
  for (const picture of document.images) picture.loading = "eager";
  await document.fonts.ready;
  await Promise.all(Array.from(document.images, (it) => it.decode().catch(() => {})));
}

/** Runs in a page. */
async function settle() {
  // All observers of a page report in the same task, in the order in which they began. When this one reports, those of the
  // site have already reported.
  await new Promise((done) => new IntersectionObserver(done).observe(document.documentElement));
  // Do not wait for animations that loop or follow the scroll position.
  const ending = document
    .getAnimations()
    .filter((it) => it.timeline === document.timeline)
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(ending.map(({ finished }) => finished.catch(() => {})));
}

export async function openMenu(page: Page) {
  for (const button of await page.getByRole("button", { name: labels.menu }).all())
    await button.evaluate((it: HTMLButtonElement) => it.click());
}

/** Sends an empty form or, if a status is given, a complete one to which the reply has this status. */
export async function submit(page: Page, status?: number) {
  const reply = { status: status ?? 500, json: { ok: true, id } };
  await page.route(api, (route) => route.fulfill(reply));
  await hydrated(page);
  for (const form of await page.locator("form").all()) {
    for (const [name, text] of Object.entries(status ? answers : nothing))
      for (const field of await form.locator(`[name=${name}]`).all()) await field.fill(text);
    await form.evaluate((it: HTMLFormElement) => it.requestSubmit());
    // A toast under the pointer stays. Another revision may show none.
    await page
      .locator(".toast")
      .hover({ timeout: 15_000 })
      .catch(() => {});
  }
  await page.unroute(api);
}
