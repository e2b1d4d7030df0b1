import { expect, personsBrowser, test } from "../back-office.ts";

test("what a visitor reads is in the figures, each page once, with its speed, and pages that were only looked ahead at are not", async ({
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
  const told = [/^view$/, /^lcp \d+$/].map((event) =>
    visitor.waitForResponse((response) => event.test(response.request().headers()["page-event"] ?? "")),
  );
  await link.click();
  for (const answer of await Promise.all(told)) expect(answer.status()).toBe(200);
  await expect(visitor).toHaveURL(/\/capabilities$/);

  await page.goto("/admin/figures?days=7");
  await settle(page);
  const row = page.getByRole("region", { name: "Pages" }).getByRole("row").filter({ hasText: "/capabilities" });
  const before = (await row.count()) ? Number(/\/capabilities\s*(\d+)/.exec(await row.innerText())?.[1]) : 0;
  await page.getByRole("button", { name: "Add the latest visits now" }).click();
  await expect(row).toContainText(new RegExp(`/capabilities\\s*${before + 1}\\s*0`));
  const speed = page.getByRole("region", { name: "Speed in visitors’ browsers" });
  await expect(speed).toContainText(/\/\s*within \d\.\d s\s*Good/);
});

test("the picture of the visits is there as a table too, and a table as a file", async ({ page, settle }) => {
  await page.goto("/admin/figures?days=7");
  await settle(page);
  await expect(page.getByRole("img", { name: /^Visits from/ })).toBeVisible();
  await page.getByText("As a table, day by day").click();
  await expect(page.getByRole("table").first().getByRole("row")).toHaveCount(8);
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as CSV: Pages" }).click();
  expect((await file).suggestedFilename()).toMatch(/-pages-7-\d{4}-\d\d-\d\d\.csv$/);
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
