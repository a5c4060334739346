import { form } from "./kit/labels.ts";
import { readFileSync } from "node:fs";
import { contentOf, studies } from "./kit/built.ts";
import { expect, sheetsOf, test } from "./kit/fixtures.ts";

test("pages print on few sheets @ALL-16", async ({ page }) => {
  for (const [path, most] of [
    ["/", 2],
    ["/pricing", 2],
    ["/services", 2],
    ["/case-studies", 1],
  ] as const) {
    await page.goto(path);
    expect(await sheetsOf(page), path).toBeLessThanOrEqual(most);
  }
});

test("the drawing of a case study is legible @CASE-11", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const path of studies) {
    const [study] = contentOf(`content${path}.md`);
    const drawing = readFileSync(`content/pictures/${study?.image}`, "utf8");
    const sizes = Array.from(drawing.matchAll(/font-size="([^"]+)"/g), ([, size]) => Number(size));
    await page.goto(path);
    const plate = page.locator(".page-head [data-paper] img");
    const [width, own] = [(await plate.boundingBox())?.width, await plate.getAttribute("width")];
    const smallest = (Math.min(...sizes) * Number(width)) / Number(own);
    expect.soft(smallest, `smallest text of ${path} at 1280 px`).toBeGreaterThanOrEqual(11);
  }
});

test("the button of the form is in view on a laptop @CONTACT-10", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/contact");
  await expect(page.getByRole("button", { name: form.send })).toBeInViewport({ ratio: 1 });
});

test("only letters of Central Europe load their fonts @FAST-3", async ({ page }) => {
  await page.goto("/about");
  const loaded = () =>
    page.evaluate(async () => {
      const faces = [...(await document.fonts.ready)];
      return faces.filter(
        ({ status, unicodeRange }) => status === "loaded" && /U\+100-/i.test(unicodeRange),
      ).length;
    });
  expect(await loaded()).toBe(0);
  const words = "Łódź, Győr, Şişli, Timișoara, Diyarbakır, Říp";
  await page.locator("h1, .story p").evaluateAll((all, text) => {
    for (const element of all) element.textContent = text;
  }, words);
  await expect.poll(loaded).toBe(2);
});
