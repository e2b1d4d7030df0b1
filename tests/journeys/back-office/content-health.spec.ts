import { expect, expectAccessible, test } from "./back-office.ts";

test("the board shows every text by language, and a cell leads to where it is written", async ({
  page,
  settle,
  javaScriptEnabled,
}) => {
  await page.goto("/admin");
  await settle(page);
  await page.getByRole("link", { name: "Content health", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Content health" })).toBeVisible();
  if (javaScriptEnabled) await expectAccessible(page);
  await page.getByRole("link", { name: "All content by language" }).click();
  await expect(page).toHaveURL("/admin/content-health?show=board");
  await settle(page);
  if (javaScriptEnabled) await expectAccessible(page);
  const questions = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: /^FAQ/ }) });
  await questions.getByRole("link", { name: /French$/ }).click();
  await expect(page).toHaveURL(/\/admin\/content\/pages\/[\da-f-]+\?language=fr$/);
});
