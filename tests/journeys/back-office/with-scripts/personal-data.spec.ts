import { expect, expectAccessible, test, toastOn } from "../back-office.ts";

test("an administrator shortens a period, and the privacy page states it", async ({
  page,
  openPage,
  settle,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 400/);
  await page.goto("/admin/settings");
  await settle(page);
  await page.getByRole("link", { name: "How long data is kept" }).click();
  await settle(page);
  const inquiries = page.getByLabel("Inquiries, in months");
  const before = await inquiries.inputValue();
  await inquiries.fill("0");
  await page.getByRole("button", { name: "Save periods" }).click();
  await expect(page.getByText("Enter a whole number from 1 to 120.")).toBeVisible();
  await inquiries.fill("9");
  await page.getByRole("button", { name: "Save periods" }).click();
  await expect(toastOn(page)).toContainText("The periods are saved");
  await expectAccessible(page);

  const visitor = await openPage();
  await expect(async () => {
    await visitor.goto("/privacy");
    await expect(visitor.getByText(/9\smonths from the day it arrives/)).toBeVisible({ timeout: 2_000 });
  }).toPass();

  await inquiries.fill(before);
  await page.getByRole("button", { name: "Save periods" }).click();
  await expect(page.getByText(new RegExp(`Now: ${before}\\smonths`))).toBeVisible();
});
