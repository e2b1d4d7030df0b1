import type { Page } from "@playwright/test";
import { fields, frame } from "../../../support/words.ts";
import { expect, expectFitting, expectNoWider, personsBrowser, toastOn, test } from "../back-office.ts";

const reader = "reader@northlight.test";
const publishedFile = "documents/accessible.pdf";
/** In French, whose words take the most room, every page has to fit every width. */
const readings = [
  { language: "en", widths: [1440], colorScheme: "light" },
  { language: "fr", widths: [1440, 820, 390], colorScheme: "light" },
  { language: "es", widths: [820], colorScheme: "dark" },
] as const;

/** Each is looked at in dark colours and in one of the light readings in turn. */
const templates = [
  "/admin",
  "/admin/figures",
  "/admin/activity",
  "/admin/features",
  "/admin/settings",
  "/admin/settings/account",
  "/admin/settings/people",
  "/admin/settings/webhook",
  "/auth/second-step/set-up",
  "/admin/content",
  "/admin/content?edit=insights",
  "/admin/insights",
  "/admin/insights/10000000-0000-4000-8000-000000000002?language=fr",
  "/admin/case-studies/20000000-0000-4000-8000-000000000002/delete",
  "/admin/assets?path=documents",
  `/admin/assets/delete?path=${publishedFile}`,
  "/admin/leads",
  `/admin/leads/erase?email=${reader}`,
  "/admin/leads/access",
];

/** Further pages of one are looked at in French. */
const more = [
  "/admin/figures?days=365",
  "/admin/settings/people/remove?account=nobody",
  "/admin/to-do",
  "/admin/content?edit=insights&language=fr",
  "/admin/case-studies?state=trashed",
  "/admin/insights/new",
  "/admin/content/authors",
  "/admin/content/authors/new",
  "/admin/agenda",
  "/admin/content/replace?q=mandat&with=projet&language=fr",
  "/admin/insights/10000000-0000-4000-8000-000000000002/preview-links",
  "/admin/insights/10000000-0000-4000-8000-000000000002",
  "/admin/case-studies/20000000-0000-4000-8000-000000000002?language=es",
  "/admin/assets?path=",
  "/admin/assets?path=nothing/in/here",
  "/admin/assets?path=../secrets",
  "/admin/assets/delete?path=gone.pdf",
  "/admin/leads?list=enquiries",
  "/admin/leads?q=nobody-has-this-address",
  "/admin/leads/erase",
  `/admin/leads/unsubscribe?email=${reader}`,
  "/admin/leads/erase?email=nobody",
];

/** Pages that only links lead to, one after another from an address: theirs holds what the database gave it. */
const linkedPages = [
  ["/admin/settings/people", "a[href*='/people/remove']"],
  ["/admin/leads?list=enquiries", "main article h2 a"],
  ["/admin/content?edit=insights", "main a[href*='/versions']", "main ol a"],
];

const signedOutPages = [
  "/auth",
  "/auth?tab=sign-up",
  "/auth/check-mail",
  "/auth/forgot-password",
  "/auth/confirm?token_hash=0123456789abcdef&type=recovery",
  "/auth/confirm",
];

const rejectedForms = [
  ["/admin/settings/people", "form[action$='/invite']"],
  ["/admin/settings/account", "form[action$='/password']"],
  ["/admin/leads/erase", "main form"],
] as const;

/** Full lists, former versions and accounts: what an empty site would not show. */
test.beforeAll(async ({ browser, site, operatorSession, colleagueSession: _another, waitingSession: _waits }) => {
  const baseURL = site.address;
  const context = await browser.newContext({ baseURL, storageState: operatorSession });
  const consent = { language: "fr", consent: "on" };
  const headers = { Origin: baseURL };
  await context.request.post("/?index", { headers, form: { ...consent, email: reader } });
  const visit = { "User-Agent": personsBrowser, Referer: "https://example.org/" };
  for (const path of ["/fr/about", "/a-page-that-moved"]) await context.request.get(path, { headers: visit });
  const message = "Quatre cents gestionnaires répartis dans deux usines, d’ici septembre.";
  const endless = {
    name: "Z".repeat(100),
    company: "C".repeat(100),
    message: `https://example.org/${"u".repeat(300)}`,
  };
  for (const texts of [{ name: "Zoé Bélanger", message }, endless]) {
    await context.request.post("/contact", { headers, form: { ...consent, email: reader, ...texts } });
  }
  const file = { name: "accessible.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n%%EOF\n") };
  await context.request.post("/admin/assets", { headers, multipart: { path: "documents/", files: file } });

  const page = await context.newPage();
  await page.goto("/admin/content?edit=insights");
  await page.getByLabel(fields("subtitle")).fill(`Short pieces, ${crypto.randomUUID()}`);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toastOn(page)).toContainText(frame("toasts.contentSaved.body"));
  await context.close();
});

