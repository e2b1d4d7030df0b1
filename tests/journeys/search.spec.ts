import { expect, settled, test } from "./journey.ts";

test("somebody searches the site, is told the nearest word, and comes to the answer itself", async ({
  page,
  javaScriptEnabled,
  expectConsoleError,
}) => {
  expectConsoleError(/404/);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/fr/nulle-part");
  await page.getByRole("searchbox", { name: "Chercher dans ce site" }).fill("prix fixee");
  await page.getByRole("button", { name: "Chercher", exact: true }).click();
  await expect(page).toHaveURL(/\/fr\/search\?q=prix\+fixee$/);
  await settled(page, javaScriptEnabled);
  await page.getByRole("main").getByRole("heading", { level: 2 }).first().getByRole("link").click();
  await expect(page).toHaveURL(/\/fr\/faq#beginning-3$/);
  await expect(page.locator("#beginning-3 p")).toBeVisible();
  await expect(page.locator("#beginning-3")).toBeInViewport();
});

test("the search is one press away, and without a result it says where to go on", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/es");
  await settled(page, javaScriptEnabled);
  await page.getByRole("banner").getByRole("link", { name: "Buscar" }).click();
  await page.getByRole("searchbox").fill("xqzwv");
  await page.getByRole("searchbox").press("Enter");
  await expect(page.getByRole("main").getByRole("status")).toContainText("xqzwv");
  await page.getByRole("main").getByRole("link", { name: "Servicios" }).click();
  await expect(page).toHaveURL(/\/es\/services$/);
});
