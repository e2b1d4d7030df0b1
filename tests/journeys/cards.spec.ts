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

test("the first number of a case is seen without scrolling, on a desktop and on a phone", async ({ page }) => {
  for (const [width, height, reach] of [
    [1440, 900, 700],
    [390, 900, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const address of ["/case-studies/cross-border-bank", "/fr/case-studies/regional-health-system"]) {
      await page.goto(address);
      const number = await page.locator("article .results span:not(.sr-only)").first().boundingBox();
      expect(number!.y + number!.height, `${address} at ${width}`).toBeLessThan(reach);
    }
  }
});

test("the cards of the home page begin at the margin in every row, and what opens them stands at one height", async ({
  page,
}) => {
  for (const [width, columns] of [
    [390, 1],
    [820, 2],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    const cards = page.locator("section[aria-labelledby=services-title] > ul > li");
    const drawn = await cards.evaluateAll((items) =>
      items.map((item) => ({
        left: item.getBoundingClientRect().left - (item.parentElement?.getBoundingClientRect().left ?? 0),
        opener: item.querySelector("summary")?.getBoundingClientRect().top,
      })),
    );
    expect(drawn).toHaveLength(6);
    expect(drawn.filter((_, place) => place % columns === 0).every(({ left }) => left === 0)).toBe(true);
    expect(new Set(drawn.map(({ opener }) => opener)).size).toBe(6 / columns);
  }
});
