import { chromium, type BrowserContext, type Page, type Response } from "@playwright/test";
import { frame, home, words } from "../../support/words.ts";
import { errorsSaidBy, expect, settled, test, wholeChromium } from "../journey.ts";

const dates = { en: "Jan 15, 2025", fr: "15 janv. 2025" };
type Language = keyof typeof dates;

/** A page of a browser with its caches, which Playwright switches off and the headless shell is without. */
const caching = test.extend<{ cachingPage: Page }>({
  cachingPage: async ({ baseURL, launchOptions }, use) => {
    const browser = await chromium.launch({
      ...launchOptions,
      ...wholeChromium(),
    });
    const page = await browser.newPage({ baseURL: baseURL ?? "", locale: "en-US" });
    const said = errorsSaidBy(page);
    await use(page);
    await browser.close();
    expect(said).toEqual([]);
  },
});

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
}

/** Makes the choice that somebody makes in another tab. */
async function chooseElsewhere(context: BrowserContext, language: "English" | "Français"): Promise<void> {
  const other = await context.newPage();
  await open(other, "/services");
  await other.locator("header").getByRole("link", { name: language }).locator("visible=true").click();
  await expect(other).toHaveURL(/\/(en|fr)\/services$/);
  await other.close();
}

/** Goes to the insights without a new document, and finds everything there in one language. */
async function expectInsightsIn(page: Page, language: Language): Promise<void> {
  const [own, insights] = [words("frame", language), words("insights", language)];
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page
    .locator("header")
    .getByRole("link", { name: own("navigation.insights") })
    .locator("visible=true")
    .click();
  await expect(page.locator("h1")).toHaveText(insights("title"));
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  await expect(page).toHaveTitle(`${insights("meta.title")} – Northlight`);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.locator("header").getByText(own("bookCall")).locator("visible=true")).toBeVisible();
  await expect(page.locator("header [aria-current=true]").first()).toHaveAttribute("hreflang", language);
  await expect(page.locator("main time").first()).toHaveText(dates[language]);
}

/** What `<Link prefetch>` gets when the pointer comes near. */
async function fetchedAhead(page: Page): Promise<Response> {
  const ahead = page.waitForResponse(/\/insights\.data$/);
  await page
    .locator("header")
    .getByRole("link", { name: frame("navigation.insights") })
    .locator("visible=true")
    .hover();
  return ahead;
}

test("a choice in another tab changes nothing in an open page, neither its links nor what it says of a form", async ({
  page,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(/400/);
  await open(page, "/");
  await chooseElsewhere(context, "Français");
  const email = page.getByLabel(home("newsletter.label"));
  await email.fill("nobody");
  await page.getByRole("button", { name: home("newsletter.subscribe") }).click();
  await expect(page.locator("#newsletter")).toContainText(home("newsletter.emailInvalid"));
  await expect(email).toHaveValue("nobody");
  await expectInsightsIn(page, "en");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
});

caching("what is fetched ahead in the language that another tab chose is not shown", async ({ cachingPage: page }) => {
  await open(page, "/services");
  await page.context().addCookies([{ name: "i18next", value: "fr", url: page.url() }]);
  expect((await fetchedAhead(page)).headers()["content-language"]).toBe("fr");
  await expectInsightsIn(page, "en");
});

test("a page asks as plainly as it fetched ahead while the server would choose its language anyway", async ({
  page,
  context,
}) => {
  await open(page, "/services");
  await fetchedAhead(page);
  await expectInsightsIn(page, "en");
  expect(await context.cookies()).toEqual([]);
});

test("a page keeps its language when the cookies are cleared", async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: "i18next", value: "fr", url: baseURL! }]);
  await open(page, "/services");
  await context.clearCookies();
  await expectInsightsIn(page, "fr");
  await open(page, "/services?lng=fr");
  await context.clearCookies();
  await expectInsightsIn(page, "fr");
});

test("an address that names another language loads as a new document", async ({ page }) => {
  await open(page, "/services");
  await page.evaluate(() => {
    history.pushState(null, "", "/fr/insights?category=talent");
    history.pushState(null, "", "/services");
    history.back();
  });
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page).toHaveURL("/fr/insights?category=talent");
  await expect(page.locator("h1")).toHaveText(words("insights", "fr")("title"));
});

function storedLanguage(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem("i18nextLng"));
}

test("local storage keeps the detected language, then the one that the address chooses by more than where it is", async ({
  page,
  context,
}) => {
  await open(page, "/fr/services");
  expect(await storedLanguage(page)).toBeNull();
  await open(page, "/services");
  expect(await storedLanguage(page)).toBe("en");
  expect(await context.cookies()).toEqual([]);
  await open(page, "/services?lng=fr");
  expect(await storedLanguage(page)).toBe("fr");
  await open(page, "/fr/services?lng=es");
  expect(await storedLanguage(page)).toBe("es");
});

test("a language that is chosen before the scripts have come is kept in local storage", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED/);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/services");
  await page.locator("header").getByRole("link", { name: "Français" }).locator("visible=true").click();
  await expect(page).toHaveURL(/\/fr\/services$/);
  expect(await storedLanguage(page)).toBeNull();
  await page.unroute("**/assets/*.js");
  await open(page, "/fr/services");
  expect(await storedLanguage(page)).toBe("fr");
});
