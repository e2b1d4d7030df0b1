import { words } from "../support/words.ts";
import { expect, settled, test } from "./journey.ts";

const frame = words("frame", "fr");

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
