import { expect, personsBrowser, test, toastOn } from "./back-office.ts";

test("what a visitor reads is in the figures, each page once, however it was opened", async ({
  page,
  openPage,
  settle,
  javaScriptEnabled,
}) => {
  const visitor = await openPage(undefined, { userAgent: personsBrowser, expectConsoleError: /404/ });
  await visitor.goto("/");
  await settle(visitor);
  const link = visitor.getByRole("banner").getByRole("link", { name: "Capabilities", exact: true });
  if (javaScriptEnabled) {
    const ahead = visitor.waitForResponse(/\/capabilities\.data/);
    await link.hover();
    await ahead;
    const told = [/^view$/, /^lcp \d+$/].map((event) =>
      visitor.waitForResponse((response) => event.test(response.request().headers()["page-event"] ?? "")),
    );
    await link.click();
    for (const answer of await Promise.all(told)) expect(answer.status()).toBe(200);
  } else {
    await link.click();
  }
  await expect(visitor).toHaveURL(/\/capabilities$/);
  await visitor.goto("/a-page-from-long-ago");

  await page.goto("/admin");
  await settle(page);
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Statistics", exact: true }).click();
  await page.getByRole("link", { name: "7 days" }).click();
  await expect(page).toHaveURL("/admin/figures?days=7");
  await settle(page);
  await page.getByRole("button", { name: "Add the latest visits now" }).click();
  const pages = page.getByRole("region", { name: "Pages" }).getByRole("row");
  await expect(pages.filter({ hasText: "/capabilities" })).toContainText(/\/capabilities\s*1\s*0/);
  await expect(page.getByRole("region", { name: "Addresses that were not found" })).toContainText(
    "/a-page-from-long-ago",
  );
  const speed = page.getByRole("region", { name: "Speed in visitors’ browsers" });
  await expect(speed).toContainText(javaScriptEnabled ? /\/\s*within \d\.\d s\s*Good/ : "Nothing was measured");

  await page.getByRole("link", { name: "Redirect it: /a-page-from-long-ago" }).click();
  await settle(page);
  await expect(page.getByRole("textbox", { name: "Old address" })).toHaveValue("/a-page-from-long-ago");
  await page.getByRole("searchbox", { name: "Find an article" }).fill("workforce");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/q=workforce/);
  await settle(page);
  await expect(page.getByRole("textbox", { name: "Old address" })).toHaveValue("/a-page-from-long-ago");
  await expect(page.getByRole("combobox", { name: "Leads to" })).toHaveValue(/^article:/);
  await page.getByRole("button", { name: "Save redirect" }).click();
  await expect(page).toHaveURL("/admin/figures?days=7");
  await expect(toastOn(page)).toContainText("Redirect saved");
  await visitor.goto("/fr/a-page-from-long-ago");
  await expect(visitor).toHaveURL("/fr/insights/ai-workforce-transformation");

  await page.goto("/admin/redirects");
  await settle(page);
  await page.getByRole("link", { name: "Remove /a-page-from-long-ago" }).click();
  await page.getByRole("button", { name: "Remove redirect" }).click();
  await expect(toastOn(page)).toContainText("Redirect removed");
  await page.goto("/admin/figures?days=7");
  await settle(page);

  await expect(page.getByRole("img", { name: /^Visits from/ })).toBeVisible();
  await page.getByText("As a table, day by day").click();
  await expect(page.getByRole("table").first().getByRole("row")).toHaveCount(8);
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as CSV: Pages" }).click();
  expect((await file).suggestedFilename()).toMatch(/-pages-7-\d{4}-\d\d-\d\d\.csv$/);
});
