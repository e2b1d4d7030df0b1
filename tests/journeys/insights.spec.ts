import { expect, settled, test } from "./journey.ts";

test("a reader searches, narrows to a category, reads an article and goes on to a related one", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/fr/insights");
  await settled(page, javaScriptEnabled);
  await page.getByRole("searchbox").fill("strategie");
  await page.getByRole("button", { name: "Chercher" }).click();
  await expect(page.getByRole("main").getByRole("status")).toContainText("1 article");
  await expect(page).toHaveURL(/q=strategie/);

  await page.getByRole("link", { name: "Talents", exact: true }).click();
  await expect(page.getByText("Aucun article ne correspond à vos critères.")).toBeVisible();
  await page.getByRole("link", { name: "Effacer la recherche" }).click();
  await expect(page.getByRole("main").getByRole("status")).toContainText("6 articles");
  await expect(page.getByRole("searchbox")).toHaveValue("");

  await page.getByRole("link", { name: "Conformité", exact: true }).click();
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(1);
  await page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link").click();
  await expect(page).toHaveURL(/\/fr\/insights\/cross-border-learning-challenges$/);
  await page.getByRole("region", { name: "À lire aussi" }).getByRole("link").last().click();
  await expect(page).toHaveURL(/\/fr\/insights\/practice-before-performance$/);
  await expect(page.getByRole("main").getByRole("link", { name: "Réserver un appel découverte" })).toBeVisible();
});
