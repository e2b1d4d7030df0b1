import { words } from "../../../support/words.ts";
import { expect, test, toastOn } from "../back-office.ts";

const documents = words("admin-documents");
const fields = words("admin-fields");
const frame = words("frame");

test("what is scheduled fits a narrow screen, and the schedule is cancelled", async ({ page, settle, ownDocument }) => {
  const { editor } = await ownDocument("insight");
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto(editor);
  await settle(page);
  await page.getByLabel(fields("title"), { exact: true }).fill("A better question");
  await page.locator("summary", { hasText: documents("schedule.title") }).click();
  await page.getByLabel(documents("fields.at")).fill("2099-03-04T10:00");
  await page.getByLabel(documents("fields.zone")).selectOption("America/Toronto");
  await page.getByRole("button", { name: documents("schedule.title"), exact: true }).click();
  await expect(toastOn(page)).toContainText(frame("toasts.articleScheduled.body"));
  await expect(page.getByText(/^Goes live .*2099, 10:00.AM EST$/).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole("button", { name: documents("schedule.cancel") }).click();
  await expect(toastOn(page)).toContainText(frame("toasts.scheduleCancelled.title"));
});
