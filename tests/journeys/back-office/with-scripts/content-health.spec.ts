import { expect, expectAccessible, expectFitting, test } from "../back-office.ts";

test("the board shows every text by language, and a cell leads to where it is written", async ({ page, settle }) => {
  await page.goto("/admin");
  await settle(page);
  await page.getByRole("link", { name: "Content health", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Content health" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "All content by language" }).click();
  await expect(page).toHaveURL("/admin/content-health?show=board");
  await settle(page);
  await expectAccessible(page);
  const questions = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: /^FAQ/ }) });
  await questions.getByRole("link", { name: /French$/ }).click();
  await expect(page).toHaveURL(/\/admin\/content\/pages\/[\da-f-]+\?language=fr$/);
});

test("what is left before the launch stands on the dashboard, fits every width, and leads to its field", async ({
  page,
  settle,
}) => {
  for (const [language, width] of [
    ["fr", 390],
    ["es", 820],
    ["en", 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/admin?lng=${language}`);
    await settle(page);
    await expectFitting(page);
  }
  const card = page.getByRole("region", { name: "Before you launch" });
  await expect(card.getByText("7 of 7 left")).toBeVisible();
  await expect(card.getByRole("link", { name: "Name of the firm" })).toBeVisible();
  await expect(card.getByRole("link", { name: "Telephone" })).toBeHidden();
  await card.getByText("6 more", { exact: true }).click();
  await card.getByRole("link", { name: "Telephone" }).click();
  await settle(page);
  const phone = page.getByLabel("Telephone", { exact: false }).first();
  await expect(phone).toHaveValue("+1 416 555 0142");
  await expect(page.getByText("This is still a placeholder")).toBeVisible();
});
