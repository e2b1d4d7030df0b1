import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, expectAccessible, settled, test } from "./journey.ts";

type Wanted = { to: string; page: string; isWelcome?: boolean };

/** The address of a page in a mail of the site, which writes it as a file; only the welcome has no link to confirm. */
async function mailedLink(baseURL: string | undefined, { to, page, isWelcome = false }: Wanted): Promise<string> {
  const folder = join(process.env.JOURNEYS_FOLDER ?? "", new URL(baseURL ?? "").port, "mails");
  const read = () =>
    readdirSync(folder)
      .filter((file) => file.endsWith(".eml"))
      .map((file) => readFileSync(join(folder, file), "utf8").replaceAll("=\r\n", "").replaceAll("=3D", "="))
      .find((mail) => mail.includes(`To: ${to}`) && mail.includes("/newsletter/confirm?") !== isWelcome);
  await expect.poll(() => read() !== undefined, { timeout: 20_000 }).toBe(true);
  const [, path = ""] = new RegExp(`http://localhost:\\d+(${page}\\?token=[0-9a-f-]{36})`).exec(read() ?? "") ?? [];
  return path;
}

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
    baseURL,
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

    const confirm = await mailedLink(baseURL, { to: email, page: `/${language}/newsletter/confirm` });
    await page.goto(confirm);
    await settled(page, javaScriptEnabled);
    if (javaScriptEnabled) await expectAccessible(page);
    await page.getByRole("button", { name: said.confirm }).click();
    const listed = page.getByRole("heading", { level: 1, name: said.listed });
    await expect(listed).toBeVisible();
    if (javaScriptEnabled) await expect(listed).toBeFocused();

    const leave = await mailedLink(baseURL, {
      to: email,
      page: `/${language}/newsletter/unsubscribe`,
      isWelcome: true,
    });
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
