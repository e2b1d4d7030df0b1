import { expectFitting, test } from "../journey.ts";

const pages = [
  "",
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
const readings = [
  { prefix: "", width: 1440, colorScheme: "light" },
  { prefix: "/fr", width: 390, colorScheme: "light" },
  { prefix: "/es", width: 820, colorScheme: "dark" },
] as const;

for (const { prefix, width, colorScheme } of readings) {
  test(`every page of ${prefix || "/"} is accessible and fits ${width} pixels (${colorScheme})`, async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/404|ERR_FAILED/);
    await page.route(/forms\.example\.com/, (route) => route.abort());
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme });
    for (const path of pages) await expectFitting(page, prefix + path);
  });
}
