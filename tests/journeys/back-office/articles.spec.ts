import { expect, test, toastOn } from "./back-office.ts";

test("an insight is written, published, translated, corrected, scheduled, trashed, restored and deleted", async ({
  page,
  openPage,
  settle,
  writeMarkdown,
  expectConsoleError,
}) => {
  test.slow();
  expectConsoleError(/status of 400/);
  const reader = await openPage();
  const slug = `a-good-question-${crypto.randomUUID().slice(0, 8)}`;
  const schedule = page.locator("summary", { hasText: "Schedule" });
  const press = async (name: string) => {
    await settle(page);
    await page.getByRole("button", { name, exact: true }).click();
  };

  await page.goto("/admin/insights");
  await page.getByRole("link", { name: "New insight" }).click();
  await settle(page);
  await page.getByLabel("Title", { exact: true }).fill("A good question");
  await page.getByLabel("Address").fill(slug);
  await page.getByLabel("Category").selectOption("Strategy");
  await page.getByLabel("Excerpt").fill("Why the first one decides.");
  await press("Save draft");
  await expect(toastOn(page)).toContainText("The draft is saved");
  await expect(page.getByRole("heading", { name: "A good question", level: 1 })).toBeVisible();
  await reader.goto(`/insights/${slug}`);
  await expect(reader.getByRole("heading", { name: "A good question", level: 1 })).toBeHidden();

  await press("Publish");
  await expect(page.getByRole("textbox", { name: "Text", exact: true })).toHaveAttribute("aria-invalid", "true");
  await writeMarkdown(page, "Text", "Ask **late**.\n\n## Then listen\n\nTwice.");
  await press("Publish");
  await expect(toastOn(page)).toContainText("Readers see it now");
  await reader.goto(`/insights/${slug}`);
  await expect(reader.getByRole("heading", { name: "Then listen" })).toBeVisible();

  await page.getByRole("link", { name: /^French/ }).click();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("");
  await settle(page);
  await page.getByLabel("Title", { exact: true }).fill("Une bonne question");
  await page.getByLabel("Excerpt").fill("Pourquoi la première décide.");
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("Demandez tard.");
  await press("Save draft");
  const state = page.getByRole("main").locator("h1 + p");
  await expect(state).toHaveText("Draft");
  await reader.goto(`/fr/insights/${slug}`);
  await expect(reader.getByRole("heading", { name: "A good question", level: 1 })).toBeVisible();
  await settle(page);
  await schedule.click();
  await page.getByLabel("Shows from").fill("2099-03-04T10:00");
  await page.getByLabel("Time zone").selectOption("America/Toronto");
  await press("Schedule");
  await expect(toastOn(page)).toContainText("at the time you set");
  await expect(state).toHaveText("Scheduled");
  await expect(page.getByText(/^Shows on the site from .*2099, 10:00.AM EST$/).first()).toBeVisible();
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width, height });
  await reader.goto(`/fr/insights/${slug}`);
  await expect(reader.getByRole("heading", { name: "A good question", level: 1 })).toBeVisible();
  await press("Cancel the schedule");
  await expect(toastOn(page)).toContainText("Schedule cancelled");
  await expect(state).toHaveText("Draft");
  await press("Publish");
  await expect(toastOn(page)).toContainText("Readers see it now");
  await reader.goto(`/fr/insights/${slug}`);
  await expect(reader.getByRole("heading", { name: "Une bonne question", level: 1 })).toBeVisible();

  await settle(page);
  await page.getByLabel("Title", { exact: true }).fill("Une meilleure question");
  await schedule.click();
  await page.getByLabel("Shows from").fill("2099-03-05T10:00");
  await page.getByLabel("Time zone").selectOption("America/Toronto");
  await press("Schedule");
  await expect(toastOn(page)).toContainText("at the time you set");
  await settle(page);
  await page.getByLabel("Title", { exact: true }).fill("Encore une question");
  await press("Save draft");
  await expect(page.getByText("The scheduled text will go live as it was.")).toBeVisible();
  await reader.goto(`/fr/insights/${slug}`);
  await expect(reader.getByRole("heading", { name: "Une bonne question", level: 1 })).toBeVisible();
  await press("Cancel the schedule");
  await expect(toastOn(page)).toContainText("Schedule cancelled");

  await page.getByRole("navigation", { name: "Language of the text" }).getByRole("link", { name: "English" }).click();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("A good question");
  await settle(page);
  await page.getByLabel("Title", { exact: true }).fill("A better question");
  await press("Save draft");
  await expect(state).toHaveText("Changes not published");
  await expect(page.getByRole("link", { name: /^French .*Out of date$/ })).toBeVisible();
  await reader.goto(`/insights/${slug}`);
  await expect(reader.getByRole("heading", { name: "A good question", level: 1 })).toBeVisible();
  await press("Publish changes");
  await expect(toastOn(page)).toContainText("Readers see it now");
  await reader.goto(`/insights/${slug}`);
  await expect(reader.getByRole("heading", { name: "A better question", level: 1 })).toBeVisible();

  await press("Unpublish");
  await expect(toastOn(page)).toContainText("Readers no longer see it");
  await settle(page);
  await schedule.click();
  await page.getByLabel("Shows from").fill("2099-01-15T10:00");
  await page.getByLabel("Time zone").selectOption("America/Toronto");
  await press("Schedule");
  await expect(toastOn(page)).toContainText("at the time you set");
  await expect(state).toHaveText("Scheduled");
  await expect(page.locator("time").first()).toContainText("2099");

  await press("Move to trash");
  await expect(toastOn(page)).toContainText("can be restored for 30 days");
  await page.goto(`/admin/insights?state=trashed&q=${slug}`);
  await page.getByRole("link", { name: "A better question" }).click();
  await press("Restore");
  await expect(toastOn(page)).toContainText("out of the trash");
  await press("Move to trash");
  await page.goto(`/admin/insights?state=trashed&q=${slug}`);
  await page.getByRole("link", { name: "A better question" }).click();
  await page.getByRole("link", { name: "Delete for good" }).click();
  await press("Delete for good");
  await expect(toastOn(page)).toContainText("permanently deleted");
  await page.goto(`/admin/insights?state=trashed&q=${slug}`);
  await expect(page.getByText("Nothing found")).toBeVisible();
});

