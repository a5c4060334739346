import { expect, hold, open, test } from "./kit/fixtures.ts";
import * as form from "./kit/form.ts";
import { labels } from "./kit/labels.ts";
import { htmlOf, site } from "./kit/pages.ts";

test("the fields have their names and attributes", async ({ page }) => {
  await open(page, "/contact?project=1");
  await expect(page.getByRole("heading", { name: labels.form })).toBeVisible();
  expect(form.byField((name) => form.rulesOf(name).label)).toMatchObject(labels.fields);
  for (const name of form.fields) {
    const { label, options } = form.rulesOf(name);
    const isRequired = form.required.includes(name);
    const field = form.fieldOf(page, name);
    await expect(field).toHaveAccessibleName(isRequired ? label : `${label} (optional)`);
    expect(await field.getAttribute("aria-required")).toBe(isRequired ? "true" : null);
    // With `required`, Firefox would say that an empty field is invalid. Only the HTML has it.
    await expect(field).toHaveJSProperty("required", false);
    await expect(field).toHaveValue("");
    if (options) continue;
    await field.fill("مرحبا؟");
    await expect(field, "right-to-left text").toHaveCSS("direction", "rtl");
  }
  expect(htmlOf("/contact").match(/ required=""/g)).toHaveLength(form.required.length);
  await expect(form.fieldOf(page, "email")).toHaveAttribute("type", "email");
  await expect(form.fieldOf(page, "message")).toHaveAttribute("rows", "5");
  for (const [width, height] of [
    [390, 844],
    [1280, 720],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(form.fieldOf(page, "name"), `${width} px`).toBeInViewport({ ratio: 1 });
  }
});

test("a message is stored, confirmed, copied and logged once", async ({ page }) => {
  const subject = `  ${form.newSubject()} `;
  const text = { subject, message: `<b> "مرحبا" & more.\n${"A line of text.\n".repeat(90)}` };
  const logged: unknown[] = [];
  page.on("console", async (message) => {
    if (message.type() === "log") logged.push(await message.args()[0]?.jsonValue());
  });
  const reports = { count: 0 };
  await page.exposeFunction("countReport", () => void (reports.count += 1));
  await page.addInitScript(`addEventListener("message-sent", () => window.countReport())`);
  const path = `/contact?project=1&u=${"x".repeat(3000)}`;
  await open(page, path);
  await form.fill(page, text);
  const [request] = await Promise.all([page.waitForRequest(form.api), form.send(page)]);
  await form.expectToast(page, "sent");
  await expect(form.toastOf(page)).toContainText(labels.thanks);
  await form.expectTyped(page, form.nothing);
  const sent = { ...form.answers, ...text };
  await expect.poll(() => logged).toEqual([sent]);
  await expect.poll(() => reports.count).toBe(1);
  expect(request.postDataJSON().openFor).toBeGreaterThan(0);

  const [lead, ...others] = await form.leadsAbout(subject.trim());
  expect(others).toEqual([]);
  expect(lead).toMatchObject({ name: sent.name, email: sent.email, page: path.slice(0, 2000) });
  const copy = form.copyOf(page);
  await expect(copy).toContainText(labels.stored);
  await expect(copy).toContainText(sent.email);
  await expect(copy).toContainText(String(lead?.id.slice(0, 8)));
  await expect(copy).toContainText(/\w+ \d{1,2}, \d{4}.* You get an answer/s);
  const shown = form.fields.filter((name) => name !== "email").map((name) => sent[name].trim());
  await expect(copy.getByRole("definition")).toHaveText(shown, { useInnerText: true });
  await expect
    .poll(() => form.leadsAbout(subject.trim()), { timeout: 30_000 })
    .toMatchObject([{ delivered_at: expect.any(String) }]);
});

test("while a message is being sent, it cannot be changed or sent again, and the browser asks before the page is left", async ({
  page,
}) => {
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  const release = await hold(page, form.api);
  await form.sendMessage(page);
  const button = page.getByRole("button", { name: labels.sending });
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await expect(page.locator("form")).toHaveAttribute("aria-busy", "true");
  for (const name of form.fields) {
    // The first key selects the first option of a choice.
    for (const key of ["Home", "x"]) await form.fieldOf(page, name).press(key);
  }
  await form.expectTyped(page);
  await button.click({ force: true });
  await form.fieldOf(page, "subject").press("Enter");
  await expect(form.toastOf(page)).toHaveCount(0);
  const questions: string[] = [];
  page.on("dialog", async (dialog) => {
    questions.push(dialog.type());
    await dialog.dismiss();
  });
  // The page is left in a timeout, because otherwise `evaluate` might wait until the page has been left.
  const leave = () => page.evaluate(() => void setTimeout(() => location.assign("/")));
  await leave();
  await expect.poll(() => questions).toEqual(["beforeunload"]);
  release();
  await form.expectToast(page, "sent");
  await expect(form.fieldOf(page, "name")).toBeEditable();
  expect(posts).toHaveLength(1);
  await leave();
  await expect(page).toHaveURL("/");
});

test("an optional field may be empty, and the copy then has no line for it", async ({ page }) => {
  const optional = form.fields.filter((name) => !form.required.includes(name));
  await form.sendMessage(page, Object.fromEntries(optional.map((name) => [name, ""])));
  await form.expectToast(page, "sent");
  await expect(form.copyOf(page).getByRole("definition")).toHaveCount(form.required.length - 1);
});

test("after sending, Enter does nothing on the heading of the copy", async ({ page }) => {
  await open(page, "/contact");
  await form.fill(page);
  await form.fieldOf(page, "subject").focus();
  // A key that is held down repeats, also while the message is being sent.
  for (let presses = 0; presses < 30; presses += 1) await page.keyboard.down("Enter");
  await form.expectToast(page, "sent");
  await expect(form.copyOf(page).getByRole("heading")).toBeFocused();
  for (let presses = 0; presses < 10; presses += 1) await page.keyboard.down("Enter");
  await form.expectToast(page, "sent");
});

test("an incomplete, malformed or too long form is not sent", async ({ page }) => {
  const methods = new Set<string>();
  page.on("request", (request) => methods.add(request.method()));
  await open(page, "/contact");
  await form.send(page);
  await expect(form.fieldOf(page, "name")).toBeFocused();
  await form.dismiss(page);
  const { fieldTable, problems } = form;
  for (const [name, text, error] of [
    ...form.required.map((name) => [name, "", form.rulesOf(name).missing ?? ""] as const),
    ["subject", " \u200B ", fieldTable.subject.missing],
    ["message", "\n\n", fieldTable.message.missing],
    ["email", "dana", problems.emailFormat],
    ["subject", "x".repeat(1001), problems.tooLong(1001, 1000)],
    ["message", "箱".repeat(21_000), problems.tooLong(21_000, 20_000)],
  ] as const) {
    await test.step(`${name}: ${JSON.stringify(text.slice(0, 20))}`, async () => {
      const field = form.fieldOf(page, name);
      await form.fill(page, { [name]: text });
      await form.send(page);
      await expect(field).toHaveAccessibleDescription(new RegExp(error));
      if (error === form.rulesOf(name).missing) {
        await form.expectToast(page, "incomplete");
        await expect(form.toastOf(page)).toContainText(labels.fillAll);
        await form.dismiss(page);
      } else await expect(form.toastOf(page)).toHaveCount(0);
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByText(error)).toBeVisible();
      await form.expectTyped(page, { [name]: text });
      await form.fill(page);
      await expect(field).not.toHaveAttribute("aria-invalid");
      await expect(page.getByText(error)).toBeHidden();
    });
  }
  await form.fill(page, { email: "dänä@example.com" });
  await form.send(page);
  await expect(form.fieldOf(page, "email")).toHaveAccessibleDescription(
    new RegExp(problems.emailLetters),
  );
  await expect(page.getByRole("link", { name: labels.mail })).toBeVisible();
  expect([...methods]).toEqual(["GET"]);
});

