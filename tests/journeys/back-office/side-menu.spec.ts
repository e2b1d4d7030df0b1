import type { Page } from "@playwright/test";
import { panel } from "../../support/words.ts";
import { expect, menuChoice, settled, test } from "./back-office.ts";

const pages = (["dashboard", "features", "content", "assets", "leads", "figures", "settings"] as const).map((name) =>
  panel(`menu.${name}`),
);

test("without scripts the collapsed menu stays collapsed from page to page, and expands again", async ({
  openPage,
  operatorSession,
}) => {
  const page = await openPage(operatorSession, { javaScriptEnabled: false });
  await page.setViewportSize({ width: 1440, height: 844 });
  await page.goto("/admin/content?edit=hero");
  const menu = page.locator("header").first();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeVisible();
  const expanded = await widthOf(page);

  await press(page, panel("menu.collapse"));
  await expect(page).toHaveURL(/\/admin\/content\?edit=hero$/);
  const collapsed = () => expect.poll(() => widthOf(page)).toBeLessThan(expanded / 2);
  await collapsed();
  await expect(heading).toBeVisible();
  // What is new stands behind a name, such as “Leads 2 new”.
  for (const name of pages) await expect(menu.getByRole("link", { name: new RegExp(`^${name}(?! h)`) })).toBeVisible();
  await expect(menu.getByRole("button", { name: panel("menu.logout") })).toBeVisible();

  await menu.getByRole("link", { name: panel("menu.leads") }).click();
  await expect(heading).toHaveText(panel("menu.leads"));
  await collapsed();
  await page.goto("/admin/assets");
  await collapsed();

  await press(page, panel("menu.expand"));
  await expect.poll(() => widthOf(page)).toBe(expanded);
  await page.goto("/admin");
  await expect.poll(() => widthOf(page)).toBe(expanded);
});

for (const javaScriptEnabled of [true, false]) {
  test(`on a phone a low bar names the page and opens the menu in words, which the next page closes, with${javaScriptEnabled ? "" : "out"} scripts`, async ({
    openPage,
    operatorSession,
  }) => {
    const page = await openPage(operatorSession, { javaScriptEnabled });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/admin/redirects");
    if (javaScriptEnabled) await settled(page);
    const bar = page.locator("header summary");
    await expect(bar).toContainText(panel("menu.settings"));
    expect((await page.locator("header").first().boundingBox())?.height).toBeLessThanOrEqual(57);
    const menu = page.getByRole("navigation", { name: panel("menu.label") });
    await expect(menu).toBeHidden();
    await bar.click();
    for (const name of pages) {
      const entry = menu.getByRole("link", { name: new RegExp(`^${name}(?! h)`) });
      await expect(entry).toBeVisible();
      await expect(entry.getByText(name)).toBeInViewport({ ratio: 1 });
    }
    await expect(menu.getByRole("link", { name: panel("menu.settings") })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("button", { name: panel("menu.logout") })).toBeVisible();
    await menu.getByRole("link", { name: panel("menu.assets") }).click();
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(panel("menu.assets"));
    await expect(bar).toContainText(panel("menu.assets"));
    expect((await heading.boundingBox())?.height, "the name stands once, in the bar").toBeLessThanOrEqual(1);
    await expect(menu).toBeHidden();
  });
}

test("in the reader's colours a switch keeps its thumb, and the menu the mark of where one is", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/admin/features");
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  for (const thumb of await page.getByRole("switch").locator("[data-state]").all())
    expect(await thumb.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(paper);
  const entries = page.getByRole("navigation", { name: panel("menu.label") }).getByRole("link");
  const marks = await entries.evaluateAll((all) => all.map((entry) => getComputedStyle(entry).borderLeftColor));
  expect(marks.filter((mark) => mark !== paper)).toHaveLength(1);
});

/** Until the choice is stored. */
async function press(page: Page, name: string): Promise<void> {
  const former = await menuChoice(page);
  await page.getByRole("button", { name }).click();
  await expect.poll(() => menuChoice(page)).not.toBe(former);
}

async function widthOf(page: Page): Promise<number> {
  return (await page.locator("header").first().boundingBox())?.width ?? 0;
}
