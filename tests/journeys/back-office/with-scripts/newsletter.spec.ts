import { expect, expectAccessible, test, toastOn } from "../back-office.ts";

test("an administrator looks at an issue, tests it, sends it, and the reader leaves by its link", async ({
  page,
  openPage,
  settle,
  mailTo,
  ownDocument,
}) => {
  const reader = `reader-${crypto.randomUUID()}@example.com`;
  const visitor = await openPage();
  await visitor.goto("/");
  await settle(visitor);
  await visitor.locator("#newsletter").getByLabel("Email address").fill(reader);
  await visitor.getByRole("button", { name: "Subscribe", exact: true }).click();
  await expect(visitor.getByText("you will find a link there to confirm")).toBeVisible();
  const asks = await mailTo(reader, "/newsletter/confirm");
  await visitor.goto(/\/newsletter\/confirm\?token=[0-9a-f-]{36}/.exec(asks)?.[0] ?? "");
  await visitor.getByRole("button", { name: "Confirm my subscription" }).click();
  await expect(visitor.getByRole("heading", { name: "You are on the list" })).toBeVisible();

  const { editor: insight } = await ownDocument("insight");
  await page.goto(insight);
  await settle(page);
  await page.getByRole("link", { name: "Send to subscribers" }).click();
  await expect(page.getByRole("heading", { name: "Who gets it" })).toBeVisible();
  await settle(page);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("link", { name: "Read the article" })).toBeVisible();
  await expectAccessible(page, ["iframe"]);
  await page.getByRole("button", { name: "Send me a test in this language" }).click();
  await expect(toastOn(page)).toContainText("to your own address");
  await mailTo("operator@northlight.test", "utm_campaign");

  await page.getByRole("link", { name: /^Send to .*subscriber/ }).click();
  await expect(page.getByRole("heading", { name: "Send it now?" })).toBeVisible();
  await settle(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Send to .*subscriber/ }).click();
  await expect(page.getByText(/sending began/).first()).toBeVisible();
  const issue = await mailTo(reader, "utm_campaign");
  expect(issue).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
  await expect(async () => {
    await page.goto(`${insight}/send`);
    await expect(page.getByRole("heading", { name: "Sent", exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.goto(`${insight}/send/confirm`);
  await expect(page.getByText(/already been sent/)).toBeVisible();

  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(`/admin/leads?list=newsletter&q=${reader}`);
  const address = await page.getByText(reader, { exact: true }).boundingBox();
  expect(address?.width, "the buttons leave the address its place").toBeGreaterThan(300);

  await visitor.goto(/\/newsletter\/unsubscribe\?token=[0-9a-f-]{36}/.exec(issue)?.[0] ?? "");
  await visitor.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(visitor.getByRole("heading", { name: "You are unsubscribed" })).toBeVisible();
});
