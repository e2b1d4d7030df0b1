import { panel, words } from "../../../support/words.ts";
import { expect, personsBrowser, test } from "../back-office.ts";

const figures = words("admin-figures");

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
