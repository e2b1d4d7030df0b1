import { contact, fields, signIn } from "../../../support/words.ts";
import { expect, operator, test } from "../back-office.ts";

test("on plain http under a name whoever logs in finds what they wrote saved, and an inquiry is sent", async ({
  site,
  openPage,
  settle,
  ownDocument,
}) => {
  const { editor } = await ownDocument("insight");
  const { port } = new URL(site.address);
  const named = (path: string) => `http://plain.test:${port}${path}`;
  const expectConsoleError = /Cross-Origin-Opener-Policy header has been ignored|ERR_NAME_NOT_RESOLVED/;
  const page = await openPage(undefined, { expectConsoleError });
  await page.goto(named("/auth"));
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await settle(page);
  await page.getByLabel(signIn("email")).fill(operator.email);
  await page.getByLabel(signIn("password")).fill(operator.password);
  await page.getByRole("button", { name: signIn("login"), exact: true }).click();
  await page.waitForURL(named("/admin"));
  await page.goto(named(editor));
  await settle(page);
  await page.getByLabel(fields("search_title")).fill("Written on plain http");
  await expect(page.getByText(/^Saved at \d/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(fields("search_title"))).toHaveValue("Written on plain http");
  await page.goto(named("/en/contact"));
  await settle(page);
  await page.getByLabel(contact("form.name.label"), { exact: true }).fill("Ada Byron");
  await page.getByLabel(contact("form.email.label"), { exact: true }).fill("ada@example.com");
  await page.getByLabel(contact("form.message.label"), { exact: true }).fill("How do we begin?");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: contact("form.submit"), exact: true }).click();
  await expect(page.getByText(contact("thanks.title"))).toBeVisible();
});
