import type { Page } from "@playwright/test";
import { expect, test } from "./back-office.ts";

const pages = ["Dashboard", "Feature Flags", "Content", "Assets", "Leads", "Statistics", "Settings"];

for (const { width, side } of [
  { width: 1440, side: "width" },
  { width: 390, side: "height" },
] as const) {
  test(`at ${width} pixels the collapsed menu stays collapsed from page to page, and expands again`, async ({
    page,
    settle,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/admin/content?edit=hero");
    await settle(page);
    const menu = page.locator("header").first();
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toBeVisible();
    // Above the page it would take a third of the screen, so there it begins folded.
    if (side === "height") await press(page, "Expand the menu");
    const expanded = await sizeOf(page, side);

    await press(page, "Collapse the menu");
    await expect(page).toHaveURL(/\/admin\/content\?edit=hero$/);
    const collapsed = () => expect.poll(() => sizeOf(page, side)).toBeLessThan(expanded / 2);
    await collapsed();
    await expect(heading).toBeVisible();
    // What is new stands behind a name, such as “Leads 2 new”.
    for (const name of pages)
      await expect(menu.getByRole("link", { name: new RegExp(`^${name}(?! h)`) })).toBeVisible();
    await expect(menu.getByRole("button", { name: "Logout" })).toBeVisible();

    await menu.getByRole("link", { name: "Leads" }).click();
    await expect(heading).toHaveText("Leads");
    await collapsed();
    await page.goto("/admin/assets");
    await collapsed();
    await settle(page);

    await press(page, "Expand the menu");
    await expect.poll(() => sizeOf(page, side)).toBe(expanded);
    await page.goto("/admin");
    await expect.poll(() => sizeOf(page, side)).toBe(expanded);
  });
}

/** Until the choice is stored. */
async function press(page: Page, name: string): Promise<void> {
  const stored = page.waitForResponse("**/admin/menu");
  await page.getByRole("button", { name }).click();
  await stored;
}

async function sizeOf(page: Page, side: "width" | "height"): Promise<number> {
  return (await page.locator("header").first().boundingBox())?.[side] ?? 0;
}
