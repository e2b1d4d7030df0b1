import { readFile } from "node:fs/promises";
import { words } from "../support/words.ts";
import { expect, settled, test } from "./journey.ts";

test("a visitor finds the documents from the footer, sees what they are and gets one", async ({ page }) => {
  await page.goto("/");
  await settled(page);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: words("frame")("footer.downloads") })
    .click();
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
