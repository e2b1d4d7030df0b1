import { holding, words } from "../support/words.ts";
import { expect, settled, test } from "./journey.ts";

test("a visitor whose browser does not get the embedded form writes with ours, and loses no typing", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 400/);
  await page.goto("/");
  await settled(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: words("home")("hero.cta") })
    .first()
    .click();
  await expect(page).toHaveURL(/\/contact$/);
  const t = words("contact");
  const enquiry = page.locator("#enquiry");
  await expect(enquiry.getByRole("button", { name: t("form.submit") })).toBeVisible();
  await expect(enquiry.getByText(t("loading"))).toBeHidden();

  const message = "Four hundred managers & <b>two</b> plants.\nBy September. التعلم";
  await page.getByLabel(t("form.name.label")).fill("Ana Ruiz");
  await page.getByLabel(t("form.email.label")).fill("ana@");
  // What turns the letters beside it around is all that is left out.
  await page.getByLabel(t("form.message.label")).fill(message.replace("التعلم", "\u202eالتعلم"));
  await page.getByRole("button", { name: t("form.submit") }).click();
  await expect(enquiry.getByRole("alert")).toContainText(t("errors.title"));
  await expect(page.getByLabel(t("form.email.label"))).toHaveAccessibleDescription(holding(t("errors.emailInvalid")));
  await expect(page.getByRole("checkbox")).toHaveAccessibleDescription(holding(t("errors.consentRequired")));
  await expect(page.getByLabel(t("form.name.label"))).toHaveValue("Ana Ruiz");
  await expect(page.getByLabel(t("form.email.label"))).toHaveValue("ana@");
  await expect(page.getByLabel(t("form.message.label"))).toHaveValue(message);
  await expect(enquiry).toBeInViewport();
  await expect(enquiry.getByRole("alert")).toBeFocused();
  await enquiry
    .getByRole("alert")
    .getByRole("link", { name: t("errors.emailInvalid") })
    .click();
  await expect(page.getByLabel(t("form.email.label"))).toBeFocused();

  await page.getByLabel(t("form.email.label")).fill(`${crypto.randomUUID()}@northlight.test`);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: t("form.submit") }).click();
  const thanks = page.getByRole("heading", { name: t("thanks.title") });
  await expect(thanks).toBeInViewport();
  await expect(enquiry).toContainText(t("thanks.body"));

  await page.reload();
  await expect(thanks).toBeVisible();
  await page.getByRole("link", { name: t("thanks.again") }).click();
  await expect(page.getByLabel(t("form.message.label"))).toHaveValue("");
});
