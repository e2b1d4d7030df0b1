import { expect, test, toastOn } from "../back-office.ts";

test("an open page of the admin stays in its language, whatever another tab chooses or clears", async ({
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
  await other.close();

  const menu = page.getByRole("navigation", { name: "Admin" });
  await menu.getByRole("link", { name: "Feature Flags" }).click();
  await expect(page.locator("h1")).toHaveText("Feature Flags");
  const flag = page.getByRole("switch", { name });
  await expect(flag).toBeChecked();
  await flag.click();
  await expect(flag).not.toBeChecked();
  await expect(toastOn(page)).toContainText("Feature flag updated successfully");
  await expect(page.locator("header [aria-current=true][hreflang]").first()).toHaveAttribute("hreflang", "en");

  await page.context().clearCookies({ name: "i18next" });
  await menu.getByRole("link", { name: "Settings" }).click();
  await expect(page.locator("h1")).toHaveText("Settings");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");

  await page.goto("/admin/features");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});