test("a case study is written in its parts, with a step more than the form had", async ({ page, openPage, settle }) => {
  const slug = `steps-${crypto.randomUUID().slice(0, 8)}`;
  await page.goto("/admin/case-studies/new");
  await settle(page);
  await page.getByLabel("Title", { exact: true }).fill("Six steps");
  await page.getByLabel("Problem").fill("Stuck.");
  await page.getByRole("textbox", { name: "Outcome", exact: true }).fill("Unstuck.");
  await page.getByRole("textbox", { name: "Context", exact: true }).fill("A large company.");
  for (const number of [1, 2, 3, 4, 5]) {
    await page.getByRole("textbox", { name: `Step ${number}`, exact: true }).fill(`Part ${number}`);
  }
  await page.getByRole("button", { name: "Add an entry" }).first().click();
  await settle(page);
  await page.getByRole("textbox", { name: "Step 6", exact: true }).fill("Part 6");
  await expect(page.getByRole("textbox", { name: "Step 5", exact: true })).toHaveValue("Part 5");
  await page.getByLabel("Address").fill(slug);
  await page.getByLabel("Industry").selectOption("Retail");
  await page.getByLabel("Service").selectOption("Simulations");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(toastOn(page)).toContainText("Readers see it now");
  const reader = await openPage();
  await reader.goto(`/case-studies/${slug}`);
  await expect(reader.getByText("Part 6")).toBeVisible();
});

test("of two operators who write one article, the second sees both texts", async ({
  page,
  openPage,
  colleagueSession,
  settle,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 409/);
  const address = "/admin/case-studies/20000000-0000-4000-8000-000000000006?language=es";
  const colleague = await openPage(colleagueSession);
  for (const one of [page, colleague]) {
    await one.goto(address);
    await settle(one);
  }
  await colleague.getByLabel("Title", { exact: true }).fill("De la colega");
  await colleague.getByRole("button", { name: "Save draft" }).click();
  await expect(toastOn(colleague)).toContainText("The draft is saved");
  await page.getByLabel("Title", { exact: true }).fill("La mía");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("heading", { name: "Two versions of this text" })).toBeVisible();
  await expect(page.getByText("De la colega")).toBeVisible();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("La mía");
  await settle(page);
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect(toastOn(page)).toContainText("The draft is saved");
});

test("what the data refuses of a long text that came with the software is said at its field", async ({
  page,
  settle,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 409/);
  await page.goto("/admin/insights/10000000-0000-4000-8000-000000000002");
  await settle(page);
  const address = page.getByLabel("Address");
  const own = await address.inputValue();
  await address.fill("ai-workforce-transformation");
  await page.getByRole("button", { name: "Publish changes" }).click();
  await settle(page);
  await expect(address).toHaveAccessibleDescription(/This address is taken/);
  await expect(page.getByRole("form", { name: "Text and settings" }).getByRole("alert")).toContainText(
    "This address is taken",
  );
  await expect(address).toHaveValue("ai-workforce-transformation");
  await expect(page.getByText("What you typed here is not saved yet.")).toBeVisible();
  await address.fill(own);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(toastOn(page)).toContainText("The draft is saved");
});
