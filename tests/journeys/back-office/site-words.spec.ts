import { expect, settled, test } from "./back-office.ts";

const words = {
  en: {
    everywhere: "Header and footer",
    said: ["Keep {{firm}}", "Keep {{year}} and {{firm}}"],
    careers: "Careers",
    publish: "Publish changes",
    notices: "Notices",
    resources: "Further reading",
    title: "Come and work with us",
  },
  es: {
    everywhere: "Encabezado y pie de página",
    said: ["No quite {{firm}}", "No quite {{year}} y {{firm}}"],
    careers: "Trabaje con nosotros",
    publish: "Publicar cambios",
    notices: "Avisos",
    resources: "Más lecturas",
    title: "Venga a trabajar con nosotros",
  },
} as const;

for (const [language, said] of Object.entries(words)) {
  test(`in ${language} the footer and a title for search are changed, and what is wrong is said at once`, async ({
    page,
    settle,
    openPage,
    javaScriptEnabled,
    expectConsoleError,
  }) => {
    if (!javaScriptEnabled) expectConsoleError(/status of 400/);
    const open = async (name: string) => {
      await page.goto(`/admin/content/pages?lng=${language}`);
      const spanish = page.getByRole("list", { name, exact: true }).getByRole("link", { name: /^Español/ });
      await (language === "es" ? spanish : page.getByRole("link", { name, exact: true })).click();
      await expect(page.locator("form#article :is(input, textarea)[lang]").first()).toHaveAttribute("lang", language);
      await settle(page);
      // It stands open where the English of one of them changed since.
      const small = page.locator("form#article details:has([name])").first();
      if ((await small.getAttribute("open")) === null) await small.locator("> summary").click();
    };
    const publish = () => page.getByRole("button", { name: said.publish }).click();
    const field = (name: string) => page.locator(`form#article [name='${name}']`);

    await open(said.everywhere);
    const [home, copyright] = [field("homeLink"), field("footer/copyright")];
    const supplied = [await home.inputValue(), await copyright.inputValue()] as const;
    await home.fill("Home");
    await copyright.fill("©");
    await field("footer/resources").fill(said.resources);
    await publish();
    const wrong = page.locator("form#article [role=alert]").getByRole("link");
    await expect(wrong).toHaveCount(2);
    for (const [place, text] of said.said.entries()) await expect(wrong.nth(place)).toContainText(text);
    await settle(page);
    await home.fill(supplied[0]);
    await copyright.fill(supplied[1]);
    await publish();
    await expect(page.getByRole("status", { name: said.notices })).not.toBeEmpty();

    await open(said.careers);
    await field("meta/title").fill(said.title);
    await publish();
    await expect(page.getByRole("status", { name: said.notices })).not.toBeEmpty();

    const reader = await openPage();
    await reader.goto(`/${language}/careers`);
    await settled(reader, javaScriptEnabled);
    await expect(reader).toHaveTitle(new RegExp(said.title));
    await expect(reader.getByRole("contentinfo")).toContainText(said.resources);
  });
}
