import { accordion, expect, settled, test } from "./journey.ts";

test("a visitor reads about a service, opens one question at a time and asks for a proposal", async ({
  page,
  javaScriptEnabled,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED/);
  await page.route(/forms\.example\.com/, (route) => route.abort());
  await page.goto("/services");
  await settled(page, javaScriptEnabled);
  await expect(page.getByRole("main").getByRole("link", { name: /^View Service/ })).toHaveCount(6);
  await page.getByRole("link", { name: /View Service\s*: Simulations/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Simulations" })).toBeVisible();

  const phases = page.getByRole("region", { name: "Our approach" }).getByRole("listitem");
  await expect(phases).toContainText(["2–3 weeks", "3–4 weeks", "2 weeks", "1–2 weeks"]);

  const { questions, answers } = accordion(page);
  if (javaScriptEnabled) {
    await questions.nth(0).click();
    await expect(answers.nth(0)).toBeVisible();
    await questions.nth(1).click();
    await expect(answers.nth(1)).toBeVisible();
    await expect(answers.nth(0)).toBeHidden();
    await questions.nth(1).click();
    await expect(answers.locator("visible=true")).toHaveCount(0);
  } else {
    for (const answer of await answers.all()) await expect(answer).toBeVisible();
  }

  await page.getByRole("link", { name: "Read this case study" }).click();
  await expect(page).toHaveURL(/\/case-studies\/industrial-manufacturer$/);
  await page.goBack();
  const bar = page.getByRole("region", { name: "Next steps" });
  await expect(bar.getByRole("link", { name: "Book a Discovery Call" })).toHaveAttribute("href", "/contact");
  await bar.getByRole("link", { name: "Request Proposal" }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole("region", { name: "Write to us" })).toBeVisible();
});

test("a reader goes from one service to another and asks for a tailored proposal, in the same language", async ({
  page,
  javaScriptEnabled,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED/);
  await page.route(/forms\.example\.com/, (route) => route.abort());
  await page.goto("/es/services/simulations");
  await settled(page, javaScriptEnabled);
  const { questions, answers } = accordion(page);
  if (javaScriptEnabled) await questions.first().click();
  await page.locator("main nav").last().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/es\/services\/learning-strategy$/);
  await expect(answers.locator("visible=true")).toHaveCount(javaScriptEnabled ? 0 : await answers.count());

  await page.getByRole("main").getByRole("navigation").first().getByRole("link").last().click();
  await expect(page).toHaveURL(/\/es\/services$/);
  await page.locator("section[aria-labelledby=closing-title]").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/es\/contact$/);
});

test("the bar of a service stays in sight, and never covers what has the focus or the footer", async ({
  page,
  javaScriptEnabled,
}) => {
  for (const viewport of [
    { width: 320, height: 568 },
    { width: 640, height: 400 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto("/services/learning-strategy");
    await settled(page, javaScriptEnabled);
    const bar = page.getByRole("region", { name: "Next steps" });
    if (viewport.height > 500) await expect(bar).toBeInViewport();

    const covered = await page.locator("main a, main button").evaluateAll(
      (targets, covering) => {
        return targets.filter((target) => {
          (target as HTMLElement).focus();
          const [focused, over] = [target.getBoundingClientRect(), covering?.getBoundingClientRect()];
          if (!over || covering?.contains(target)) return false;
          return focused.bottom > over.top && focused.top < over.bottom;
        }).length;
      },
      await bar.elementHandle(),
    );
    expect(covered).toBe(0);

    await page.locator("footer").scrollIntoViewIfNeeded();
    await page.locator("footer a").last().focus();
    const [footer, resting] = await Promise.all([page.locator("footer").boundingBox(), bar.boundingBox()]);
    expect(Math.round((resting?.y ?? 0) + (resting?.height ?? 0))).toBeLessThanOrEqual(Math.round(footer?.y ?? 0));
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

test("a word as long as an operator may type breaks before it widens a page", async ({ page, javaScriptEnabled }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const address of ["/", "/services", "/capabilities", "/case-studies", "/insights", "/contact"]) {
      await page.goto(address);
      await settled(page, javaScriptEnabled);
      const overflow = await page.locator("main").evaluate((main) => {
        for (const element of main.querySelectorAll("h1, h2, h3, p, blockquote, .button"))
          if (element.childElementCount === 0) element.textContent = "W".repeat(200);
        return document.documentElement.scrollWidth - innerWidth;
      });
      expect(overflow, `${address} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
