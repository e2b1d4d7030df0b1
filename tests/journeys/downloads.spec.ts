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
  const files = page
    .getByRole("main")
    .locator("li")
    .filter({ has: page.locator("a[download]") });
  await expect(files).not.toHaveCount(0);
  for (const file of await files.all()) await expect(file).toContainText(/\d\.\d{2} MB/);

  const link = files.first().locator("a[download]");
  const name = await link.getAttribute("download");
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toBe(name);
  const stored = await page.request.get((await link.getAttribute("href")) ?? "");
  expect(stored.status()).toBe(200);
  expect((await readFile(await download.path())).equals(await stored.body())).toBe(true);
  await expect(page).toHaveURL(/\/downloads$/);
});

test("the documents are listed in the words of the reader's language", async ({ page }) => {
  for (const [prefix, size] of Object.entries({ "/fr": /\d,\d{2}\sMo/, "/es": /\d[.,]\d{2}\sMB/ })) {
    await page.goto(`${prefix}/downloads`);
    await expect(
      page
        .locator("main li")
        .filter({ has: page.locator("a[download]") })
        .first(),
    ).toContainText(size);
  }
});
