import type { Locator, Page } from "@playwright/test";
import { contact, frame, serviceName } from "../../support/words.ts";
import { expect, expectAccessible, settled, test } from "../journey.ts";

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1440, height: 800 });
});

test("the first stop is a link that skips to the content, and the header is walked through in the order in which it is read", async ({
  page,
}) => {
  await open(page, "/services");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: frame("skipToContent") });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link").first()).toBeFocused();
  await expect(skip).not.toBeInViewport();
  await open(page, "/");
  const stops: string[] = [];
  for (let stop = 0; stop < 14; stop += 1) stops.push((await nextStop(page)).name);
  expect(stops).toEqual([
    frame("skipToContent"),
    "Northlight, home",
    "Home",
    "Services",
    frame("navigation.showServices"),
    frame("navigation.capabilities"),
    frame("navigation.caseStudies"),
    "Insights",
    "Contact",
    "en – English",
    "fr – Français",
    "es – Español",
    "Search",
    frame("bookCall"),
  ]);
});

test("every stop of a page can be seen, and none is hidden below the header or the bar", async ({ page }) => {
  for (const address of ["/", "/services/learning-strategy", "/fr/contact"]) {
    await open(page, address);
    const seen = new Set<string>();
    for (let stop = await nextStop(page); stop.name && !seen.has(stop.place); stop = await nextStop(page)) {
      expect(stop, `${address}: ${stop.name}`).toMatchObject({ outlined: true, uncovered: true });
      seen.add(stop.place);
    }
    const reachable = page.locator("a[href], button, summary, input:not([type=hidden]), textarea");
    const shown = await reachable.and(page.locator(":visible:not([tabindex='-1'])")).count();
    expect(seen.size, address).toBe(shown);
  }
});

test("the services open and close from the keyboard, and a choice leads on", async ({ page }) => {
  await open(page, "/");
  const arrow = page.getByLabel(frame("navigation.showServices")).locator("visible=true");
  const services = page.locator("header").getByRole("link", { name: serviceName("learning-strategy") });
  await tabTo(page, arrow);
  await page.keyboard.press("Space");
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await expect(services).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(services).toBeHidden();
  await expect(arrow).toBeFocused();

  await page.keyboard.press("Enter");
  for (let service = 0; service < 7; service += 1) await page.keyboard.press("Tab");
  await expect(
    page
      .locator("header nav")
      .getByRole("link", { name: frame("navigation.capabilities") })
      .first(),
  ).toBeFocused();
  await expect(services).toBeHidden();

  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/services\/learning-strategy$/);
  await expect(services).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.getByRole("status", { name: frame("toasts.region") })).toHaveText(await page.title());
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("the small screen's menu opens, closes with Escape and gives the focus back", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/");
  const menu = page.locator("summary", { hasText: frame("navigation.menu") });
  const insights = page.locator("header").getByRole("link", { name: frame("navigation.insights") });
  await tabTo(page, menu);
  await page.keyboard.press("Enter");
  await tabTo(page, insights);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(insights).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press("Space");
  await tabTo(page, insights);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/insights$/);
  await expect(insights).toBeHidden();
});

test("an enquiry is written and sent without a mouse", async ({ page, expectConsoleError }) => {
  expectConsoleError(/status of 400/);
  await open(page, "/contact");
  const field = (label: string) => page.locator("#enquiry").getByLabel(label);
  const send = page.getByRole("button", { name: contact("form.submit") });
  await tabTo(page, field("Name"));
  await page.keyboard.type("Ana Ruiz");
  for (const label of [contact("form.email.label"), contact("form.company.label"), contact("form.message.label")]) {
    await page.keyboard.press("Tab");
    await expect(field(label)).toBeFocused();
  }
  await page.keyboard.type("Four hundred managers.");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("checkbox")).toBeFocused();
  await page.keyboard.press("Space");
  await tabTo(page, send);
  await page.keyboard.press("Enter");

  await expect(page.locator("#enquiry").getByRole("alert")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(field("Email")).toBeFocused();
  await expect(page.getByRole("checkbox")).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.type(`${crypto.randomUUID()}@northlight.test`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: contact("thanks.title") })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(field("Message")).toHaveValue("");
});

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
  if (address.endsWith("/contact")) await expect(page.locator("#enquiry form")).toBeVisible();
}

/** Tabs forward until the target has the focus; a target that is out of reach fails. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < 80; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

/** Presses Tab and tells where the focus went: its name is empty once it has left the page. */
async function nextStop(page: Page) {
  await page.keyboard.press("Tab");
  return page.evaluate(() => {
    const stop = document.activeElement;
    if (!stop || stop === document.body) return { name: "", place: "", outlined: false, uncovered: false };
    const { outlineStyle, outlineWidth } = getComputedStyle(stop);
    const box = stop.getClientRects()[0] ?? stop.getBoundingClientRect();
    // Of a tall field, browsers bring the line of the caret into view.
    const onTop = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, 24));
    const named = stop.getAttribute("aria-label") ?? stop.textContent.trim();
    return {
      name: named || stop.getAttribute("name") || stop.tagName,
      // Within the body: pointing at a link adds to the head what fetches its page ahead.
      place: String([...document.body.querySelectorAll("*")].indexOf(stop)),
      outlined: outlineStyle !== "none" && parseFloat(outlineWidth) >= 2,
      uncovered: onTop !== null && (stop === onTop || stop.contains(onTop)),
    };
  });
}