test.beforeEach(async ({ expectConsoleError }) => expectConsoleError(/status of 4\d\d/));

for (const [reading, as] of readings.entries()) {
  const { language, widths, colorScheme } = as;
  const isInTurn = (_: string, place: number) => colorScheme === "dark" || place % 2 === reading;
  test(`the pages of the panel are accessible and fit ${widths.join(", ")} pixels (${language}, ${colorScheme})`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    await open(page, baseURL, as);
    const inTurn = templates.filter(isInTurn);
    for (const address of language === "fr" ? [...templates, ...more] : inTurn) {
      await page.goto(address);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoWider(page);
      }
      if (inTurn.includes(address) || more.includes(address)) await expectFitting(page);
    }
    for (const [from, ...links] of language === "en" ? [] : linkedPages) {
      let address = from!;
      for (const link of links) {
        await page.goto(address);
        address = (await page.locator(link).first().getAttribute("href")) ?? "";
      }
      await expectFitting(page, address);
    }
  });

  test(`every page of the sign-in is accessible and fits ${widths.at(-1)} pixels (${language}, ${colorScheme})`, async ({
    openPage,
    baseURL,
    waitingSession,
  }) => {
    const stranger = await openPage(undefined, { expectConsoleError: /status of 4\d\d/ });
    await open(stranger, baseURL, as);
    for (const address of signedOutPages.filter(isInTurn)) await expectFitting(stranger, address);
    const waiting = await openPage(waitingSession);
    await open(waiting, baseURL, as);
    await expectFitting(waiting, "/auth/waiting");
  });

  // What comes back is laid out as its page is: each form once, in turn.
  const [address, form] = rejectedForms[reading]!;
  test(`the form of ${address} comes back accessible (${language}, ${colorScheme})`, async ({ page, baseURL }) => {
    await open(page, baseURL, as);
    await page.goto(address);
    await page.locator(`${form} button[type=submit]`).click();
    await expect(page.locator("[aria-invalid=true]").first()).toBeFocused();
    await expectFitting(page);
  });
}

test("a section that is refused, and the question on leaving it, are accessible", async ({ page, baseURL }) => {
  await open(page, baseURL, readings[1]);
  await page.goto("/admin/content?edit=insights");
  await page.locator("[name=cta_link]").fill("javascript:alert(1)");
  await page.locator("#document button[value=publish]").click();
  await expect(page.locator("#document").getByRole("alert")).toBeFocused();
  await expectFitting(page);
  await page.locator("[name=title]").fill("Another title");
  const foldedMenu = page.locator("header summary");
  if (await foldedMenu.isVisible()) await foldedMenu.click();
  await page.locator("header nav a").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectFitting(page);
});

test("signing in comes back accessible", async ({ openPage, baseURL }) => {
  const stranger = await openPage(undefined, { expectConsoleError: /status of 4\d\d/ });
  await open(stranger, baseURL, readings[2]);
  await stranger.goto("/auth");
  await stranger.locator("form button[type=submit]").click();
  await expect(stranger.locator("[aria-invalid=true]")).toHaveCount(2);
  await expectFitting(stranger);
  await stranger.locator("[name=email]").fill("nobody@northlight.test");
  await stranger.locator("[name=password]").fill("wrong horse");
  await stranger.locator("form button[type=submit]").click();
  await expect(stranger.getByRole("main").getByRole("alert")).not.toBeEmpty();
  await expectFitting(stranger);
});

async function open(page: Page, baseURL: string | undefined, as: (typeof readings)[number]): Promise<void> {
  await page.setViewportSize({ width: as.widths.at(-1)!, height: 900 });
  await page.emulateMedia({ colorScheme: as.colorScheme, reducedMotion: "reduce" });
  await page.context().addCookies([{ name: "i18next", value: as.language, url: baseURL ?? "" }]);
}
