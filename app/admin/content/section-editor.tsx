import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { FixedTexts } from "../../data/fixed-texts.server.ts";
import type { ConflictingText } from "../../data/sections.server.ts";
import { useLanguageNames } from "../../i18n/language-name.ts";
import type { Texts } from "../../schemas/inputs.ts";
import type { Language } from "../../schemas/languages.ts";
import { kindOfSection, noTexts, textsIn, valuesOf, type Section } from "../../schemas/section.ts";
import type { Finding } from "../../schemas/text-check.ts";
import { OpenElsewhere } from "../components/open-elsewhere.tsx";
import { editAddress } from "../documents/addresses.ts";
import type { Reference } from "../documents/editor/text-rows.tsx";
import { MissingDocument } from "../documents/missing-document.tsx";
import { EditForm } from "./edit-form.tsx";
import { changedEnglishIn, rejectedTarget, targetOf } from "./editing.ts";
import { SectionTabs } from "./section-tabs.tsx";

export type SaveResult = SubmissionResult & {
  conflict?: ConflictingText;
  missing?: boolean;
  /** Whether it is published although something is still English. */
  asks?: boolean;
};

type SectionEditorProps = {
  section: Section;
  editing: {
    language: Language;
    fixed: FixedTexts;
    others: string[];
    findings: Finding[];
    editedEnglish: Texts | undefined;
    formerEnglish: Texts | undefined;
  };
  lastResult: SaveResult | undefined;
};

export function SectionEditor({ section, editing, lastResult }: SectionEditorProps) {
  const { t } = useTranslation("admin-content");
  const { asLabel } = useLanguageNames();
  const { language, fixed, others, findings, formerEnglish } = editing;
  const conflict = lastResult?.conflict;
  const english: Reference | undefined =
    language === "en" ? undefined : { title: asLabel("en"), language: "en", texts: valuesOf(section) };
  const theirs: Reference | undefined = conflict && {
    title: t("conflict.theirs"),
    language,
    texts: valuesOf(conflict.texts),
    own: t("conflict.yours"),
    differing: true,
  };
  const started = lastResult ? rejectedTarget(lastResult) : targetOf(section, language);
  return (
    <>
      <SectionTabs
        section={section}
        current={language}
        addressOf={(other) => editAddress("section", section.section_id, other)}
      />
      <EditForm
        key={`${language} ${lastResult ? "rejected" : ""}`}
        target={conflict ? { ...started, revision: conflict.revision } : started}
        stored={textsIn(section, language).texts}
        fixed={language === "en" ? fixed : { ...fixed, cta_link: section.cta_link || fixed.cta_link }}
        reference={theirs ?? english}
        changedEnglish={conflict ? undefined : changedEnglishIn(section, language, formerEnglish)}
        editedEnglish={conflict ? undefined : editing.editedEnglish}
        lastResult={lastResult}
        conflict={conflict}
        findings={findings}
      >
        <OpenElsewhere key={language} id={section.id} language={language} atFirst={others} />
      </EditForm>
    </>
  );
}

export function WithoutSection({ lastResult, fixed }: { lastResult: SaveResult; fixed: FixedTexts }) {
  const target = rejectedTarget(lastResult);
  if (lastResult.missing)
    return <MissingDocument kind={kindOfSection(target.hasCallToAction)} lastResult={lastResult} />;
  return <EditForm target={target} stored={noTexts} fixed={fixed} lastResult={lastResult} />;
}
