import type { Page } from "@playwright/test";
import { words } from "../../../support/words.ts";
import { expect, test, toastOn } from "../back-office.ts";

const fields = words("admin-fields");
const frame = words("frame");
const content = words("admin-content");

test("of two operators who edit one article, the second sees both texts and keeps the own", async ({
  page,
  openPage,
  colleagueSession,
  settle,
  ownDocument,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 409/);
  const { editor } = await ownDocument("case_study");
  const colleague = await openPage(colleagueSession);
  for (const one of [page, colleague]) {
    await one.goto(editor);
    await settle(one);
  }
  await saveTitle(colleague, "Of the colleague", "Save draft");
  await expect(toastOn(colleague)).toContainText(frame("toasts.draftSaved.body"));
  await saveTitle(page, "My own", "Save draft");
  await expect(page.getByRole("heading", { name: content("conflict.title") })).toBeVisible();
  await expect(page.getByRole("paragraph").filter({ hasText: "Of the colleague" })).toBeVisible();
  await expect(page.getByLabel(fields("title"), { exact: true })).toHaveValue("My own");
  await page.getByRole("button", { name: content("conflict.keepMine") }).click();
  await expect(toastOn(page)).toContainText(frame("toasts.draftSaved.body"));
});

test("when two operators switch one feature, each sees what holds", async ({
  page,
  openPage,
  colleagueSession,
  settle,
  ownFlag,
}) => {
  const { key, name } = await ownFlag();
  const colleague = await openPage(colleagueSession);
  const feature = (of: Page) => of.getByRole("switch", { name, disabled: false });
  for (const one of [page, colleague]) {
    await one.goto(`/admin/features?flag=${key}`);
    await settle(one);
    await expect(feature(one)).toBeChecked();
  }
  await feature(page).click();
  await expect(feature(page)).not.toBeChecked();
  await feature(colleague).click();
  await expect(toastOn(colleague)).toContainText(frame("toasts.flagUpdated.body"));
  await expect(feature(colleague)).not.toBeChecked();
  await feature(colleague).click();
  await expect(feature(colleague)).toBeChecked();
  await feature(page).click();
  await expect(feature(page)).toBeChecked();
  await expect(page.getByRole("listitem").filter({ has: feature(page) })).toContainText(
    "Last changed by colleague@northlight.test",
  );
});

async function saveTitle(page: Page, title: string, button = "Save"): Promise<void> {
  await page.getByLabel(fields("title"), { exact: true }).fill(title);
  await page.getByRole("button", { name: button, exact: true }).click();
}
