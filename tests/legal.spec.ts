import { retention } from "../contract/limits.ts";
import { expect, test } from "./kit/fixtures.ts";

test("privacy policy", { tag: "@LEGAL-1" }, async ({ page }) => {
  await page.goto("/privacy-policy");
  const text = page.getByRole("article");
  const data = ["Email address", "First and last name", "Phone number", "Address"];
  for (const datum of [...data, "Cookies and usage data"]) {
    await expect(text.getByRole("listitem").getByText(datum, { exact: true })).toBeVisible();
  }
  await expect(text.getByRole("heading", { name: /use/ })).toBeVisible();
  await expect(text.getByRole("heading", { name: /changes/i })).toBeVisible();
  await expect(text.locator("a[href^='mailto:']")).toHaveCount(1);
  await expect(text.locator("a[href^='tel:']")).toHaveCount(1);
  await expect(text).toContainText(`after ${retention.leadMonths} months`);
  await expect(text).toContainText(`after ${retention.spamDays} days`);
});

test("terms of service", { tag: "@LEGAL-2" }, async ({ page }) => {
  await page.goto("/terms-of-service");
  const text = page.getByRole("article");
  await expect(text.getByRole("heading", { level: 2 })).toHaveText([
    "1. Introduction",
    "2. Communications",
    "3. Intellectual Property",
    "4. Limitation Of Liability",
    "5. Governing Law",
    "6. Changes To Service",
    "7. Amendments To Terms",
    "Contact Us",
  ]);
  await expect(text).toContainText(/newsletters.*unsubscribe link.*writing to/s);
  await expect(text).toContainText("State of ");
});
