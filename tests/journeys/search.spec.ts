import { words } from "../support/words.ts";
import { expect, settled, test } from "./journey.ts";

const [t, frame] = [words("search", "fr"), words("frame", "fr")];

test("somebody searches from the page that is not there, and comes to the answer itself", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/404/);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/fr/nulle-part");
  await page.getByRole("searchbox", { name: t("label") }).fill("prix fixee");
  await page.getByRole("button", { name: frame("search"), exact: true }).click();
  await expect(page).toHaveURL(/\/fr\/search\?q=prix\+fixee$/);
  await settled(page);
  await page.getByRole("main").getByRole("heading", { level: 2 }).first().getByRole("link").click();
  await expect(page).toHaveURL(/\/fr\/faq#beginning-3$/);
  await expect(page.locator("#beginning-3 p")).toBeVisible();
  await expect(page.locator("#beginning-3")).toBeInViewport();
});

test("the search is one press away, and without a result it says where to go on", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/fr");
  await settled(page);
  await page
    .getByRole("banner")
    .getByRole("link", { name: frame("search") })
    .click();
  await page.getByRole("searchbox").fill("xqzwv");
  await page.getByRole("searchbox").press("Enter");
  await expect(page.getByRole("main").getByRole("status")).toContainText("xqzwv");
  await page.getByRole("main").locator("a[href='/fr/services']").click();
  await expect(page).toHaveURL(/\/fr\/services$/);
});
