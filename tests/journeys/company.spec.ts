import { expect, settled, test } from "./journey.ts";

test("the table of contents of a policy leads to each of its sections, clear of the header", async ({ page }) => {
  await page.goto("/privacy");
  await settled(page);
  const entries = page.locator("nav[aria-labelledby=contents] a");
  const sections = page.locator("main section[aria-labelledby]");
  await expect(entries).toHaveCount(await sections.count());
  expect(await entries.count()).toBeGreaterThan(3);
  for (const place of [1, (await entries.count()) - 1]) {
    const entry = entries.nth(place);
    await entry.click();
    await expect(page).toHaveURL(new RegExp(`${await entry.getAttribute("href")}$`));
    const heading = page.getByRole("heading", { level: 2, name: await entry.innerText(), exact: true });
    await expect(heading).toBeInViewport();
    const clear = async () => {
      const [header, reached] = await Promise.all([page.locator("header").boundingBox(), heading.boundingBox()]);
      return reached!.y >= header!.y + header!.height;
    };
    await expect.poll(clear).toBe(true);
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/privacy#/);
});
