import { expect, settled, test } from "./journey.ts";

test("an industry narrows the case studies, the address follows, and back and forward work", async ({
  page,
}, project) => {
  const withScripts = project.project.use.javaScriptEnabled !== false;
  await page.goto("/case-studies");
  await settled(page, withScripts);
  await page.waitForLoadState("networkidle");
  const asked: string[] = [];
  page.on(
    "request",
    (request) => ["fetch", "xhr", "document"].includes(request.resourceType()) && asked.push(request.url()),
  );
  const cases = page.locator("main article");
  const count = page.locator("main [role=status]");

  await page.getByRole("link", { name: "Healthcare", exact: true }).click();
  await expect(page).toHaveURL(/\/case-studies\?industry=healthcare$/);
  await expect(cases).toHaveCount(1);
  await expect(count).toHaveText(/Healthcare\s*1 case study/);
  await page.getByRole("link", { name: "Retail", exact: true }).click();
  await expect(count).toHaveText(/Retail\s*1 case study/);
  await page.goBack();
  await expect(count).toHaveText(/Healthcare/);
  await page.goBack();
  await expect(cases).toHaveCount(6);
  await page.goForward();
  await expect(page.getByRole("link", { name: "Healthcare", exact: true })).toHaveAttribute("aria-current", "true");
  await page.getByRole("link", { name: "All", exact: true }).click();
  await expect(page).toHaveURL(/\/case-studies$/);
  await expect(cases).toHaveCount(6);
  if (withScripts) expect(asked).toEqual([]);

  await cases.first().getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Business impact" })).toBeVisible();
});
