import { expect, expectAccessible, settled, test, toastOn } from "./back-office.ts";

const article = "/admin/insights/10000000-0000-4000-8000-000000000002";

test("a preview link is made, shown to somebody without an account, and revoked", async ({
  page,
  openPage,
  settle,
  javaScriptEnabled,
}) => {
  if (javaScriptEnabled) await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${article}/preview-links`);
  await settle(page);
  const french = page.getByRole("region", { name: "French" });
  await expect(french).toContainText("No link works at the moment.");
  await french.getByRole("button", { name: "Create and copy link" }).click();
  await expect(toastOn(page)).toContainText("Preview link created");
  const field = french.getByRole("textbox", { name: "Address of the preview, French" });
  const address = await field.inputValue();
  await expect(french.getByRole("link", { name: "Open" })).toHaveAttribute("href", address);
  expect(new URL(address).pathname).toMatch(/^\/preview\/[\w-]{36}$/);
  if (javaScriptEnabled) {
    await expect(toastOn(page)).toContainText("URL copied to clipboard");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  } else {
    await expect(french.getByRole("button", { name: "Copy", exact: true })).toBeHidden();
  }
  await expect(french).toContainText("Created by operator@northlight.test.");
  if (javaScriptEnabled) await expectAccessible(page);

  const reader = await openPage(undefined, { expectConsoleError: /status of 410/ });
  await reader.goto(new URL(address).pathname);
  await settled(reader, javaScriptEnabled);
  await expect(reader.locator("html")).toHaveAttribute("lang", "fr");
  await expect(reader.getByRole("complementary", { name: "Aperçu" })).toContainText("en cours de rédaction");
  await expect(reader.getByRole("article").getByRole("heading", { level: 1 })).toBeVisible();
  if (javaScriptEnabled) await expectAccessible(reader);

  // Without the toasts, which may stand above the button until they go by themselves.
  await page.reload();
  await settle(page);
  await french.getByText("Revoke", { exact: true }).click();
  await french.getByRole("button", { name: "Revoke this link" }).click();
  await expect(toastOn(page)).toContainText("The preview link no longer shows anything.");
  await expect(french).toContainText("No link works at the moment.");
  await reader.goto(new URL(address).pathname);
  await expect(reader.getByRole("heading", { name: "This preview has ended" })).toBeVisible();
});

test("where nothing was rewritten there are no previous versions", async ({ page }) => {
  await page.goto(`${article}/versions?language=es`);
  await expect(page.getByRole("link", { name: "Spanish" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByText("There are no previous versions of this text yet.")).toBeVisible();
});
