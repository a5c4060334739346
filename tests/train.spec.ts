import { expect, test } from "./kit/fixtures.ts";

for (const { how, isNative } of [
  { how: "by the stylesheet", isNative: true },
  { how: "by the frame's script", isNative: false },
]) {
  test(`the train marks the service in view, ${how}`, { tag: "@SERVICE-5" }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 740 });
    if (!isNative) {
      await page.addInitScript(() => {
        CSS.supports = () => false;
      });
    }
    await page.goto("/services");
    const train = page.getByRole("navigation", { name: "Services on this page" });
    const marked = train.locator(isNative ? "a:target-current" : "a[aria-current]");
    for (const link of await train.getByRole("link").all()) {
      await link.click();
      const target = String(await link.getAttribute("href"));
      await expect(marked).toHaveAttribute("href", target);
      await expect(link).toBeInViewport({ ratio: 1 });
      const service = page.locator(target);
      const [above, below] = await Promise.all([train.boundingBox(), service.boundingBox()]);
      expect(Number(below?.y)).toBeGreaterThanOrEqual(Number(above?.y) + Number(above?.height));
    }
  });
}
