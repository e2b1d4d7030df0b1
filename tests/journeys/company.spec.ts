import { accordion, expect, settled, test } from "./journey.ts";

test("the footer leads to each page of the firm, and each opens with one heading of its own", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/");
  await settled(page, javaScriptEnabled);
  const headings = new Set<string>();
  const pages = [
    ["About", /About/],
    ["Careers", /Careers/],
    ["FAQ", /Frequently asked questions/],
    ["Privacy Policy", /Privacy Policy/],
    ["Terms of Service", /Terms of Service/],
    ["Capabilities", /Digital learning/],
  ] as const;
  for (const [name, title] of pages) {
    await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveTitle(title);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveCount(1);
    headings.add(await heading.innerText());
  }
  expect(headings.size).toBe(pages.length);
});

test("the table of contents of a policy leads to each of its sections, clear of the header", async ({
  page,
  javaScriptEnabled,
}) => {
  for (const address of ["/privacy", "/fr/terms"]) {
    await page.goto(address);
    await settled(page, javaScriptEnabled);
    const entries = page.locator("nav[aria-labelledby=contents] a");
    const sections = page.locator("main section[aria-labelledby]");
    await expect(entries).toHaveCount(await sections.count());
    expect(await entries.count()).toBeGreaterThan(3);
    for (const place of [1, (await entries.count()) - 1]) {
      const entry = entries.nth(place);
      await entry.click();
      await expect(page).toHaveURL(new RegExp(`${await entry.getAttribute("href")}$`));
      const heading = page.getByRole("heading", { level: 2, name: await entry.innerText(), exact: true });
      await expect(heading).toBeInViewport();
      const [header, reached] = await Promise.all([page.locator("header").boundingBox(), heading.boundingBox()]);
      expect(reached?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    }
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${address}#`));
  }
});

test("the table of contents of a policy is folded on a phone, and open where it has a column", async ({ page }) => {
  await page.goto("/privacy");
  const [summary, entry] = ["summary", "a"].map((part) =>
    page.locator(`nav[aria-labelledby=contents] ${part}`).first(),
  );
  await expect(summary!).toBeHidden();
  await expect(entry!).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(entry!).toBeHidden();
  await summary!.click();
  await expect(entry!).toBeVisible();
});

test("of all the questions one is open at a time, and the open one can be closed; without scripts all are open", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/faq");
  await settled(page, javaScriptEnabled);
  const { questions, answers } = accordion(page);
  if (javaScriptEnabled) {
    await questions.first().click();
    await expect(answers.first()).toBeVisible();
    await questions.last().click();
    await expect(answers.last()).toBeVisible();
    await expect(answers.first()).toBeHidden();
    await questions.last().click();
    await expect(answers.locator("visible=true")).toHaveCount(0);
  } else {
    for (const answer of await answers.all()) await expect(answer).toBeVisible();
  }
  await page.getByRole("main").getByRole("link", { name: "Write to us" }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test("whoever looks for work finds where roles are announced and how to write", async ({ page, javaScriptEnabled }) => {
  await page.goto("/careers");
  await settled(page, javaScriptEnabled);
  await page.getByRole("main").getByRole("link", { name: "Open roles" }).click();
  await expect(page.getByRole("heading", { name: "Open roles" })).toBeInViewport();
  await expect(page.getByRole("link", { name: "Email us" })).toHaveAttribute("href", /^mailto:/);
});

test("the capabilities are five, the tools twelve, and the commitment names four standards", async ({ page }) => {
  for (const prefix of ["", "/fr", "/es"]) {
    await page.goto(`${prefix}/capabilities`);
    await expect(page.locator("section[aria-labelledby=core-title] h3")).toHaveCount(5);
    await expect(page.locator("section[aria-labelledby=platforms-title] li")).toHaveCount(12);
    const commitment = page.locator("section[aria-labelledby=accessibility]");
    for (const standard of [/WCAG 2\.1/, /AODA/, /ADA/, /508/]) await expect(commitment).toContainText(standard);
    await expect(page.locator("section[aria-labelledby=closing-title] a").first()).toHaveAttribute(
      "href",
      `${prefix}/contact`,
    );
  }
});

test("an address that leads nowhere says so in the reader's language, and leads home", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/404/);
  const answer = await page.goto("/fr/nulle-part/du-tout");
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("404", { exact: true })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await page.getByRole("main").getByRole("link").click();
  await expect(page).toHaveURL(/\/fr$/);
});
