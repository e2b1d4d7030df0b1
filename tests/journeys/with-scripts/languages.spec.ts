import type { Page } from "@playwright/test";
import { expect, settled, test } from "../journey.ts";

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
}

function storedLanguage(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem("i18nextLng"));
}

test("local storage keeps the detected language, then the one that the address chooses", async ({ page, context }) => {
  await open(page, "/services");
  expect(await storedLanguage(page)).toBe("en");
  expect(await context.cookies()).toEqual([]);
  await open(page, "/services?lng=fr");
  expect(await storedLanguage(page)).toBe("fr");
  await open(page, "/fr/services?lng=es");
  expect(await storedLanguage(page)).toBe("es");
});

test("an address with a language is no choice", async ({ page, context }) => {
  await open(page, "/fr/services");
  expect(await storedLanguage(page)).toBeNull();
  expect(await context.cookies()).toEqual([]);
});

test("a language that is chosen before the scripts have come is kept in local storage", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED/);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/services");
  await page.locator("header").getByRole("link", { name: "Français" }).locator("visible=true").click();
  await expect(page).toHaveURL(/\/fr\/services$/);
  expect(await storedLanguage(page)).toBeNull();
  await page.unroute("**/assets/*.js");
  await open(page, "/fr/services");
  expect(await storedLanguage(page)).toBe("fr");
});
