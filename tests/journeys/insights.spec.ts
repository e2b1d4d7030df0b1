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

  await page.getByRole("button", { name: "Talents", exact: true }).click();
  await expect(page.getByText("Aucun article ne correspond à vos critères.")).toBeVisible();
  await page.getByRole("link", { name: "Effacer la recherche" }).click();
  await expect(page.getByRole("main").getByRole("status")).toContainText("6 articles");
  await expect(page.getByRole("searchbox")).toHaveValue("");

  await page.getByRole("button", { name: "Conformité", exact: true }).click();
  const titles = page.getByRole("main").getByRole("listitem").getByRole("heading", { level: 2 });
  await expect(titles).toHaveCount(1);
  await titles.getByRole("link").click();
  await expect(page).toHaveURL(/\/fr\/insights\/cross-border-learning-challenges$/);
  await page.getByRole("region", { name: "À lire aussi" }).getByRole("link").last().click();
  await expect(page).toHaveURL(/\/fr\/insights\/practice-before-performance$/);
  await expect(page.getByRole("main").getByRole("link", { name: "Réserver un appel découverte" })).toBeVisible();
});

test("a search and a category hold together, whichever comes first, and a step back undoes the last", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/insights?category=talent");
  await settled(page, javaScriptEnabled);
  const count = page.getByRole("main").getByRole("status");
  await expect(count).toHaveText(/Talent\s*1 insight/);
  await page.getByRole("searchbox").fill("learning strategy");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("No insights found matching your criteria.")).toBeVisible();
  await expect(page).toHaveURL(/category=talent/);
  await expect(page).toHaveURL(/q=learning\+strategy/);

  await page.getByRole("button", { name: "Strategy", exact: true }).click();
  await expect(count).toHaveText(/Strategy\s*1 insight/);
  await expect(page.getByRole("searchbox")).toHaveValue("learning strategy");
  await page.goBack();
  await expect(count).toHaveText(/Talent\s*0 insights/);
  await page.goForward();
  await expect(count).toHaveText(/Strategy\s*1 insight/);
});

test("a card shows at most two lines of title and three of excerpt, and the whole of it leads to the article", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/insights");
  await settled(page, javaScriptEnabled);
  const card = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 2 }) });
  await expect(card).toHaveCount(6);
  const lines = (text: Element) => text.getBoundingClientRect().height / parseFloat(getComputedStyle(text).lineHeight);
  for (const one of await card.all()) {
    expect(Math.round(await one.getByRole("heading").getByRole("link").evaluate(lines))).toBeLessThanOrEqual(2);
    expect(Math.round(await one.locator("p").last().evaluate(lines))).toBeLessThanOrEqual(3);
  }
  const first = card.first();
  await expect(first.locator("time")).toHaveText("Jan 15, 2025");
  await first.click({ position: { x: 20, y: 60 } });
  await expect(page).toHaveURL(/\/insights\/ai-workforce-transformation$/);
});

test("an article gives its date and read time, and leads to the services, to us and to two others", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/insights/ai-workforce-transformation");
  await settled(page, javaScriptEnabled);
  const article = page.getByRole("article");
  await expect(article.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(article.locator("time")).toHaveAttribute("datetime", "2025-01-15");
  await expect(article).toContainText(/\d min read/);
  await expect(article.getByRole("heading", { level: 2 })).not.toHaveCount(0);
  const main = page.getByRole("main");
  await expect(main.locator("a[href='/contact']")).toBeVisible();
  await expect(page.getByRole("region", { name: "Related insights" }).getByRole("link")).toHaveCount(2);
  await main.locator("a[href='/services']").click();
  await expect(page).toHaveURL(/\/services$/);
});
