import { adminAddresses } from "../../support/admin-addresses.ts";
import { expect, test } from "./back-office.ts";

test.use({ javaScriptEnabled: false });

const widths = [390, 820, 1440, 1920];

/** Of the addresses that one module answers, which differ by what they are about, the first and the last. */
const addresses = Object.values(Object.groupBy(adminAddresses, ({ file }) => file)).flatMap((all) =>
  [...new Set([all![0]!, all!.at(-1)!])].map(({ address }) => address),
);

test("every page of the panel begins at the same distance from its left edge", async ({ page, expectConsoleError }) => {
  test.slow();
  expectConsoleError(/./);
  const insets = new Map<string, string[]>();
  for (const address of addresses) {
    // A download shows no page.
    await page.goto(address, { waitUntil: "domcontentloaded" }).catch(() => undefined);
    const main = page.locator("main#content");
    if ((await main.count()) === 0) continue;
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const inset = `${width}: ${await main.evaluate(leftOfText)}`;
      insets.set(inset, [...(insets.get(inset) ?? []), address]);
    }
  }
  const odd = [...insets].filter(([, { length }]) => length < 25);
  expect(odd).toEqual([]);
  expect(insets.size).toBe(widths.length);
});

/** Of its leftmost visible text, in tens of pixels: an icon or the shape of a letter moves it by less. */
function leftOfText(main: HTMLElement | SVGElement): number {
  const shown = [...main.querySelectorAll("*")].filter(
    (element) =>
      element.checkVisibility() &&
      !element.closest(".sr-only") &&
      [...element.childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim()),
  );
  const edges = shown.flatMap((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, width } = range.getBoundingClientRect();
    return width > 0 ? left + (element.closest(".overflow-x-auto")?.scrollLeft ?? 0) : [];
  });
  return Math.round((Math.min(...edges) - main.getBoundingClientRect().left) / 10) * 10;
}
