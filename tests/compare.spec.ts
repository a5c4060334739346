import { expect, test } from "./kit/fixtures.ts";
import { missingPath, paths } from "./kit/pages.ts";

/*
 * Compares the pages of two builds, for example of this commit and of another one in a worktree. Pictures differ between
 * machines, so none are committed.
 *   BUILD=../other/build/client npx playwright test --project=compare --update-snapshots
 *   BUILD=build/client npx playwright test --project=compare
 */
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const path of [...paths, missingPath]) {
  for (const width of [390, 1440]) {
    for (const colorScheme of ["light", "dark"] as const) {
      test(`${path} at ${width} px, ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        // A lazy picture loads when it is near the screen.
        await page.locator("img").evaluateAll((all: HTMLImageElement[]) => {
          for (const picture of all) picture.loading = "eager";
        });
        await page.waitForLoadState("networkidle");
        await expect(page).toHaveScreenshot({ fullPage: true, threshold: 0, timeout: 60_000 });
      });
    }
  }
}
