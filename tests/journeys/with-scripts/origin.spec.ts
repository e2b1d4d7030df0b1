import { words } from "../../support/words.ts";
import { expect, settled, test } from "../journey.ts";

const elsewhere = "https://letters.example.com/";
const heard = words("contact")("form.heard");

test("whoever changes the language on the way is still known to come from the campaign", async ({ page }) => {
  await page.goto("/services?utm_source=mail&utm_campaign=c1", { referer: elsewhere });
  await settled(page, true);
  for (const between of [false, true]) {
    if (between) {
      await page
        .getByRole("contentinfo")
        .getByRole("link", { name: /tudes de cas|Case studies/i })
        .click();
      await expect(page).toHaveURL(/case-studies/);
    }
    await page
      .locator(`header a[hreflang=${between ? "en" : "fr"}]:visible`)
      .first()
      .click();
    await expect(page.locator("html")).toHaveAttribute("lang", between ? "en" : "fr");
    await settled(page, true);
  }
  await page.locator("a[href$='/contact']:visible").first().click();
  await expect(page.locator("input[name=campaign]")).toHaveValue("mail / c1");
  await expect(page.getByLabel(heard)).toBeHidden();
});
