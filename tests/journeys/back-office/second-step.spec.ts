import type { Page } from "@playwright/test";
import { codeOf } from "../../../supabase/tests/authenticator.ts";
import { expect, expectAccessible, test, type Person } from "./back-office.ts";

const languages = {
  en: {
    setUp: "Set up two-step login",
    begin: "Begin",
    on: "Switch on two-step login",
    wrong: "This code is wrong or has expired",
    title: "Enter the code",
    next: "Continue",
    forbidden: "This page is for administrators",
    off: "Switch off two-step login",
  },
  fr: {
    setUp: "Configurer la connexion en deux étapes",
    begin: "Commencer",
    on: "Activer la connexion en deux étapes",
    wrong: "Ce code est erroné ou a expiré",
    title: "Entrez le code",
    next: "Continuer",
    forbidden: "Cette page est réservée au profil Administration",
    off: "Désactiver la connexion en deux étapes",
  },
  es: {
    setUp: "Configurar el inicio de sesión en dos pasos",
    begin: "Empezar",
    on: "Activar el inicio de sesión en dos pasos",
    wrong: "Este código es incorrecto o venció",
    title: "Escriba el código",
    next: "Continuar",
    forbidden: "Esta página es para el perfil Administración",
    off: "Desactivar el inicio de sesión en dos pasos",
  },
};

for (const [language, t] of Object.entries(languages)) {
  test(`in ${language} an editor sets up the second step, logs in with it and switches it off`, async ({
    javaScriptEnabled,
    page: administrator,
    openPage,
    enter,
    settle,
    baseURL,
  }) => {
    const editor: Person = { email: `editor-${crypto.randomUUID()}@northlight.test`, password: "long patience" };
    await administrator.goto("/admin/settings/people");
    await settle(administrator);
    await administrator.getByLabel("Email", { exact: true }).fill(editor.email);
    await administrator.getByRole("button", { name: "Invite", exact: true }).click();
    await expect(administrator.getByRole("region", { name: "Invitations" })).toContainText(editor.email);

    const page = await openPage(await enter(editor, /^\/admin$/), { expectConsoleError: /status of (400|403)/ });
    await page.context().addCookies([{ name: "i18next", value: language, url: baseURL ?? "" }]);
    await page.goto("/admin/leads");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.forbidden);
    if (javaScriptEnabled) await expectAccessible(page);

    await page.goto("/admin/settings/account");
    await settle(page);
    await page.getByRole("link", { name: t.setUp }).click();
    await settle(page);
    await page.locator("#password-check-currentPassword").fill(editor.password);
    await page.getByRole("button", { name: t.begin }).click();
    const picture = page.getByRole("main").getByRole("img");
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    if (javaScriptEnabled) await expectAccessible(page);
    const secret = (await page.locator("main code").innerText()).replaceAll(" ", "");
    await enterCode(page, "000000", t.on);
    await expect(page.getByRole("alert").getByText(t.wrong)).toBeVisible();
    await expect(page.locator("main code")).toHaveText(secret.replaceAll(/.{4}(?=.)/g, "$& "));
    // Each code is good once; the one before and the next are taken as well, so none may end while it is on its way.
    await expect.poll(() => Date.now() % 30_000).toBeLessThan(20_000);
    await enterCode(page, codeOf(secret, -1), t.on);
    await expect(page).toHaveURL(/\/admin\/settings\/account$/);

    const again = await openPage(undefined, { expectConsoleError: /status of 400/ });
    await again.context().addCookies([{ name: "i18next", value: language, url: baseURL ?? "" }]);
    await again.goto("/auth?next=/admin/content");
    await settle(again);
    await again.locator("input[name=email]").fill(editor.email);
    await again.locator("input[name=password]").fill(editor.password);
    await again.locator("form#credentials button[type=submit]").click();
    await expect(again.getByRole("heading", { level: 1 })).toHaveText(t.title);
    if (javaScriptEnabled) await expectAccessible(again);
    await settle(again);
    await enterCode(again, "000000", t.next);
    await expect(again.getByRole("alert").getByText(t.wrong)).toBeVisible();
    await enterCode(again, codeOf(secret), t.next);
    await expect(again).toHaveURL(/\/admin\/content$/);

    await again.goto("/admin/settings/account");
    await settle(again);
    await again.locator("#second-step-off-code").fill(codeOf(secret, 1));
    await again.getByRole("button", { name: t.off, exact: true }).click();
    await expect(again.getByRole("link", { name: t.setUp })).toBeVisible();
  });
}

async function enterCode(page: Page, code: string, submit: string): Promise<void> {
  await page.locator("input[name=code]").fill(code);
  await page.getByRole("button", { name: submit, exact: true }).click();
}
