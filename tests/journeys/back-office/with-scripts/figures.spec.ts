import { words } from "../../../support/words.ts";
import { expect, personsBrowser, test } from "../back-office.ts";

const panel = words("admin");
const figures = words("admin-figures");
const redirectsWords = words("admin-redirects");

test("what a visitor reads is in the figures, each page once, and pages that were only looked ahead at are not", async ({
  page,
  openPage,
  settle,
}) => {
  const visitor = await openPage(undefined, { userAgent: personsBrowser });
  await visitor.goto("/");
  await settle(visitor);
  const link = visitor.getByRole("banner").getByRole("link", { name: panel("pageNames.capabilities"), exact: true });
  const ahead = visitor.waitForResponse(/\/capabilities\.data/);
  await link.hover();
  await ahead;
  const told = visitor.waitForResponse((response) => response.request().headers()["page-event"] === "view");
  await link.click();
  expect((await told).status()).toBe(200);
  await expect(visitor).toHaveURL(/\/capabilities$/);

  await page.goto("/admin/figures?days=7");
  await settle(page);
  const row = page
    .getByRole("region", { name: figures("page.title") })
    .getByRole("row")
    .filter({ hasText: "/capabilities" });
  const before = (await row.count()) ? Number(/\/capabilities\s*(\d+)/.exec(await row.innerText())?.[1]) : 0;
  await page.getByRole("button", { name: figures("adding.now") }).click();
  await expect(row).toContainText(new RegExp(`/capabilities\\s*${before + 1}\\s*0`));
});

test("the picture of the visits is there as a table too, and all of it as a file", async ({ page, settle }) => {
  await page.goto("/admin/figures?days=7");
  await settle(page);
  await expect(page.getByRole("img", { name: /^Visits from/ })).toBeVisible();
  await page.getByText(figures("more"), { exact: true }).click();
  await page.getByText(figures("table.show")).click();
  await expect(page.getByRole("table", { name: figures("table.show") }).getByRole("row")).toHaveCount(8);
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: panel("csv.link") }).click();
  expect((await file).suggestedFilename()).toMatch(/-statistics-7-\d{4}-\d\d-\d\d\.csv$/);
});

test("an address to redirect stays in its field while an article is searched for", async ({
  page,
  openPage,
  settle,
}) => {
  const old = `/a-page-from-long-ago-${crypto.randomUUID()}`;
  await page.goto(`/admin/redirects/new?${new URLSearchParams({ from: old })}`);
  await settle(page);
  await expect(page.getByRole("textbox", { name: redirectsWords("new.from") })).toHaveValue(old);
  await page.getByRole("searchbox", { name: redirectsWords("new.find") }).fill("workforce");
  await page.getByRole("button", { name: panel("search.send") }).click();
  await expect(page).toHaveURL(/q=workforce/);
  await expect(page.getByRole("textbox", { name: redirectsWords("new.from") })).toHaveValue(old);
  await expect(page.getByRole("combobox", { name: redirectsWords("new.to") })).toHaveValue(/^article:/);
  await page.getByRole("button", { name: redirectsWords("new.submit") }).click();
  await expect(page).toHaveURL(/\/admin\/redirects$/);
  const visitor = await openPage();
  await visitor.goto(`/fr${old}`);
  await expect(visitor).toHaveURL("/fr/insights/ai-workforce-transformation");
});
