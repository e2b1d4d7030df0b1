import type { Page } from "@playwright/test";
import { expect, toastOn, operator, test } from "./back-office.ts";

const refused = /status of 409/;

test("of two operators who edit one section, the second sees both texts and takes the other's", async ({
  page,
  openPage,
  colleagueSession,
  settle,
  expectConsoleError,
}) => {
  expectConsoleError(refused);
  const colleague = await openPage(colleagueSession);
  await editBoth("testimonial", [page, colleague], settle);
  await saveTitle(colleague, "Director of Learning, insurer");
  await expect(toastOn(colleague)).toContainText("Content updated successfully");
  await saveTitle(page, "Head of People, railway");

  const section = page.locator("#section-testimonial");
  await expect(section.getByRole("heading", { name: "Two versions of this text" })).toBeVisible();
  await expect(section).toContainText("colleague@northlight.test saved another version");
  await expect(section).toContainText("Director of Learning, insurer");
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Head of People, railway");
  await page.getByRole("link", { name: "Take theirs" }).click();
  await expect(section.getByRole("link", { name: /^Edit/ })).toBeVisible();
  await expect(section).toContainText("Director of Learning, insurer");
});

test("of two operators who edit one section, the second keeps their own, and the other's stays among the former", async ({
  page,
  openPage,
  colleagueSession,
  settle,
  expectConsoleError,
}) => {
  expectConsoleError(refused);
  const colleague = await openPage(colleagueSession);
  await editBoth("proposal", [page, colleague], settle);
  await saveTitle(colleague, "Which one is yours?");
  await expect(toastOn(colleague)).toContainText("Content updated successfully");
  await saveTitle(page, "Where would you begin?");
  await settle(page);
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect(toastOn(page)).toContainText("Content updated successfully");
  await colleague.goto("/services");
  await expect(colleague.getByRole("heading", { name: "Where would you begin?" })).toBeVisible();
  await page.goto("/admin/content/proposal/versions");
  await expect(page.getByRole("listitem").filter({ hasText: "Which one is yours?" })).toContainText(operator.email);
});

test("when two operators switch one feature, each sees what holds", async ({
  page,
  openPage,
  colleagueSession,
  settle,
}) => {
  const colleague = await openPage(colleagueSession);
  const feature = (of: Page) => of.getByRole("switch", { name: "Insight Teasers", disabled: false });
  for (const one of [page, colleague]) {
    await one.goto("/admin/features");
    await settle(one);
    await expect(feature(one)).toBeChecked();
  }

  await feature(page).click();
  await expect(feature(page)).not.toBeChecked();
  await feature(colleague).click();
  await expect(toastOn(colleague)).toContainText("Feature flag updated successfully");
  await expect(feature(colleague)).not.toBeChecked();
  await feature(colleague).click();
  await expect(feature(colleague)).toBeChecked();
  await feature(page).click();
  await expect(feature(page)).toBeChecked();
  const row = page.getByRole("listitem").filter({ has: feature(page) });
  await expect(row).toContainText("Last changed by colleague@northlight.test");
  await colleague.goto("/");
  await expect(colleague.locator("section[aria-labelledby=insights-title]")).toBeVisible();
});

/** Opens one section for editing in each page, so that all start from the same text. */
async function editBoth(section: string, pages: Page[], settle: (page: Page) => Promise<void>): Promise<void> {
  for (const page of pages) {
    await page.goto(`/admin/content?edit=${section}`);
    await settle(page);
  }
}

async function saveTitle(page: Page, title: string): Promise<void> {
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByRole("button", { name: "Save" }).click();
}

test("of two windows of one person, the second says so, and shows only what differs", async ({
  page,
  openPage,
  operatorSession,
  settle,
  expectConsoleError,
}) => {
  expectConsoleError(refused);
  const other = await openPage(operatorSession);
  for (const one of [page, other]) {
    await one.goto("/admin/case-studies/20000000-0000-4000-8000-000000000005?language=es");
    await settle(one);
  }
  await other.getByLabel("Title", { exact: true }).fill("En la otra ventana");
  await other.getByRole("button", { name: "Save draft" }).click();
  await expect(toastOn(other)).toContainText("The draft is saved");
  await page.getByLabel("Title", { exact: true }).fill("En esta");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("You saved another version in another window,")).toBeVisible();
  const form = page.getByRole("form", { name: "Text and settings" });
  await expect(form.getByText("En la otra ventana")).toBeVisible();
  const summary = await form.getByLabel("Outcome", { exact: true }).inputValue();
  expect(summary).not.toBe("");
  await expect(form.getByText(summary, { exact: true }).and(page.locator("p"))).toHaveCount(0);
  await page.getByRole("link", { name: "Take theirs" }).click();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("En la otra ventana");
});
