import { expect, test, toastOn } from "../back-office.ts";

test("an insight is written and published, and readers see it", async ({
  page,
  openPage,
  settle,
  writeMarkdown,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 400/);
  const slug = `a-good-question-${crypto.randomUUID().slice(0, 8)}`;
  await page.goto("/admin/insights");
  await settle(page);
  await page.getByRole("link", { name: "New insight" }).click();
  await page.getByLabel("Title", { exact: true }).fill("A good question");
  await page.getByLabel("Address").fill(slug);
  await page.getByLabel("Category").selectOption("Strategy");
  await page.getByLabel("Excerpt").fill("Why the first one decides.");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Text", exact: true })).toHaveAttribute("aria-invalid", "true");
  await writeMarkdown(page, "Text", "Ask **late**.\n\n## Then listen\n\nTwice.");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(toastOn(page)).toContainText("Readers see it now");
  const reader = await openPage();
  await reader.goto(`/insights/${slug}`);
  await expect(reader.getByRole("heading", { name: "Then listen" })).toBeVisible();
});

test("what is scheduled fits a narrow screen, and the schedule is cancelled", async ({ page, settle, ownDocument }) => {
  const { editor } = await ownDocument("insight");
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto(editor);
  await settle(page);
  await page.getByLabel("Title", { exact: true }).fill("A better question");
  await page.locator("summary", { hasText: "Schedule" }).click();
  await page.getByLabel("Shows from").fill("2099-03-04T10:00");
  await page.getByLabel("Time zone").selectOption("America/Toronto");
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(toastOn(page)).toContainText("at the time you set");
  await expect(page.getByText(/^Shows on the site from .*2099, 10:00.AM EST$/).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole("button", { name: "Cancel the schedule" }).click();
  await expect(toastOn(page)).toContainText("Schedule cancelled");
});

test("an insight is trashed and restored", async ({ page, settle, ownDocument }) => {
  const { editor } = await ownDocument("insight");
  await page.goto(editor);
  await settle(page);
  await page.getByRole("button", { name: "Move to trash" }).click();
  await expect(toastOn(page)).toContainText("can be restored for 30 days");
  await page.goto(editor);
  await settle(page);
  await page.getByRole("button", { name: "Restore", exact: true }).click();
  await expect(toastOn(page)).toContainText("out of the trash");
});

test("an address that is taken is refused at its field, and what was typed stays", async ({
  page,
  settle,
  ownDocument,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 409/);
  const { editor } = await ownDocument("insight");
  await page.goto(editor);
  await settle(page);
  const address = page.getByLabel("Address");
  await address.fill("ai-workforce-transformation");
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(address).toHaveAccessibleDescription(/This address is taken/);
  await expect(page.getByRole("form", { name: "Text and settings" }).getByRole("alert")).toContainText(
    "This address is taken",
  );
  await expect(address).toHaveValue("ai-workforce-transformation");
  await expect(page.getByText("What you typed here is not saved yet.")).toBeVisible();
});

test("a translation shows the English table beside it, starts from the English text and says what is still English", async ({
  page,
  settle,
  ownDocument,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 409/);
  const body = "Ask late.\n\n| Year | Teams |\n| --- | --- |\n| 2026 | 40 |\n\nThen listen.";
  const { editor } = await ownDocument("insight", { body });
  await page.goto(`${editor}?language=fr`);
  await settle(page);
  await expect(page.getByRole("group", { name: "English", exact: true }).getByRole("table")).toBeVisible();
  await page.getByLabel("Title", { exact: true }).fill("Une bonne question");
  await page.getByRole("button", { name: "Start from the English text" }).click();
  await expect(page.getByLabel("Excerpt")).toHaveValue("In short.");
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Une bonne question");
  await expect(page.getByText("Still English", { exact: true })).toHaveCount(2);
  await page.getByLabel("Excerpt").fill("En bref.");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Publish it all the same?")).toBeVisible();
  await page.getByRole("button", { name: "Publish as it is" }).click();
  await expect(toastOn(page)).toContainText("Readers see it now");
});
