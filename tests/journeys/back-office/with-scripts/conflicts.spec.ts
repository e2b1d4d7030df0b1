import type { Page } from "@playwright/test";
import { frame } from "../../../support/words.ts";
import { expect, test, toastOn } from "../back-office.ts";

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
