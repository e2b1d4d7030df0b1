import { documents, fields } from "../../support/words.ts";
import { expect, test } from "./back-office.ts";

test("on a phone Save and Publish stay in reach down a long form, and cover no field that has the focus", async ({
  page,
  settle,
  ownDocument,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto((await ownDocument("insight")).editor);
  await settle(page);
  const state = page.getByRole("main").locator("h1 + p");
  await expect(state).toHaveText(documents("states.published"));
  await expect(page.getByText(documents("publish.nothingNew"))).toBeVisible();
  const title = await page.getByLabel(fields("title"), { exact: true }).boundingBox();
  expect(title?.y).toBeLessThanOrEqual(420);
  for (const label of [fields("search_description"), fields("title"), fields("excerpt")]) {
    const field = page.getByLabel(label, { exact: true });
    await field.focus();
    for (const name of [documents("edit.save"), documents("publish.changes")]) {
      await expect(page.getByRole("button", { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
    const covered = await field.evaluate((element) => {
      const { top, left, width } = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + 3) !== element;
    });
    expect(covered, label).toBe(false);
  }
  await page.getByLabel(fields("search_title")).fill(`Found ${crypto.randomUUID()}`);
  await page.getByRole("button", { name: documents("edit.save") }).click();
  await expect(state).toHaveText(documents("states.changed"));
  await expect(page.getByText(documents("publish.nothingNew"))).toBeHidden();
});

test("the bar of a section stays in reach too", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/content?edit=hero");
  await page.getByLabel(fields("cta_link"), { exact: true }).focus();
  for (const name of ["Save", "Preview"])
    await expect(page.getByRole("button", { name, exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("link", { name: documents("edit.cancel"), exact: true })).toBeInViewport({ ratio: 1 });
});
