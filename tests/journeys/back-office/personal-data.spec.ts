import { readFile } from "node:fs/promises";
import { expect, expectAccessible, test, toastOn } from "./back-office.ts";

test("an administrator shortens a period, and the privacy page states it", async ({
  page,
  openPage,
  settle,
  javaScriptEnabled,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 400/);
  await page.goto("/admin/settings");
  await settle(page);
  await page.getByRole("link", { name: "How long data is kept" }).click();
  await settle(page);
  const inquiries = page.getByLabel("Inquiries, in months");
  await expect(inquiries).toHaveValue("24");
  await inquiries.fill("0");
  await page.getByRole("button", { name: "Save periods" }).click();
  await expect(page.getByText("Enter a whole number from 1 to 120.")).toBeVisible();
  await inquiries.fill("9");
  await page.getByRole("button", { name: "Save periods" }).click();
  await expect(toastOn(page)).toContainText("The periods are saved");
  if (javaScriptEnabled) await expectAccessible(page);

  const visitor = await openPage();
  await expect(async () => {
    await visitor.goto("/privacy");
    await expect(visitor.getByText(/9\smonths from the day it arrives/)).toBeVisible({ timeout: 2_000 });
  }).toPass();

  await inquiries.fill("24");
  await page.getByRole("button", { name: "Save periods" }).click();
  await expect(page.getByText(/Now: 24\smonths/)).toBeVisible();
  await page.getByRole("button", { name: "Erase expired data now" }).click();
  await expect(page.getByText("Last done:")).toBeVisible();
});

test("an administrator gives a person everything that is held about them as one file", async ({
  page,
  settle,
  javaScriptEnabled,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 400/);
  const email = `access-${crypto.randomUUID()}@example.com`;
  await page.goto("/");
  await settle(page);
  await page.getByLabel("Email").first().fill(email);
  await page.getByRole("button", { name: /subscribe/i }).click();
  await expect(page.getByText(/confirm/i).first()).toBeVisible();

  await page.goto("/admin/leads");
  await settle(page);
  await page.getByRole("link", { name: "Access request" }).click();
  await settle(page);
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "See what we hold" }).click();
  const link = page.getByRole("link", { name: "Download the file" });
  await expect(link).toBeVisible();
  if (javaScriptEnabled) await expectAccessible(page);
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  const held = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(held.newsletter_subscriptions).toEqual([expect.objectContaining({ email })]);
});
