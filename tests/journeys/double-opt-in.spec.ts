import { expect, expectAccessible, settled, test } from "./journey.ts";

const languages = {
  en: {
    label: "Email address",
    subscribe: "Subscribe",
    confirm: "Confirm my subscription",
    listed: "You are on the list",
    leave: "Unsubscribe",
    left: "You are unsubscribed",
  },
  fr: {
    label: "Adresse courriel",
    subscribe: "S’abonner",
    confirm: "Confirmer mon abonnement",
    listed: "Vous êtes sur la liste",
    leave: "Me désabonner",
    left: "Votre abonnement est annulé",
  },
  es: {
    label: "Correo electrónico",
    subscribe: "Suscribirse",
    confirm: "Confirmar mi suscripción",
    listed: "Está en la lista",
    leave: "Cancelar mi suscripción",
    left: "Su suscripción está cancelada",
  },
} as const;

for (const [language, said] of Object.entries(languages)) {
  test(`in ${language} a reader subscribes, confirms by the mailed link, and leaves by the link of the welcome`, async ({
    page,
    mailTo,
    javaScriptEnabled,
    expectConsoleError,
  }) => {
    expectConsoleError(/status of 400/);
    const email = `${crypto.randomUUID()}@northlight.test`;
    await page.goto(`/${language}`);
    await settled(page, javaScriptEnabled);
    await page.locator("#newsletter").getByLabel(said.label).fill(email);
    await page.getByRole("button", { name: said.subscribe, exact: true }).click();
    await expect(page.locator("#newsletter").getByLabel(said.label)).toHaveCount(0);

    const linkIn = (mail: string, link: string) => new RegExp(`${link}\\?token=[0-9a-f-]{36}`).exec(mail)?.[0] ?? "";
    const confirm = linkIn(await mailTo(email, "/newsletter/confirm?"), `/${language}/newsletter/confirm`);
    await page.goto(confirm);
    await settled(page, javaScriptEnabled);
    if (javaScriptEnabled) await expectAccessible(page);
    await page.getByRole("button", { name: said.confirm }).click();
    const listed = page.getByRole("heading", { level: 1, name: said.listed });
    await expect(listed).toBeVisible();
    if (javaScriptEnabled) await expect(listed).toBeFocused();

    const welcome = await mailTo(email, "/newsletter/unsubscribe?", "/newsletter/confirm?");
    const leave = linkIn(welcome, `/${language}/newsletter/unsubscribe`);
    await page.goto(leave);
    await settled(page, javaScriptEnabled);
    await page.getByRole("button", { name: said.leave }).click();
    const left = page.getByRole("heading", { level: 1, name: said.left });
    await expect(left).toBeVisible();
    if (javaScriptEnabled) await expect(left).toBeFocused();
    await page.goto(confirm);
    await settled(page, javaScriptEnabled);
    await page.getByRole("button", { name: said.confirm }).click();
    await expect(page.getByRole("heading", { level: 1, name: said.listed })).toHaveCount(0);
  });
}
