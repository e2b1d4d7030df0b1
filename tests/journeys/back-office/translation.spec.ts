import { expect, test, toastOn } from "./back-office.ts";

test("a translation starts from the English text, says what is still English, and asks before that is published", async ({
  page,
  openPage,
  settle,
  writeMarkdown,
  expectConsoleError,
}) => {
  test.slow();
  expectConsoleError(/status of 409/);
  const reader = await openPage();
  const slug = `half-translated-${crypto.randomUUID().slice(0, 8)}`;
  const press = async (name: string) => {
    await settle(page);
    await page.getByRole("button", { name, exact: true }).click();
  };

  await page.goto("/admin/insights/new");
  await settle(page);
  await page.getByLabel("Title", { exact: true }).fill("A good question");
  await page.getByLabel("Address").fill(slug);
  await page.getByLabel("Category").selectOption("Strategy");
  await page.getByLabel("Excerpt").fill("Why the first one decides.");
  await writeMarkdown(page, "Text", "Ask late.\n\n| Year | Teams |\n| --- | --- |\n| 2026 | 40 |\n\nThen listen.");
  await press("Publish");
  await expect(toastOn(page)).toContainText("Readers see it now");

  await page.getByRole("link", { name: /^French/ }).click();
  await expect(page.getByRole("group", { name: "English", exact: true }).getByRole("table")).toBeVisible();
  await settle(page);
  await page.getByLabel("Title", { exact: true }).fill("Une bonne question");
  await press("Start from the English text");
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Une bonne question");
  await expect(page.getByLabel("Excerpt")).toHaveValue("Why the first one decides.");
  await expect(page.getByText("Still English", { exact: true })).toHaveCount(2);
  await page.goto(page.url());
  await expect(page.getByText("Still English", { exact: true })).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Start from the English text" })).toHaveCount(0);

  await settle(page);
  await page.getByLabel("Excerpt").fill("Pourquoi la première décide.");
  await press("Publish");
  await expect(page.getByText("Publish it all the same?")).toBeVisible();
  await expect(page.getByText("Still English", { exact: true })).toHaveCount(1);
  await reader.goto(`/fr/insights/${slug}`);
  await expect(reader.getByRole("heading", { name: "A good question", level: 1 })).toBeVisible();
  await press("Publish as it is");
  await expect(toastOn(page)).toContainText("Readers see it now");
  await expect(page.getByText("Still English", { exact: true })).toHaveCount(0);
  await reader.goto(`/fr/insights/${slug}`);
  await expect(reader.getByRole("heading", { name: "Une bonne question", level: 1 })).toBeVisible();
  await expect(reader.getByText("Then listen.")).toBeVisible();
});
