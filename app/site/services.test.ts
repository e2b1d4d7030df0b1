import { expect, test } from "vitest";
import { pageArgs } from "../../tests/support/page.ts";
import type { Language } from "../i18n/languages.ts";
import { inEachLanguage } from "../schemas/formats/languages.ts";
import { loader } from "./services.tsx";

test("the call to action leads where operators say, in the language of the address, else to the contact page", async () => {
  const linkOf = async (cta_link: string | null, language: Language) => {
    const proposal = { cta_link: cta_link ?? undefined };
    const published = { sections: { ...inEachLanguage(() => ({})), en: { proposal } } };
    return (await loader(pageArgs("/services", { language, published }))).proposalLink;
  };
  expect(await linkOf(null, "en")).toBe("/contact");
  expect(await linkOf(null, "es")).toBe("/es/contact");
  expect(await linkOf("/about", "fr")).toBe("/fr/about");
  expect(await linkOf("https://elsewhere.example/x", "fr")).toBe("https://elsewhere.example/x");
  for (const unsafe of ["javascript:alert(1)", "//elsewhere.example", "data:text/html,x"]) {
    expect(await linkOf(unsafe, "en")).toBe("/contact");
  }
});
