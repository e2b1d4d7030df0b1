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
  tooWide,
} from "../journey.ts";
import { thirdParty } from "../site.ts";

const paths = [...pages.map((path) => (path === "/" ? "" : path)), "/nowhere", "/newsletter/confirm?token=over"];
const readings = [
  { prefix: "", width: 1440, colorScheme: "light" },
  { prefix: "/fr", width: 390, colorScheme: "light" },
  { prefix: "/es", width: 820, colorScheme: "dark" },
] as const;

/** The language whose words take the most room: in it every page is enlarged, in the others each template. */
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
    expectConsoleError(/404/);
    const asked = originsAskedBy(page);
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme });
    for (const path of paths) {
      // Further pages of a template have its layout: in the longest words they have to fit every width.
      if (!isTemplate(path) && prefix !== longest && !isLookedAt(path, turn)) continue;
      const address = prefix + path;
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      await settled(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      if (isLookedAt(path, turn)) await expectAccessible(page);
      await expectNoWider(page);
      if (path === "/contact") await expect(page.locator("#enquiry form")).toBeVisible();
      if (prefix !== longest && !isTemplate(path)) continue;
      for (const other of isTemplate(path) ? [] : readings) {
        await page.setViewportSize({ width: other.width, height: 900 });
        await expectNoWider(page);
      }
      await page.evaluate(() => document.fonts.ready);
      await page.locator("main details").evaluateAll((all) => {
        for (const one of all) one.removeAttribute("name");
        for (const one of all) one.setAttribute("open", "");
      });
      for (const size of isTemplate(path) ? enlarged : enlarged.slice(0, 1)) {
        await page.setViewportSize(size);
        expect(await lostIn(page), `${address} at ${size.width} pixels`).toEqual([]);
      }
      if (prefix !== longest || !isTemplate(path)) continue;
      await space(page, spacing);
      await page.setViewportSize({ width: 1280, height: 720 });
      expect(await lostIn(page), `${address} with wide spacing`).toEqual([]);
      await space(page, "");
      expect(await tooWide(page), address).toEqual([]);
    }
    expect(new Set(asked.keys())).toEqual(new Set([baseURL, thirdParty]));
    for (const at of asked.get(thirdParty)!) expect(at).toMatch(/\/contact$/);
  });
}

/** Pages of one kind differ in their words: the first is looked at in dark colours and in one of the light readings in turn, the others in one. */
function isLookedAt(path: string, turn: number): boolean {
  const place = paths.indexOf(path);
  if (!isTemplate(path)) return place % readings.length === turn;
  return readings[turn]!.colorScheme === "dark" || place % 2 === turn;
}

function isTemplate(path: string): boolean {
  return templates.includes(path || "/") || path === "/nowhere";
}

/** Lets the page have the spacing of a reader; a constructed style sheet, as the page's policy admits no other. */
async function space(page: Page, style: string): Promise<void> {
  await page.evaluate(async (css) => {
    document.adoptedStyleSheets = [await new CSSStyleSheet().replace(css)];
  }, style);
}
