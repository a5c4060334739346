import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { expect, hydrated, open, test } from "./fixtures.ts";
import { fill, send, toastOf } from "./form.ts";

interface Lead {
  subject: string;
  page: string;
  landing: string;
  referrer: string;
  status: string;
}

/** What the owner sees, through the owner's own command. */
function leadsAbout(subject: string): Lead[] {
  const args = ["worker/owner.ts", "--json", "--persist-to", ".wrangler/tests"];
  const all: Lead[] = JSON.parse(execFileSync("node", args, { encoding: "utf8" }));
  return all.filter((lead) => lead.subject === subject);
}

const newSubject = () => `Orders ${randomUUID()}`;
const statusOf = (subject: string) => () => leadsAbout(subject)[0]?.status;

test(
  "a sent message is kept, with the way that led to it, and announced",
  { tag: "@LEAD-1" },
  async ({ page }) => {
    const subject = newSubject();
    await page.goto("/blog/1?from=newsletter", { referer: "https://search.example/results" });
    await hydrated(page);
    await open(page, "/case-studies");
    await page
      .getByRole("link", { name: /^Discuss Similar Project/ })
      .first()
      .click();
    await fill(page, { Subject: subject });
    await send(page);
    await expect(toastOf(page)).toContainText("Message Sent!");
    expect(leadsAbout(subject)).toMatchObject([
      {
        page: "/contact?project=1",
        landing: "/blog/1?from=newsletter",
        referrer: "search.example",
      },
    ]);
    await expect.poll(statusOf(subject), { timeout: 30_000 }).toBe("announced");
  },
);

test("no message is confirmed that was not kept", { tag: "@LEAD-1" }, async ({ page }) => {
  await page.route("**/api/contact", (route) =>
    route.fulfill({ json: { ok: false, error: "No." } }),
  );
  await open(page, "/contact");
  await fill(page);
  await send(page);
  await expect(toastOf(page)).toContainText("Message Not Sent");
  await expect(page.getByText("Message Sent!")).toBeHidden();
});

test("a message on its way cannot be sent twice", { tag: "@FORM-4" }, async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let posts = 0;
  await page.route("**/api/contact", async (route) => {
    posts += 1;
    await held;
    await route.fulfill({ status: 201, json: { ok: true, id: "1" } });
  });
  await open(page, "/contact");
  await fill(page);
  await send(page);
  const button = page.getByRole("button", { name: "Sending…" });
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await button.click({ force: true });
  await page.getByLabel("Subject").press("Enter");
  release();
  await expect(toastOf(page)).toContainText("Message Sent!");
  expect(posts).toBe(1);
});

test(
  "a draft survives a reload and is forgotten when sent",
  { tag: "@FORM-5" },
  async ({ page }) => {
    await open(page, "/contact");
    await fill(page);
    await page.reload();
    await expect(page.getByLabel("Message")).not.toHaveValue("");
    await expect(page.getByLabel("Full Name")).toHaveValue("Dana Mercer");
    await open(page, "/contact");
    await send(page);
    await expect(toastOf(page)).toContainText("Message Sent!");
    await open(page, "/contact");
    await expect(page.getByLabel("Message")).toHaveValue("");
  },
);

test.describe("when the desk says no or nothing", () => {
  test.use({ tolerate: /Failed to load resource/ });

  test("what the desk refuses shows beside its field", { tag: "@LEAD-5" }, async ({ page }) => {
    await open(page, "/contact");
    await fill(page, { Message: "x".repeat(10_001) });
    await send(page);
    const message = page.getByLabel("Message");
    await expect(message).toHaveAccessibleDescription(/10,000 characters/);
    await expect(message).toHaveAttribute("aria-invalid", "true");
    await expect(toastOf(page)).toContainText("Message Not Sent");
    await message.fill("Short.");
    await expect(message).not.toHaveAttribute("aria-invalid");
    await send(page);
    await expect(toastOf(page)).toContainText("Message Sent!");
  });

  for (const failure of ["offline", "500", "time-out"] as const) {
    test(failure, { tag: ["@LEAD-4", "@TOAST-7"] }, async ({ page, context }) => {
      const subject = newSubject();
      let posts = 0;
      await page.clock.install();
      await open(page, "/contact");
      await page.route("**/api/contact", async (route) => {
        posts += 1;
        if (failure === "500") await route.fulfill({ status: 500, body: "" });
        if (failure === "offline") await route.abort("internetdisconnected");
      });
      await fill(page, { Subject: subject });
      await send(page);
      for (const attempt of failure === "time-out" ? [1, 2, 3] : []) {
        await expect.poll(() => posts).toBe(attempt);
        await page.clock.fastForward(10_000);
      }

      const toast = toastOf(page);
      await expect(toast).toContainText("Message Not Sent");
      expect(posts).toBe(3);
      await page.clock.fastForward(60_000);
      await expect(toast).toBeVisible();
      await expect(page.getByLabel("Subject")).toHaveValue(subject);
      const link = page.getByRole("link", { name: "send it by email" });
      const address = await link.getAttribute("href");
      expect(address).toContain(encodeURIComponent(subject));
      expect(address).toContain("sixty%20standing%20orders");

      await context.unrouteAll({ behavior: "ignoreErrors" });
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await toast.getByRole("button", { name: "Try Again" }).click();
      await expect(toast).toContainText("Message Sent!");
      await expect(link).toBeHidden();
      expect(leadsAbout(subject)).toHaveLength(1);
    });
  }

  test(
    "an answer that was lost on its way back makes no second lead",
    { tag: "@LEAD-4" },
    async ({ page }) => {
      const subject = newSubject();
      let posts = 0;
      await page.route("**/api/contact", async (route) => {
        posts += 1;
        if (posts > 1) return route.continue();
        await route.fetch();
        await route.abort("connectionreset");
      });
      await open(page, "/contact");
      await fill(page, { Subject: subject });
      await send(page);
      await expect(toastOf(page)).toContainText("Message Sent!");
      expect(posts).toBe(2);
      expect(leadsAbout(subject)).toHaveLength(1);
    },
  );
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("the message arrives and is confirmed", { tag: "@LEAD-2" }, async ({ page }) => {
    const subject = newSubject();
    await page.goto("/contact?project=2");
    await expect(page.getByText("Message Sent!")).toBeHidden();
    await fill(page, { Subject: subject });
    await send(page);
    await expect(page).toHaveURL("/contact#message-sent");
    await expect(page.getByText("Message Sent!")).toBeInViewport();
    expect(leadsAbout(subject)).toMatchObject([{ page: "/contact?project=2" }]);
  });

  test("a refused message comes back as it was typed", { tag: "@LEAD-3" }, async ({ page }) => {
    const subject = newSubject();
    await page.goto("/contact");
    await fill(page, { Subject: subject, "Full Name": "   ", Message: "One.\nTwo <b>." });
    await send(page);
    await expect(page.getByLabel("Full Name")).toHaveAccessibleDescription(/name/);
    await expect(page.getByText("Please check the marked fields.")).toBeVisible();
    await expect(page.getByLabel("Message")).toHaveValue("One.\nTwo <b>.");
    await expect(page.getByLabel("Email Address")).toHaveValue("dana@example.com");
    expect(leadsAbout(subject)).toEqual([]);
    await page.getByLabel("Full Name").fill("Dana Mercer");
    await send(page);
    await expect(page).toHaveURL("/contact#message-sent");
    expect(leadsAbout(subject)).toHaveLength(1);
  });
});
