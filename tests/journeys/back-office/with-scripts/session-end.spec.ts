import { errors, fields, frame, panel, signIn } from "../../../support/words.ts";
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
  await page.getByLabel(fields("title"), { exact: true }).fill(typed);
  await page.context().clearCookies({ name: sessionCookies });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await settle(page);
  await expect(page.getByText(errors("loggedOut.form")).first()).toBeVisible();
  await expect(page.getByLabel(fields("title"), { exact: true })).toHaveValue(typed);
  const opening = page.waitForEvent("popup");
  await page
    .getByRole("link", { name: errors("loggedOut.logIn") })
    .first()
    .click();
  const login = await opening;
  await settle(login);
  await login.getByLabel(signIn("email")).fill(operator.email);
  await login.getByLabel(signIn("password")).fill(operator.password);
  await login.getByRole("button", { name: signIn("login") }).click();
  await expect(login).toHaveURL(/\/admin$/);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/content#section-newsletter$/);
  await expect(toastOn(page)).toContainText(frame("toasts.contentSaved.body"));
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
  await page.getByRole("link", { name: panel("menu.content"), exact: true }).click();
  await expect(page).toHaveURL(/\/auth\?next=%2Fadmin%2Fcontent$/);
  await expect(page.getByLabel(signIn("password"))).toBeVisible();
  await expect(page.getByText(signIn("cookies.refused"))).toHaveCount(0);
  await expect(page.getByText(signIn("cookies.needed"))).toBeHidden();
});
