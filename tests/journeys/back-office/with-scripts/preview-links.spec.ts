import { words } from "../../../support/words.ts";
import { expect, expectAccessible, settled, test, toastOn } from "../back-office.ts";

const frame = words("frame");
const previews = words("admin-previews");
const articles = words("articles");

test("a preview link is made, shown to somebody without an account, and revoked", async ({
  page,
  openPage,
  settle,
  ownDocument,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const { editor } = await ownDocument("insight");
  await page.goto(`${editor}/preview-links`);
  await settle(page);
  const english = page.getByRole("region", { name: frame("language.names.en") });
  await expect(english).toContainText(previews("none"));
  await english.getByRole("button", { name: previews("make") }).click();
  await expect(toastOn(page)).toContainText(frame("toasts.previewLinkMade.title"));
  const field = english.getByRole("textbox", { name: "Address of the preview, English" });
  const address = await field.inputValue();
  await expect(english.getByRole("link", { name: previews("open") })).toHaveAttribute("href", address);
  expect(new URL(address).pathname).toMatch(/^\/preview\/[\w-]{36}$/);
  await english.getByRole("button", { name: previews("copy"), exact: true }).click();
  await expect(toastOn(page)).toContainText(frame("toasts.urlCopied.body"));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await expect(english).toContainText("Created by operator@northlight.test.");
  await expectAccessible(page);

  const reader = await openPage(undefined, { expectConsoleError: /status of 410/ });
  await reader.goto(new URL(address).pathname);
  await settled(reader);
  await expect(reader.getByRole("complementary", { name: "Preview" })).toBeVisible();
  await expect(reader.getByRole("article").getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(reader);

  // Without the toasts, which may stand above the button until they go by themselves.
  await page.reload();
  await settle(page);
  await english.getByText(previews("revoke.title"), { exact: true }).click();
  await english.getByRole("button", { name: previews("revoke.submit") }).click();
  await expect(toastOn(page)).toContainText(frame("toasts.previewLinkRevoked.body"));
  await expect(english).toContainText(previews("none"));
  await reader.goto(new URL(address).pathname);
  await expect(reader.getByRole("heading", { name: articles("preview.ended.title") })).toBeVisible();
});
