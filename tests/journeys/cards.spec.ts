import { pages } from "../../app/content/pages.ts";
import { expect, settled, test } from "./journey.ts";

test("a card shows at most two lines of title and three of excerpt, and the whole of it leads to the article", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/insights");
  await settled(page);
  const card = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 2 }) });
  await expect(card).toHaveCount(6);
  const lines = (text: Element) => text.getBoundingClientRect().height / parseFloat(getComputedStyle(text).lineHeight);
  for (const one of await card.all()) {
    expect(Math.round(await one.getByRole("heading").getByRole("link").evaluate(lines))).toBeLessThanOrEqual(2);
    expect(Math.round(await one.locator("p").last().evaluate(lines))).toBeLessThanOrEqual(3);
  }
  const first = card.first();
  await expect(first.locator("time")).toHaveText("Jan 15, 2025");
  await first.click({ position: { x: 20, y: 60 } });
  await expect(page).toHaveURL(/\/insights\/ai-workforce-transformation$/);
});

const proving = pages.filter((path) => path === "/" || /^\/(services|case-studies)\/./.test(path));

test.describe("as the server lays them out", () => {
  test.use({ javaScriptEnabled: false });

  test("the home page, every service and every case show within 900 pixels a number with its former one, whose it is, and a call, in each language", async ({
    page,
  }) => {
    for (const address of ["", "/fr", "/es"].flatMap((prefix) => proving.map((path) => prefix + path))) {
      await page.goto(address);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const proof = {
          number: page.locator("main .results li:has(b, circle + circle) div").first(),
          whose: page.locator("#case-title + p, h1 ~ div > p:first-child, article h1").first(),
          call: page.locator("main a[href*='/contact'], header a.button").locator("visible=true").first(),
        };
        for (const [part, place] of Object.entries(proof)) {
          const box = await place.boundingBox();
          expect(box!.y + box!.height, `${part} of ${address} at ${width}`).toBeLessThanOrEqual(900);
        }
      }
    }
  });
});
