import { expect, expectFitting, test } from "../back-office.ts";

// Words of no other journey: one that saves a French text meanwhile would overtake this one.
test("a word is replaced in one language, every place in one form, and brought back by the list that follows", async ({
  page,
  settle,
  openPage,
}) => {
  const press = async (name: string) => {
    await settle(page);
    await page.getByRole("button", { name, exact: true }).click();
  };
  const search = async (words: string, label: string, send: string) => {
    await page.goto("/admin/content/pages?lng=fr");
    await page.getByRole("searchbox", { name: label }).fill(words);
    await press(send);
  };
  await expectFitting(page, "/admin/content/replace?q=mandat&with=projet&language=fr&lng=fr");
  await search("référentiel", "Trouver un texte du site", "Chercher");
  await page.getByLabel("Nouveaux mots").fill("répertoire Aurore");
  await page.getByRole("combobox", { name: "Langue", exact: true }).selectOption("fr");
  await press("Afficher chaque endroit");
  const ticks = page.getByRole("checkbox");
  await expect(ticks.first()).toBeChecked();
  const count = await ticks.count();
  expect(count).toBeGreaterThan(10);
  await press("Remplacer ce qui est coché");
  await expect(page.getByText("Chaque texte garde sa version antérieure.")).toBeVisible();
  await expect(ticks).toHaveCount(count);
  await expectFitting(page);

  const reader = await openPage();
  await reader.goto("/fr/services");
  await expect(reader.locator("main").getByText("répertoire Aurore").first()).toBeVisible();
  expect(await reader.locator("main").innerText()).not.toMatch(/(?<!\p{L})référentiel(?!\p{L})/u);
  await press("Remplacer ce qui est coché");
  await expect(page.getByLabel("Nouveaux mots")).toHaveValue("répertoire Aurore");
  await expect(ticks).toHaveCount(count);
  await reader.reload();
  await expect(reader.getByText("répertoire Aurore")).toHaveCount(0);
});
