import { expect, expectAccessible, test } from "../journey.ts";

const pages = [
  "/",
  "/services",
  "/services/learning-strategy",
  "/capabilities",
  "/case-studies",
  "/case-studies/fortune-500-technology",
  "/insights",
  "/insights/ai-workforce-transformation",
  "/contact",
  "/about",
  "/careers",
  "/downloads",
  "/faq",
  "/privacy",
  "/terms",
  "/nowhere",
];
const languages = { "": 1440, "/fr": 390, "/es": 820 };

for (const [prefix, width] of Object.entries(languages)) {
  for (const path of pages) {
    const address = prefix + (path === "/" ? "" : path) || "/";
    test(`${address} is accessible and fits ${width} pixels`, async ({ page, expectConsoleError }) => {
      expectConsoleError(/404/);
      if (path === "/contact") await page.route(/forms\.example\.com/, (route) => route.abort());
      expectConsoleError(/ERR_FAILED/);
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: "reduce", colorScheme: width === 820 ? "dark" : "light" });
      await page.goto(address);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    });
  }
}
