import type { Page } from "@playwright/test";
import { expect, toastOn, operator, test } from "./back-office.ts";

const sessionCookies = /^sb-.*-auth-token/;

test("a text that was typed while the session ended is still there after signing in again, and is saved", async ({
  page,
  settle,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 400/);
  const typed = "Ten years & “two” countries, <b>measured</b>";
  await page.goto("/admin/content?edit=newsletter&language=fr");
  await settle(page);
  await page.getByLabel("Title", { exact: true }).fill(typed);
  await page.context().clearCookies({ name: sessionCookies });
  await page.getByRole("button", { name: "Save" }).click();
  await signInAgain(page, settle);

  await expect(page).toHaveURL(/\/admin\/content#section-newsletter$/);
  await expect(toastOn(page)).toContainText("Content updated successfully");
  await page.goto("/fr");
  await expect(page.locator("#newsletter-title")).toHaveText(typed);
});

test("whoever follows a link after the session has ended is asked to sign in, and told of nothing that is not so", async ({
  page,
  settle,
}) => {
  await page.goto("/admin");
  await settle(page);
  await page.context().clearCookies({ name: sessionCookies });
  await page.getByRole("link", { name: "Content", exact: true }).click();
  await expect(page).toHaveURL(/\/auth\?next=%2Fadmin%2Fcontent$/);
  await expect(page.getByLabel("Password")).toBeVisible();
  await expect(page.getByText("refuses cookies")).toHaveCount(0);
});

test("an article that was typed while the session ended is still there after signing in again, and is saved", async ({
  page,
  settle,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 400/);
  await page.goto("/admin/insights/10000000-0000-4000-8000-000000000005?language=es");
  await settle(page);
  await page.getByLabel("Search title").fill("Practicar antes");
  await page.context().clearCookies({ name: sessionCookies });
  await page.getByRole("button", { name: "Save draft" }).click();
  await signInAgain(page, settle);

  await expect(toastOn(page)).toContainText("The draft is saved");
  await expect(page.getByLabel("Search title")).toHaveValue("Practicar antes");
});

test("an invitation that was typed while the session ended goes out after signing in again", async ({
  page,
  settle,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 400/);
  const invited = `invited-${crypto.randomUUID()}@northlight.test`;
  await page.goto("/admin/settings/people");
  await settle(page);
  await page.getByLabel("Email").fill(invited);
  await page.context().clearCookies({ name: sessionCookies });
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await signInAgain(page, settle);

  await expect(page).toHaveURL(/\/admin\/settings\/people$/);
  await expect(page.getByRole("region", { name: "Invitations" })).toContainText(invited);
});

/** The first try has the wrong password: that loses nothing either. */
async function signInAgain(page: Page, settle: (page: Page) => Promise<void>): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your session has ended");
  for (const password of ["wrong horse", operator.password]) {
    await settle(page);
    await page.getByLabel("Email").fill(operator.email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Login" }).click();
    if (password !== operator.password)
      await expect(page.getByRole("main").getByRole("alert")).toContainText("Invalid login credentials");
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are logged in again");
  await settle(page);
  await page.getByRole("button", { name: "Send what I typed" }).click();
}
