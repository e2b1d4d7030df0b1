import type { Page } from "@playwright/test";
import { expect, settled, test } from "../journey.ts";

const paths = [
  "",
  "/services",
  "/services/ai-analytics",
  "/capabilities",
  "/case-studies",
  "/case-studies/cross-border-bank",
  "/insights",
  "/insights/cross-border-learning-challenges",
  "/contact",
  "/about",
  "/careers",
  "/downloads",
  "/faq",
  "/privacy",
  "/terms",
];

/** The language whose words take the most room. */
const longest = "/fr";

/** A window of 1280 pixels at 400 % and one of 1280 by 720 at 200 %: what a browser's zoom makes of them. */
const windows = [
  { width: 320, height: 512 },
  { width: 640, height: 360 },
];

/** The spacing that readers may impose: nothing may be cut off or overlap (WCAG 1.4.12). */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

for (const prefix of ["/fr", "/es", ""]) {
  test(`nothing is lost or runs off the screen when ${prefix || "/"} is enlarged`, async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/ERR_FAILED/);
    await page.route("https://forms.example.com/**", (route) => route.abort());
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const path of paths) {
      const address = prefix + path || "/";
      await page.goto(address, { waitUntil: "domcontentloaded" });
      await settled(page);
      await page.evaluate(() => document.fonts.ready);
      if (path === "/contact") await expect(page.locator("#enquiry form")).toBeVisible();
      await page.locator("main details").evaluateAll((all) => {
        for (const one of all) one.removeAttribute("name");
        for (const one of all) one.setAttribute("open", "");
      });
      for (const size of windows) {
        await page.setViewportSize(size);
        expect(await lostIn(page), `${address} at ${size.width} pixels`).toEqual([]);
      }
      if (prefix !== longest) continue;
      await space(page);
      await page.setViewportSize({ width: 1280, height: 720 });
      expect(await lostIn(page), `${address} with wide spacing`).toEqual([]);
    }
  });
}

test("what stays on the screen while scrolling leaves most of it to the text", async ({ page }) => {
  for (const size of [...windows, { width: 568, height: 320 }]) {
    await page.setViewportSize(size);
    await page.goto("/fr/services/talent-enablement");
    await settled(page);
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect(page.locator("header")).toHaveAttribute("data-compact");
    const taken = await page.evaluate(() =>
      [...document.querySelectorAll("header, main section")]
        .filter((element) => ["fixed", "sticky"].includes(getComputedStyle(element).position))
        .reduce((sum, element) => sum + element.getBoundingClientRect().height, 0),
    );
    expect(taken).toBeLessThan(size.height * 0.35);
  }
});

test("the small screen's menu can be scrolled to its end at 320 pixels and at 200 %", async ({ page }) => {
  for (const size of windows) {
    await page.setViewportSize(size);
    await page.goto("/fr");
    await settled(page);
    await page.locator("summary", { hasText: "Menu" }).click();
    await page.locator("header").getByLabel("Afficher les six services").locator("visible=true").click();
    const last = page.locator("header details").getByRole("link", { name: "Español" }).locator("visible=true");
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    expect(await lostIn(page)).toEqual([]);
    await last.click();
    await expect(page).toHaveURL(/\/es$/);
  }
});

/** Lets the page have the spacing of a reader; a constructed style sheet, as the page's policy admits no other. */
async function space(page: Page): Promise<void> {
  await page.evaluate(async (css) => {
    document.adoptedStyleSheets = [await new CSSStyleSheet().replace(css)];
  }, spacing);
}

/** Names what is wider than the screen, and text that a box cuts off without saying so. */
function lostIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const lost = document.documentElement.scrollWidth > width ? ["the page scrolls sideways"] : [];
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      const style = getComputedStyle(element);
      const { left, right, width: wide, height } = element.getBoundingClientRect();
      const shown =
        element.checkVisibility() && wide > 1 && height > 1 && !element.closest("[aria-hidden=true], .skip-link");
      if (!shown) continue;
      const name = `${element.tagName} ${element.id} ${element.textContent.trim().slice(0, 40)}`;
      if (left < -1 || right > width + 1) lost.push(`off the screen: ${name}`);
      const hides = /hidden|clip/.test(style.overflowX + style.overflowY) && style.webkitLineClamp === "none";
      if (hides && (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1)) {
        lost.push(`cut off: ${name}`);
      }
    }
    return lost;
  });
}

test("on paper there are the words of a page with folded answers, and nothing to press", async ({ page }) => {
  await page.goto("/en/faq");
  const answer = page.getByText("usually with two or three questions");
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(answer).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Northlight" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("navigation").first()).toBeHidden();
  await page.goto("/en");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(page.locator("main .button").first()).toBeHidden();
});
