import { codeOf } from "../../../../supabase/tests/authenticator.ts";
import { errors, signIn } from "../../../support/words.ts";
import { expect, expectAccessible, test, type Person } from "../back-office.ts";

test("an editor sets up the second step, and logs in with it", async ({ openPage, enter, settle, asOperator }) => {
  const editor: Person = { email: `editor-${crypto.randomUUID()}@northlight.test`, password: "long patience" };
  await asOperator("/admin/settings/people/invite", { email: editor.email, role: "editor" });
  const page = await openPage(await enter(editor, /^\/admin$/), { expectConsoleError: /status of 403/ });
  await page.goto("/admin/leads");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(errors("administratorsOnly.title"));
  await expectAccessible(page);

  await page.goto("/admin/settings/account");
  await settle(page);
  await page.getByRole("link", { name: signIn("setUp.title") }).click();
  await page.locator("#password-check-currentPassword").fill(editor.password);
  await page.getByRole("button", { name: signIn("setUp.begin") }).click();
  const picture = page.getByRole("main").getByRole("img");
  await expect(picture.locator("path").last()).toBeVisible();
  await expectAccessible(page);
  const secret = (await page.locator("main code").innerText()).replaceAll(" ", "");
  // Each code is good once, for its thirty seconds and those before and after them: this one and the next can be late.
  await page.locator("input[name=code]").fill(codeOf(secret));
  await page.getByRole("button", { name: signIn("setUp.submit") }).click();
  await expect(page).toHaveURL(/\/admin\/settings\/account$/);

  const again = await openPage();
  await again.goto("/auth?next=/admin/content");
  await settle(again);
  await again.getByLabel(signIn("email")).fill(editor.email);
  await again.getByLabel(signIn("password")).fill(editor.password);
  await again.getByRole("button", { name: signIn("login") }).click();
  await expect(again.getByRole("heading", { level: 1 })).toHaveText(signIn("secondStep.title"));
  await expectAccessible(again);
  await again.locator("input[name=code]").fill(codeOf(secret, 1));
  await again.getByRole("button", { name: signIn("secondStep.submit") }).click();
  await expect(again).toHaveURL(/\/admin\/content$/);
});
