import { expect, operator, test, toastOn } from "../back-office.ts";

const sessionCookies = /^sb-.*-auth-token/;

test("a text that was typed while the session ended is still there after signing in again, and is saved", async ({
  page,
  settle,
}) => {
  const typed = `Ten years & “two” countries, <b>${crypto.randomUUID()}</b>`;
  await page.goto("/admin/content?edit=newsletter&language=fr");
  await settle(page);
  await page.getByLabel("Title", { exact: true }).fill(typed);
  await page.context().clearCookies({ name: sessionCookies });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your session has ended");
  await settle(page);
  await page.getByLabel("Email").fill(operator.email);
  await page.getByLabel("Password").fill(operator.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are logged in again");
  await settle(page);
  await page.getByRole("button", { name: "Send what I typed" }).click();
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
