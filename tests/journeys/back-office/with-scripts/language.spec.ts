import { words } from "../../../support/words.ts";
import { expect, test, toastOn } from "../back-office.ts";

const panel = words("admin");
const frame = words("frame");

test("an open page of the admin stays in its language, whatever another tab chooses or clears, and the next one is in the chosen one", async ({
  page,
  settle,
  ownFlag,
}) => {
  const { name } = await ownFlag();
  await page.goto("/admin");
  await settle(page);
  const other = await page.context().newPage();
  await other.goto("/admin/settings?lng=fr");
  await expect(other.locator("html")).toHaveAttribute("lang", "fr");
  // Its scripts remember the choice beside the cookie.
  await settle(other);
  await other.close();

  const menu = page.getByRole("navigation", { name: panel("menu.label") });
  await menu.getByRole("link", { name: panel("menu.features") }).click();
  await expect(page.locator("h1")).toHaveText(panel("menu.features"));
  const flag = page.getByRole("switch", { name });
  await expect(flag).toBeChecked();
  await flag.click();
  await expect(flag).not.toBeChecked();
  await expect(toastOn(page)).toContainText(frame("toasts.flagUpdated.body"));
  await expect(page.locator("header [aria-current=true][hreflang]").first()).toHaveAttribute("hreflang", "en");

  await page.context().clearCookies({ name: "i18next" });
  await menu.getByRole("link", { name: panel("menu.settings") }).click();
  await expect(page.locator("h1")).toHaveText(panel("menu.settings"));
  await expect(page.locator("html")).toHaveAttribute("lang", "en");

  await page.goto("/admin/features");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
});
