import { expect, htmlOf, paths, test } from "./kit/fixtures.ts";

const scenes = paths.filter((path) => /class="edge scene[ "]/.test(htmlOf(path)));

test("most pages have a scene", { tag: "@HEAD-1" }, () => {
  expect(scenes.length).toBeGreaterThan(paths.length / 2);
});

for (const path of scenes) {
  test(
    `what is in the head of ${path} stands on its rail`,
    { tag: "@HEAD-1" },
    async ({ page }) => {
      // Without the pictures themselves: their places are reserved.
      await page.route("**/pictures/**", (route) => route.fulfill({ status: 204 }));
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        const head = await page.locator(".field").evaluate((field) => {
          const places = Array.from(field.querySelectorAll("img"), (picture) =>
            picture.getBoundingClientRect(),
          );
          const { bottom } = field.getBoundingClientRect();
          const words = field.querySelector(".scene-words")?.getBoundingClientRect();
          return {
            rail: bottom - Number.parseFloat(getComputedStyle(field).paddingBottom),
            feet: Math.max(...places.map((place) => place.bottom)),
            isBeside: places.every(({ left }) => left >= Number(words?.right)),
            isBelow: places.every(({ top }) => top >= Number(words?.bottom)),
          };
        });
        expect(Math.abs(head.feet - head.rail), `${width} px`).toBeLessThan(1);
        expect(width < 700 ? head.isBelow : head.isBeside || head.isBelow, `${width} px`).toBe(
          true,
        );
        if (width === 1440) expect(head.isBeside).toBe(true);
      }
      await expect(page.locator(".field img[loading=lazy]")).toHaveCount(0);
      await page.emulateMedia({ media: "print" });
      const isRead = (await page.locator(".load").count()) > 0;
      await expect(page.locator(".field img").first()).toBeVisible({ visible: isRead });
    },
  );
}

for (const path of ["/pricing", ...scenes.filter((path) => /\d/.test(path)).slice(0, 2)]) {
  test(`the tab above ${path} closes behind its head`, { tag: "@HEAD-2" }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(path);
    const tab = page.locator(".tab[aria-current]");
    const edge = () => tab.evaluate((element) => getComputedStyle(element).borderBottomColor);
    const sides = await tab.evaluate((element) => getComputedStyle(element).borderLeftColor);
    expect(await edge()).not.toBe(sides);
    await page.locator(".field").evaluate((field) => scrollTo(0, field.clientHeight + 2));
    await expect.poll(edge).toBe(sides);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(edge).not.toBe(sides);
  });
}
