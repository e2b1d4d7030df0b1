import { serviceName, words } from "../support/words.ts";
import { accordion, expect, settled, test } from "./journey.ts";

test("a visitor reads about a service, its case and the next one, and asks for a proposal in the same language", async ({
  page,
}) => {
  const t = words("service", "es");
  await page.goto("/es/services");
  await settled(page);
  await page.getByRole("main").locator("li a[href='/es/services/simulations']").click();
  await expect(page.getByRole("heading", { level: 1, name: serviceName("simulations", "es") })).toBeVisible();
  const { questions, answers } = accordion(page);
  await questions.first().click();
  await expect(answers.first()).toBeVisible();

  await page.locator("main a[href='/es/case-studies/industrial-manufacturer']").click();
  await expect(page).toHaveURL(/\/es\/case-studies\/industrial-manufacturer$/);
  await page.goBack();
  await expect(questions.first()).toBeVisible();
  await page.locator("main nav").last().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/es\/services\/learning-strategy$/);
  await expect(answers.locator("visible=true")).toHaveCount(0);

  const bar = page.getByRole("region", { name: t("stickyBar.label") });
  await bar.getByRole("link", { name: t("stickyBar.requestProposal") }).click();
  await expect(page).toHaveURL(/\/es\/contact$/);
  await expect(page.getByRole("region", { name: words("contact", "es")("formTitle") })).toBeVisible();
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
        if (viewport.width > 768) await page.evaluate(() => scrollTo(0, innerHeight));
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
