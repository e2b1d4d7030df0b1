import type { Page } from "@playwright/test";
import { pages } from "../../../app/content/pages.ts";
import {
  enlarged,
  expect,
  expectAccessible,
  expectNoWider,
  lostIn,
  originsAskedBy,
  settled,
  templates,
  test,
} from "../journey.ts";

const paths = [...pages.map((path) => (path === "/" ? "" : path)), "/nowhere"];
const readings = [
  { prefix: "", width: 1440, colorScheme: "light" },
  { prefix: "/fr", width: 390, colorScheme: "light" },
  { prefix: "/es", width: 820, colorScheme: "dark" },
] as const;

/** The language whose words take the most room. */
const longest = "/fr";

/** The spacing that readers may impose: nothing may be cut off or overlap (WCAG 1.4.12). */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

for (const [turn, { prefix, width, colorScheme }] of readings.entries()) {
  test(`every page of ${prefix || "/"} can be read by everybody, fits ${width} pixels (${colorScheme}), loses nothing when it is enlarged, and asks nobody else`, async ({
    page,
    baseURL,
    expectConsoleError,
  }) => {
    test.slow();
    expectConsoleError(/404|ERR_FAILED/);
    await page.route(/forms\.example\.com/, (route) => route.abort());
    const asked = originsAskedBy(page);
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme });
    for (const path of paths) {
      const address = prefix + path;
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      await settled(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      if (isLookedAt(path, turn)) await expectAccessible(page);
      await expectNoWider(page);
      await page.evaluate(() => document.fonts.ready);
      if (path === "/contact") await expect(page.locator("#enquiry form")).toBeVisible();
      await page.locator("main details").evaluateAll((all) => {
        for (const one of all) one.removeAttribute("name");
        for (const one of all) one.setAttribute("open", "");
      });
      for (const size of enlarged) {
        await page.setViewportSize(size);
        expect(await lostIn(page), `${address} at ${size.width} pixels`).toEqual([]);
      }
      if (prefix !== longest) continue;
      await space(page);
      await page.setViewportSize({ width: 1280, height: 720 });
      expect(await lostIn(page), `${address} with wide spacing`).toEqual([]);
    }
    expect([...asked.keys()]).toContain(baseURL);
    const others = new Map([...asked].filter(([origin]) => origin !== baseURL));
    for (const [origin, addresses] of others) for (const at of addresses) expect(at, origin).toMatch(/\/contact$/);
  });
}

/** Pages of one kind differ in their words: the first is looked at in dark colours and in one of the light readings in turn, the others in one. */
function isLookedAt(path: string, turn: number): boolean {
  const place = paths.indexOf(path);
  if (!templates.includes(path || "/") && path !== "/nowhere") return place % readings.length === turn;
  return readings[turn]!.colorScheme === "dark" || place % 2 === turn;
}

/** Lets the page have the spacing of a reader; a constructed style sheet, as the page's policy admits no other. */
async function space(page: Page): Promise<void> {
  await page.evaluate(async (css) => {
    document.adoptedStyleSheets = [await new CSSStyleSheet().replace(css)];
  }, spacing);
}
