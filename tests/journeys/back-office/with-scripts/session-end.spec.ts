import { expect, operator, test, toastOn } from "../back-office.ts";

const sessionCookies = /^sb-.*-auth-token/;

test("a text that was typed while the session ended is still there after logging in in another tab, and is saved", async ({
  page,
  settle,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 401/);
  const typed = `Ten years & “two” countries, <b>${crypto.randomUUID()}</b>`;
  await page.goto("/admin/content?edit=newsletter&language=fr");
  await settle(page);
  await page.getByLabel("Title", { exact: true }).fill(typed);
  await page.context().clearCookies({ name: sessionCookies });
  await page.getByRole("button", { name: "Save" }).click();
  await settle(page);
  await expect(page.getByText("You are no longer logged in, so nothing was saved.").first()).toBeVisible();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue(typed);
  const opening = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Log in in a new tab" }).first().click();
  const login = await opening;
  await settle(login);
  await login.getByLabel("Email").fill(operator.email);
  await login.getByLabel("Password").fill(operator.password);
  await login.getByRole("button", { name: "Login" }).click();
  await expect(login).toHaveURL(/\/admin$/);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/admin\/content#section-newsletter$/);
  await expect(toastOn(page)).toContainText("Content updated successfully");
  await page.goto("/fr");
  await expect(page.locator("#newsletter-title")).toHaveText(typed);
});

test("a typed address stays in its form where a script sends it after the session has ended", async ({
  page,
  settle,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 401/);
  await page.goto("/admin/redirects/new");
  await settle(page);
  await page.getByLabel("Old address").fill("/typed-before");
  await page.getByRole("combobox", { name: "Leads to" }).selectOption("page:/faq");
  await page.context().clearCookies({ name: sessionCookies });
  await page.getByRole("button", { name: "Save redirect" }).click();
  await expect(page.getByText("You are no longer logged in, so nothing was saved.").first()).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/redirects\/new$/);
  await expect(page.getByLabel("Old address")).toHaveValue("/typed-before");
  await expect(page.getByRole("combobox", { name: "Leads to" })).toHaveValue("page:/faq");
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