test("a copy is printed alone, with the company's facts", async ({ page }) => {
  await page.clock.install();
  await open(page, "/contact");
  await form.fill(page);
  const html = page.locator("html");
  await html.evaluate((it) => (window.print = () => (it.dataset["printed"] = "")));
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await form.send(page);
  const button = form.copyOf(page).getByRole("button", { name: "Print this copy" });
  await button.click();
  await expect(html, "the second click of a double click").not.toHaveAttribute("data-printed");
  await page.clock.runFor(2000);
  await button.click();
  await expect(html).toHaveAttribute("data-printed");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("main").getByRole("heading")).toHaveText(labels.copy);
  const print = await page.locator("body").innerText();
  for (const fact of [form.answers.message, ...site.addressLines, site.phone.label])
    expect(print).toContain(fact);
});

test("the largest message is sent", async ({ page }) => {
  // The message has more than 64 KiB, which browsers do not send with `keepalive`. A domain has at most 63 characters between
  // two dots.
  const email = `${"x".repeat(64)}@${`${"x".repeat(60)}.`.repeat(4)}`.padEnd(320, "x");
  const long = { email, name: "箱".repeat(1000), subject: "箱".repeat(1000) };
  await form.sendMessage(page, { ...long, message: "箱".repeat(20_000) });
  await form.expectToast(page, "sent");
});
