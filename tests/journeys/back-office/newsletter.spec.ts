import { expect, expectAccessible, test, toastOn } from "./back-office.ts";

const insight = "/admin/insights/10000000-0000-4000-8000-000000000006";

test("an administrator looks at an issue, tests it, sends it, and the reader leaves by its link", async ({
  page,
  openPage,
  settle,
  mailTo,
  javaScriptEnabled,
}) => {
  const reader = `reader-${crypto.randomUUID()}@example.com`;
  const visitor = await openPage();
  await visitor.goto("/fr");
  await settle(visitor);
  await visitor.locator("#newsletter").getByLabel("Adresse courriel").fill(reader);
  await visitor.getByRole("button", { name: "S’abonner", exact: true }).click();
  await expect(visitor.getByText(/un lien vous permettra de confirmer votre abonnement/)).toBeVisible();
  const asks = await mailTo(reader, "/newsletter/confirm");
  await visitor.goto(/\/fr\/newsletter\/confirm\?token=[0-9a-f-]{36}/.exec(asks)?.[0] ?? "");
  await visitor.getByRole("button", { name: "Confirmer mon abonnement" }).click();
  await expect(visitor.getByRole("heading", { name: "Vous êtes sur la liste" })).toBeVisible();

  await page.goto(insight);
  await settle(page);
  await page.getByRole("link", { name: "Send to subscribers" }).click();
  await expect(page.getByRole("heading", { name: "Who gets it" })).toBeVisible();
  await settle(page);
  await page.getByRole("link", { name: "French", exact: true }).click();
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("link", { name: "Lire l’article" })).toBeVisible();
  if (javaScriptEnabled) await expectAccessible(page, ["iframe"]);
  await page.getByRole("button", { name: "Send me a test in this language" }).click();
  await expect(toastOn(page)).toContainText("to your own address");
  await mailTo("operator@northlight.test", "utm_campaign");

  await page.getByRole("link", { name: /^Send to .*subscriber/ }).click();
  await expect(page.getByRole("heading", { name: "Send it now?" })).toBeVisible();
  await settle(page);
  if (javaScriptEnabled) await expectAccessible(page);
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

  await visitor.goto(/\/fr\/newsletter\/unsubscribe\?token=[0-9a-f-]{36}/.exec(issue)?.[0] ?? "");
  await visitor.getByRole("button", { name: "Me désabonner" }).click();
  await expect(visitor.getByRole("heading", { name: "Votre abonnement est annulé" })).toBeVisible();
});
