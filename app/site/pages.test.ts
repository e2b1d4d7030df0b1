import type { MetaDescriptor } from "react-router";
import { describe, expect, test } from "vitest";
import { expectedMeta, localeFile, pageArgs, readMeta } from "../../tests/support/page.ts";
import { languages } from "../i18n/languages.ts";
import type { Namespace } from "../i18n/resources.ts";
import { inEachLanguage } from "../schemas/formats/languages.ts";
import { loader as about } from "./about.tsx";
import { loader as capabilities } from "./capabilities.tsx";
import { loader as careers } from "./careers.tsx";
import { loader as caseStudies } from "./case-studies.tsx";
import { loader as contact } from "./contact.tsx";
import { loader as downloads } from "./downloads.tsx";
import { loader as faq } from "./faq.tsx";
import { loader as insights } from "./insights.tsx";
import { loader as privacy } from "./privacy.tsx";
import { loader as services } from "./services.tsx";
import { loader as terms } from "./terms.tsx";

type Texts = { title: string; subtitle: string; meta: { title: string; description: string } };
type Loader = (args: any) => Promise<{ meta: MetaDescriptor[]; translations: object }>;

/** The pages that have texts of their own, what else their readers get, and the section that an operator may edit. */
const pages: [name: Namespace, loader: Loader, others?: string[], section?: string][] = [
  ["about", about],
  ["capabilities", capabilities, [], "capabilities"],
  ["careers", careers],
  ["case-studies", caseStudies, ["articles", "about"], "case_studies"],
  ["contact", contact, [], "contact"],
  ["downloads", downloads, ["about"]],
  ["faq", faq],
  ["insights", insights, ["articles", "about"]],
  ["privacy", privacy],
  ["services", services, [], "services"],
  ["terms", terms],
];

describe.for(pages)("%s", ([name, loader, others = [], section]) => {
  test.for(languages)("in %s the page has its texts and names itself in every language", async (language) => {
    const texts = localeFile(language, name) as unknown as Texts;
    const { meta, translations } = await loader(pageArgs(`/${name}`, { language }));
    expect(Object.keys(translations)).toEqual([name, ...others]);
    if (texts.title) expect(translations).toMatchObject({ [name]: { title: texts.title } });
    expect(readMeta(meta)).toMatchObject(expectedMeta(`/${name}`, language, texts.meta));
  });

  test.for(section ? [section] : [])(
    "a heading of %s that an operator edited in French shows in French only, and an empty edit leaves the fixed one",
    async (section_id) => {
      const edit = { title: "Modifié", subtitle: "  " };
      const published = { sections: { ...inEachLanguage(() => ({})), fr: { [section_id]: edit } } };
      for (const language of languages) {
        const { translations } = await loader(pageArgs(`/${name}`, { language, published }));
        const { title, subtitle } = localeFile(language, name) as unknown as Texts;
        expect(translations).toMatchObject({ [name]: { title: language === "fr" ? "Modifié" : title, subtitle } });
      }
    },
  );
});
