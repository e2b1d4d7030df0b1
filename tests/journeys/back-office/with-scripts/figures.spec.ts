import { expect, personsBrowser, test } from "../back-office.ts";

test("what a visitor reads is in the figures, each page once, and pages that were only looked ahead at are not", async ({
  page,
  openPage,
  settle,
}) => {
  const visitor = await openPage(undefined, { userAgent: personsBrowser });
  await visitor.goto("/");
  await settle(visitor);
  const link = visitor.getByRole("banner").getByRole("link", { name: "Capabilities", exact: true });
  const ahead = visitor.waitForResponse(/\/capabilities\.data/);
  await link.hover();
  await ahead;
  const told = visitor.waitForResponse((response) => response.request().headers()["page-event"] === "view");
  await link.click();
  expect((await told).status()).toBe(200);
  await expect(visitor).toHaveURL(/\/capabilities$/);

  await page.goto("/admin/figures?days=7");
  await settle(page);
  const row = page.getByRole("region", { name: "Pages" }).getByRole("row").filter({ hasText: "/capabilities" });
  const before = (await row.count()) ? Number(/\/capabilities\s*(\d+)/.exec(await row.innerText())?.[1]) : 0;
  await page.getByRole("button", { name: "Add the latest visits now" }).click();
  await expect(row).toContainText(new RegExp(`/capabilities\\s*${before + 1}\\s*0`));
});

test("the picture of the visits is there as a table too, and all of it as a file", async ({ page, settle }) => {
  await page.goto("/admin/figures?days=7");
  await settle(page);
  await expect(page.getByRole("img", { name: /^Visits from/ })).toBeVisible();
  await page.getByText("More", { exact: true }).click();
  await page.getByText("As a table, day by day").click();
  await expect(page.getByRole("table", { name: "As a table, day by day" }).getByRole("row")).toHaveCount(8);
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
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
  await expect(page.getByRole("textbox", { name: "Old address" })).toHaveValue(old);
  await page.getByRole("searchbox", { name: "Find an article" }).fill("workforce");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/q=workforce/);
  await expect(page.getByRole("textbox", { name: "Old address" })).toHaveValue(old);
  await expect(page.getByRole("combobox", { name: "Leads to" })).toHaveValue(/^article:/);
  await page.getByRole("button", { name: "Save redirect" }).click();
  await expect(page).toHaveURL(/\/admin\/redirects$/);
  const visitor = await openPage();
  await visitor.goto(`/fr${old}`);
  await expect(visitor).toHaveURL("/fr/insights/ai-workforce-transformation");
});
