import { words } from "../support/words.ts";
import { expect, expectAccessible, settled, test } from "./journey.ts";

test("a reader subscribes, confirms by the mailed link, and leaves by the link of the welcome", async ({
  page,
  mailTo,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 400/);
  const [t, home] = [words("newsletter", "fr"), words("home", "fr")];
  const email = `${crypto.randomUUID()}@northlight.test`;
  const linkIn = (mail: string, link: string) => new RegExp(`${link}\\?token=[0-9a-f-]{36}`).exec(mail)?.[0] ?? "";
  await page.goto("/fr");
  await settled(page);
  await page.locator("#newsletter").getByLabel(home("newsletter.label")).fill(email);
  await page.getByRole("button", { name: home("newsletter.subscribe"), exact: true }).click();
  await expect(page.locator("#newsletter").getByLabel(home("newsletter.label"))).toHaveCount(0);

  const confirm = linkIn(await mailTo(email, "/newsletter/confirm?"), "/fr/newsletter/confirm");
  await page.goto(confirm);
  await settled(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: t("confirm.submit") }).click();
  const listed = page.getByRole("heading", { level: 1, name: t("confirm.done.title") });
  await expect(listed).toBeFocused();

  const welcome = await mailTo(email, "/newsletter/unsubscribe?", "/newsletter/confirm?");
  await page.goto(linkIn(welcome, "/fr/newsletter/unsubscribe"));
  await settled(page);
  await page.getByRole("button", { name: t("unsubscribe.submit") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("unsubscribe.done.title") })).toBeFocused();
  await page.goto(confirm);
  await settled(page);
  await page.getByRole("button", { name: t("confirm.submit") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("confirm.over.title") })).toBeVisible();
});
