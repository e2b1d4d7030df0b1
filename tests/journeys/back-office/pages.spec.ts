import { expect, expectAccessible, settled, test, toastOn } from "./back-office.ts";

test("a page is found in Content, a question is added, moved up and published, and readers see it", async ({
  page,
  settle,
  openPage,
  javaScriptEnabled,
}) => {
  await page.goto("/admin/content");
  await settle(page);
  await page.getByRole("navigation", { name: "Content" }).getByRole("link", { name: "Pages" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pages" })).toBeVisible();
  if (javaScriptEnabled) await expectAccessible(page);
  await page.getByRole("link", { name: "FAQ", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "FAQ" })).toBeVisible();
  await settle(page);
  if (javaScriptEnabled) await expectAccessible(page);

  const questions = page.locator("[name^='groups/beginning/items/'][name$='/question']:visible");
  const before = await questions.count();
  await page.getByRole("button", { name: "Add an entry" }).first().click();
  await expect(questions).toHaveCount(before + 1);
  if (javaScriptEnabled) await expect(questions.last()).toBeFocused();
  await questions.last().fill("Who owns the result?");
  await page.locator(`[name='groups/beginning/items/${before + 1}/answer']`).fill("You do.");
  await page
    .getByRole("button", { name: `Move up ${before + 1}` })
    .first()
    .click();
  await expect(questions.nth(before - 1)).toHaveValue("Who owns the result?");
  await page.getByRole("button", { name: "Remove 1" }).first().click();
  await expect(questions).toHaveCount(before);
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(toastOn(page)).toContainText("Readers see it now.");

  const reader = await openPage();
  await reader.goto("/en/faq");
  await settled(reader, javaScriptEnabled);
  await expect(reader.getByText("Who owns the result?")).toBeVisible();
});

test("a French text is written beside the English one, looked at before it is published, and brought back", async ({
  page,
  settle,
  openPage,
  javaScriptEnabled,
}) => {
  await page.goto("/admin/content/pages");
  await settle(page);
  const row = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: "Service: Simulations" }) });
  await row.getByRole("link", { name: /^French/ }).click();
  const duration = page.getByLabel("2 › Duration");
  const supplied = await duration.inputValue();
  await settle(page);
  await duration.fill("Neuf semaines");
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  const preview = page.getByRole("region", { name: "French" }).getByRole("link", { name: "Open" });
  const reader = await openPage();
  await reader.goto(new URL((await preview.getAttribute("href"))!).pathname);
  await expect(reader).toHaveURL(/\/fr\/services\/simulations\?preview=/);
  await expect(reader.getByText("Neuf semaines")).toBeVisible();
  await settled(reader, javaScriptEnabled);
  await expect(reader.getByRole("complementary", { name: "Aperçu" })).toContainText("en cours de rédaction");
  await reader.goto("/fr/services/simulations");
  await expect(reader.getByText("Neuf semaines")).toHaveCount(0);

  await page.getByRole("link", { name: "Back to the text" }).click();
  await page.getByRole("link", { name: /^French/ }).click();
  await expect(duration).toHaveAttribute("lang", "fr");
  await settle(page);
  await duration.fill("");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(toastOn(page)).toContainText("Readers see it now.");
  await expect(duration).toHaveValue(supplied);
  await page.getByRole("link", { name: "Previous versions" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Service: Simulations");
});
