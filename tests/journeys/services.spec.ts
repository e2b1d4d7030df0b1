import { words } from "../support/words.ts";
import { accordion, expect, settled, test } from "./journey.ts";

test("an answer that was opened on one service is closed on the next", async ({ page }) => {
  await page.goto("/es/services/simulations");
  await settled(page);
  const { questions, answers } = accordion(page);
  await questions.first().click();
  await expect(answers.first()).toBeVisible();
  await page.locator("main nav").last().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/es\/services\/learning-strategy$/);
  await expect(answers.locator("visible=true")).toHaveCount(0);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(() => {
    test.use({ javaScriptEnabled });
    test(`the bar of a service stays in sight, and covers neither what has the focus nor the footer, with${javaScriptEnabled ? "" : "out"} JavaScript`, async ({
      page,
    }) => {
      for (const viewport of [
        { width: 320, height: 568 },
        { width: 640, height: 400 },
        { width: 1280, height: 720 },
      ]) {
        await page.setViewportSize(viewport);
        await page.goto("/services/learning-strategy");
        await settled(page, javaScriptEnabled);
        const bar = page.getByRole("region", { name: words("service")("stickyBar.label") });
        await page.evaluate(() => scrollTo(0, 2 * innerHeight));
        if (viewport.height > 500) await expect(bar).toBeInViewport({ ratio: 1 });
        const covered = () =>
          page.locator("main a, main button").evaluateAll((targets, label) => {
            const covering = document.querySelector(`section[aria-label="${label}"]`)!;
            return targets.filter((target) => {
              (target as HTMLElement).focus();
              const [focused, over] = [target.getBoundingClientRect(), covering.getBoundingClientRect()];
              return !covering.contains(target) && focused.bottom > over.top && focused.top < over.bottom;
            }).length;
          }, words("service")("stickyBar.label"));
        await expect.poll(covered).toBe(0);

        await page.locator("footer a").last().focus();
        const below = async () => {
          const [footer, resting] = await Promise.all([page.locator("footer").boundingBox(), bar.boundingBox()]);
          return Math.round(resting!.y + resting!.height) - Math.round(footer!.y);
        };
        await expect.poll(below).toBeLessThanOrEqual(0);
      }
    });
  });
}
