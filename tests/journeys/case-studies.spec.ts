import { expect, settled, test } from "./journey.ts";

test("an industry narrows the case studies, the address follows, and back and forward work", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/case-studies");
  await settled(page, javaScriptEnabled);
  const cases = page.locator("main article");
  const count = page.locator("main [role=status]");
  const industry = (name: string) => page.getByRole("button", { name, exact: true });
  await expect(count).toHaveText(/All\s*6 case studies/);

  await industry("Healthcare").click();
  await expect(page).toHaveURL(/\/case-studies\?industry=healthcare$/);
  await expect(cases).toHaveCount(1);
  await expect(count).toHaveText(/Healthcare\s*1 case study/);
  await industry("Retail").click();
  await expect(count).toHaveText(/Retail\s*1 case study/);
  await page.goBack();
  await expect(count).toHaveText(/Healthcare/);
  await page.goBack();
  await expect(cases).toHaveCount(6);
  await page.goForward();
  await expect(page.locator("main [aria-pressed=true]")).toHaveText("Healthcare");
  await industry("All").click();
  await expect(page).toHaveURL(/\/case-studies\??$/);
  await expect(cases).toHaveCount(6);
});

test("each of the six industries has its case, and an industry that does not exist counts as all", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/fr/case-studies?industry=fishing");
  await settled(page, javaScriptEnabled);
  const buttons = page.getByRole("group").getByRole("button");
  const cases = page.locator("main article");
  await expect(buttons).toHaveCount(7);
  await expect(cases).toHaveCount(6);
  await expect(buttons.first()).toHaveAttribute("aria-pressed", "true");
  for (const place of [1, 2, 3, 4, 5, 6]) {
    const industry = (await buttons.nth(place).textContent()) ?? "";
    await buttons.nth(place).click();
    await expect(page.locator("main [role=status]")).toContainText(industry);
    await expect(cases).toHaveCount(1);
    await expect(cases).toContainText(industry);
  }
});

test("a visitor reads a case from context to impact, and goes on to its service or to a call", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/case-studies?industry=technology");
  await settled(page, javaScriptEnabled);
  await page.getByRole("link", { name: /^Read the case study/ }).click();
  await expect(page).toHaveURL(/\/case-studies\/fortune-500-technology$/);
  await expect(page.getByRole("heading", { level: 2 })).toContainText([
    "Context",
    "Challenge",
    "Approach",
    "Outcomes",
    "Business impact",
  ]);
  for (const part of ["Approach", "Outcomes"]) {
    await expect(page.getByRole("region", { name: part, exact: true }).getByRole("listitem")).toHaveCount(5);
  }
  await expect(page.getByRole("link", { name: "Book a Discovery Call" }).last()).toHaveAttribute("href", "/contact");
  await page.getByRole("link", { name: "All case studies" }).click();
  await expect(page.locator("main article")).toHaveCount(6);
  await page.goBack();
  await page.getByRole("link", { name: /About this service/ }).click();
  await expect(page).toHaveURL(/\/services\/learning-strategy$/);
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
