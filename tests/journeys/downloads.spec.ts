import { readFile } from "node:fs/promises";
import { expect, settled, test } from "./journey.ts";

test("a visitor finds the documents from the footer, sees what they are and gets one", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/");
  await settled(page, javaScriptEnabled);
  await page.getByRole("contentinfo").getByRole("link", { name: "Downloads" }).click();
  await expect(page).toHaveURL(/\/downloads$/);
  const files = page.getByRole("list", { name: "Files to download" }).locator("> li");
  await expect(files).not.toHaveCount(0);
  for (const file of await files.all()) await expect(file).toContainText(/PDF.*\d\.\d{2} MB/);

  const link = files.first().getByRole("link", { name: /^Download “[^”]+”$/ });
  const name = (await link.getAttribute("download")) ?? "";
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toBe(name);
  const stored = await page.request.get((await link.getAttribute("href")) ?? "");
  expect(stored.status()).toBe(200);
  expect((await readFile(await download.path())).equals(await stored.body())).toBe(true);
  await expect(page).toHaveURL(/\/downloads$/);
});

test("a reader is offered each document in the language of the page first, and in the others beside it", async ({
  page,
}) => {
  for (const [language, size] of Object.entries({ fr: /PDF.*\d,\d{2}\sMo/, es: /PDF.*\d[.,]\d{2}\sMB/ })) {
    await page.goto(`/${language}/downloads`);
    const file = page
      .getByRole("main")
      .locator("li")
      .filter({ has: page.locator("[hreflang=en]") })
      .first();
    await expect(file).toContainText(size);
    await expect(file.locator("a.button")).toHaveAttribute("hreflang", language);
    await expect(file.locator("a[hreflang=en]")).toHaveAttribute("download", /-en\.pdf$/);
  }
});
