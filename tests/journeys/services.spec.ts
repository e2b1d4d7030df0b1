import { expect, settled, test } from "./journey.ts";

test("a visitor reads about a service, opens one question at a time and goes on to the contact page", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED/);
  await page.route(/forms\.example\.com/, (route) => route.abort());
  await page.goto("/services");
  await page.getByRole("link", { name: /View Service\s*: Simulations/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Simulations" })).toBeVisible();

  const questions = page.locator("details[name=faq]");
  await questions.nth(0).locator("summary").click();
  await expect(questions.nth(0)).toHaveAttribute("open");
  await questions.nth(1).locator("summary").click();
  await expect(questions.nth(1)).toHaveAttribute("open");
  await expect(questions.nth(0)).not.toHaveAttribute("open");
  await questions.nth(1).locator("summary").click();
  await expect(page.locator("details[name=faq][open]")).toHaveCount(0);

  await page.getByRole("link", { name: "Request Proposal" }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test("the bar of a service stays in sight, and never covers what has the focus or the footer", async ({
  page,
}, project) => {
  const withScripts = project.project.use.javaScriptEnabled !== false;
  for (const viewport of [
    { width: 320, height: 568 },
    { width: 640, height: 400 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto("/services/learning-strategy");
    await settled(page, withScripts);
    const bar = page.getByRole("region", { name: "Next steps" });
    if (viewport.height > 500) await expect(bar).toBeInViewport();

    for (const target of await page.locator("main a, main summary").all()) {
      await target.focus();
      const [focused, covering] = await Promise.all([target.boundingBox(), bar.boundingBox()]);
      if (!focused || !covering || (await bar.locator(":focus").count())) continue;
      expect(focused.y + focused.height <= covering.y || focused.y >= covering.y + covering.height).toBe(true);
    }

    await page.locator("footer").scrollIntoViewIfNeeded();
    await page.locator("footer a").last().focus();
    const [footer, resting] = await Promise.all([page.locator("footer").boundingBox(), bar.boundingBox()]);
    expect(Math.round((resting?.y ?? 0) + (resting?.height ?? 0))).toBeLessThanOrEqual(Math.round(footer?.y ?? 0));
  }
});
