import { expect, settled, test } from "./journey.ts";

const refused = /status of 400/;

test("a visitor mistypes an address, corrects it and is on the newsletter's list", async ({
  page,
  javaScriptEnabled,
  expectConsoleError,
}) => {
  expectConsoleError(refused);
  await page.goto("/fr");
  await settled(page, javaScriptEnabled);
  const newsletter = page.locator("#newsletter");
  const address = newsletter.getByLabel("Adresse courriel");
  const subscribe = newsletter.getByRole("button", { name: "S’abonner" });
  await expect(newsletter).toContainText("vous consentez");

  for (const typed of ["zoe@", "  zoë  ", ""]) {
    await address.fill(typed);
    const shown = await address.inputValue();
    await subscribe.click();
    await expect(address).toHaveAccessibleDescription(/Entrez une adresse courriel valide/);
    await expect(address).toHaveValue(shown);
    await expect(address).toHaveAttribute("aria-invalid", "true");
    await expect(newsletter).toBeInViewport();
    if (javaScriptEnabled) await expect(address).toBeFocused();
  }

  await address.fill(`${crypto.randomUUID()}@northlight.test`);
  await subscribe.click();
  await expect(newsletter.getByText(/un lien vous permettra de confirmer votre abonnement/)).toBeInViewport();
  await expect(address).toHaveCount(0);
});

test("an address that is known gets the answer that a new one gets", async ({ page, javaScriptEnabled }) => {
  const typed = `${crypto.randomUUID()}@northlight.test`;
  const answers: string[] = [];
  for (const spelling of [typed, typed.toUpperCase()]) {
    await page.goto("/");
    await settled(page, javaScriptEnabled);
    const newsletter = page.locator("#newsletter");
    await newsletter.getByLabel("Email address").fill(spelling);
    await newsletter.getByRole("button", { name: "Subscribe" }).click();
    await expect(newsletter.getByText("you will find a link there to confirm")).toBeVisible();
    answers.push(await newsletter.innerText());
  }
  expect(answers[1]).toBe(answers[0]);
});
