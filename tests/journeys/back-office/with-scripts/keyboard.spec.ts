import type { Locator, Page } from "@playwright/test";
import { fields, frame, panel } from "../../../support/words.ts";
import { menuChoice, expect, toastOn, test } from "../back-office.ts";

test("the side menu is reached past a link that skips it, collapses, and leads on, by keyboard", async ({
  page,
  settle,
}) => {
  await page.goto("/admin");
  await settle(page);
  const skip = page.getByRole("link", { name: frame("skipToContent") });
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link").first()).toBeFocused();

  await walkTo(page, page.getByRole("button", { name: panel("menu.collapse") }), "Shift+Tab");
  const wide = await widthOf(page.locator("header").first());
  expect(await menuChoice(page)).toBeUndefined();
  await page.keyboard.press("Space");
  const expand = page.getByRole("button", { name: panel("menu.expand") });
  await expect(expand).toBeFocused();
  await expect.poll(() => widthOf(page.locator("header").first())).toBeLessThan(wide / 2);
  const menu = page.getByRole("navigation", { name: panel("menu.label") });
  const entries = [
    "dashboard",
    "features",
    "content",
    "insights",
    "caseStudies",
    "assets",
    "leads",
    "figures",
  ] as const;
  for (const entry of [...entries, "settings"] as const) {
    await page.keyboard.press("Tab");
    await expect(menu.getByRole("link", { name: new RegExp(`^${panel(`menu.${entry}`)}(?! h)`) })).toBeFocused();
    expect(await outlined(page)).toBe(true);
  }
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/admin\/settings\.data/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Loading..." })).toBeVisible();
  answer();
  await expect(page.getByRole("heading", { level: 1, name: panel("menu.settings") })).toBeVisible();
  await expect(menu.getByRole("link", { name: panel("menu.settings") })).toHaveAttribute("aria-current", "page");
  await expect(expand).toBeVisible();
  await expect.poll(() => menuChoice(page)).toBeDefined();
  await page.goto("/admin/leads");
  expect(await widthOf(page.locator("header").first())).toBeLessThan(wide / 2);
});

test("a section is edited, its language chosen and its text saved by keyboard", async ({ page, settle }) => {
  await page.goto("/admin/content");
  await settle(page);
  await walkTo(page, page.locator("#section-services").getByRole("link", { name: /^Edit/ }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/edit=services/);
  const section = page.locator("#section-services");
  // The card has a link of that name too, until the form takes its place.
  await expect(section.getByLabel(fields("title"), { exact: true })).toBeVisible();
  await walkTo(page, section.getByRole("link", { name: /^Spanish/ }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/edit=[\w-]+&language=es/);
  // The address comes before the form of the language.
  await expect(section.getByRole("link", { name: /^Spanish/ })).toHaveAttribute("aria-current", "page");
  await walkTo(page, section.getByLabel(fields("title"), { exact: true }));
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(`Seis servicios ${crypto.randomUUID()}`);

  await walkTo(
    page,
    page.getByRole("navigation", { name: panel("menu.label") }).getByRole("link", { name: panel("menu.leads") }),
    "Shift+Tab",
  );
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: panel("leave.title") });
  await expect(question.getByRole("button", { name: panel("leave.stay") })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(
    page.getByRole("navigation", { name: panel("menu.label") }).getByRole("link", { name: panel("menu.leads") }),
  ).toBeFocused();

  await walkTo(page, section.getByRole("button", { name: "Save", exact: true }));
  await page.keyboard.press("Enter");
  await expect(toastOn(page)).toContainText(frame("toasts.contentSaved.body"));
  await expect(section.getByRole("link", { name: "Spanish", exact: true })).toBeVisible();
});

test("every stop of a page of the admin can be seen", async ({ page, settle }) => {
  for (const address of ["/admin/content?edit=contact", "/admin/assets?path=documents", "/admin/settings/people"]) {
    await page.goto(address);
    await settle(page);
    const stops = page
      .locator("a[href], button:enabled, summary, input:not([type=hidden]):enabled, select:enabled, textarea")
      .filter({ visible: true });
    const expected = await stops.count();
    let seen = 0;
    for (; seen < expected; seen += 1) {
      await page.keyboard.press("Tab");
      await expect.poll(() => outlined(page), `${address}, stop ${seen + 1}`).toBe(true);
    }
    await page.keyboard.press("Tab");
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body), address).toBe(true);
  }
});

async function walkTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  for (let stop = 0; stop < 80 && !(await target.evaluate((it) => it === document.activeElement)); stop += 1) {
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** Whether the stop, or the label that stands for it, shows where the focus is. */
function outlined(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const stop = document.activeElement;
    if (!stop || stop === document.body) return false;
    return [stop, stop.closest("label")].some((shown) => {
      const { outlineStyle, outlineWidth } = shown
        ? getComputedStyle(shown)
        : { outlineStyle: "none", outlineWidth: "0" };
      return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
    });
  });
}

async function widthOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.width ?? 0;
}
