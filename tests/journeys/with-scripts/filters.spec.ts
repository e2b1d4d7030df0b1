import type { Page } from "@playwright/test";
import { words } from "../../support/words.ts";
import { expect, expectAccessible, holdBack, settled, test } from "../journey.ts";

const insightsInFrench = words("insights", "fr");
const caseStudies = words("case-studies");
const retail = words("case-studies", "fr")("industries.retail");

/**
 * The documents and data that a page asks for from now on. Not its reports to the figures, which are HEAD requests, and
 * not the script that measures how quick the page was: on a slow device it comes after all else has come to rest. A
 * pointer that comes to rest on a link has its page fetched ahead: what counts is pressed by keyboard.
 */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const isReport = request.method() === "HEAD";
    if (!isReport && ["document", "fetch", "xhr"].includes(request.resourceType())) asked.push(request.url());
  });
  return asked;
}

test("case studies are filtered in place: no request, the same spot on the page, the count said aloud", async ({
  page,
}) => {
  await page.goto("/fr/case-studies");
  await settled(page);
  const asked = requestsOf(page);
  const count = page.getByRole("main").getByRole("status");
  const announcer = await count.elementHandle();
  const button = (name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
  await button("Santé").scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 200));

  await button("Santé").press("Enter");
  await expect(count).toHaveText(/Santé\s*1 étude de cas/);
  await expect(button("Santé")).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(200);
  await button(retail).press("Enter");
  await expect(count).toHaveText(new RegExp(`${retail}\\s*1 étude de cas`));
  await expect(page).toHaveURL("/fr/case-studies?industry=retail");
  expect(asked).toEqual([]);
  await page.goBack();
  await expect(count).toHaveText(/Santé/);
  await page.goBack();
  await expect(page.locator("main article")).toHaveCount(6);
  await page.goForward();
  await page.goForward();
  await expect(count).toContainText(retail);
  expect(await announcer?.evaluate((element) => element.isConnected)).toBe(true);
});

test("articles are found without their accents and within a category, with the focus kept in the field", async ({
  page,
}) => {
  await page.goto("/fr/insights");
  await settled(page);
  const asked = requestsOf(page);
  const count = page.getByRole("main").getByRole("status");
  const field = page.getByRole("searchbox");

  await field.pressSequentially("REFERENTIEL DE COMPETENCES");
  await expect(count).toHaveText(/Toutes\s*1 article/);
  await expect(field).toBeFocused();
  await expect(page).toHaveURL("/fr/insights?q=REFERENTIEL+DE+COMPETENCES");
  await page.getByRole("button", { name: insightsInFrench("categories.talent"), exact: true }).press("Enter");
  await expect(count).toHaveText(/Talents\s*1 article/);
  await field.press("Enter");
  await field.fill("aucun texte ne dit cela");
  await expect(page.getByText(insightsInFrench("none"))).toBeVisible();
  await expect(page).toHaveURL("/fr/insights?q=aucun+texte+ne+dit+cela&category=talent");
  await expectAccessible(page);
  await page.getByRole("link", { name: words("insights", "fr")("search.clear") }).press("Enter");
  await expect(count).toContainText("6 articles");
  await expect(field).toHaveValue("");
  expect(asked).toEqual([]);

  await page.goBack();
  await expect(field).toHaveValue("aucun texte ne dit cela");
  await page.goBack();
  await expect(field).toHaveValue("REFERENTIEL DE COMPETENCES");
  await expect(count).toHaveText(/Toutes\s*1 article/);
});

test("what a visitor does before the scripts are there is not lost", async ({ page }) => {
  const letGo = await holdBack(page);

  await page.goto("/case-studies", { waitUntil: "commit" });
  await page.getByRole("button", { name: caseStudies("industries.healthcare"), exact: true }).click();
  await expect(page.locator("main article")).toHaveCount(1);

  await page.goto("/insights", { waitUntil: "commit" });
  await page.getByRole("searchbox").fill("adoption");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("main").getByRole("status")).toContainText("1 insight");
  await page.getByRole("searchbox").fill("simulation");
  letGo();
  await settled(page);
  await expect(page.getByRole("searchbox")).toHaveValue("simulation");
  await expect(page.getByRole("main")).toContainText(words("insights")("items.practice-before-performance.title"));
  await expect(page.getByRole("main").getByRole("status")).toContainText("1 insight");
});
