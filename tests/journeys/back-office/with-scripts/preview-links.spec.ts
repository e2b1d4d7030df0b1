import { expect, expectAccessible, settled, test, toastOn } from "../back-office.ts";

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
  const english = page.getByRole("region", { name: "English" });
  await expect(english).toContainText("No link works at the moment.");
  await english.getByRole("button", { name: "Create and copy link" }).click();
  await expect(toastOn(page)).toContainText("Preview link created");
  const field = english.getByRole("textbox", { name: "Address of the preview, English" });
  const address = await field.inputValue();
  await expect(english.getByRole("link", { name: "Open" })).toHaveAttribute("href", address);
  expect(new URL(address).pathname).toMatch(/^\/preview\/[\w-]{36}$/);
  await expect(toastOn(page)).toContainText("URL copied to clipboard");
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
  await english.getByText("Revoke", { exact: true }).click();
  await english.getByRole("button", { name: "Revoke this link" }).click();
  await expect(toastOn(page)).toContainText("The preview link no longer shows anything.");
  await expect(english).toContainText("No link works at the moment.");
  await reader.goto(new URL(address).pathname);
  await expect(reader.getByRole("heading", { name: "This preview has ended" })).toBeVisible();
});
