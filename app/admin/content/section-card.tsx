import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Colon } from "../../components/colon.tsx";
import { isSectionId } from "../../content/sections.ts";
import { useLanguageNames } from "../../i18n/language-name.ts";
import { sectionState } from "../../schemas/document-state.ts";
import { kinds } from "../../schemas/kinds/kinds.ts";
import { languages, translatedLanguages, type Language, type TranslatedLanguage } from "../../schemas/languages.ts";
import { isAbout, type ScheduledChange } from "../../schemas/scheduled-change.ts";
import type { Section } from "../../schemas/section.ts";
import { sectionName } from "../components/section-name.ts";
import { changedEnglishAddress, editAddress } from "../documents/addresses.ts";
import { ScheduleLink } from "../schedule/schedule-link.tsx";

type SectionCardProps = {
  section: Section;
  changes: ScheduledChange[];
  editing: Language | undefined;
  children?: React.ReactNode;
};

export function SectionCard({ section, changes, editing, children }: SectionCardProps) {
  const { t } = useTranslation("admin-content");
  const { asLabel } = useLanguageNames();
  const { section_id: id } = section;
  const name = sectionName(id, t);
  const page = kinds.section.pathOnSite(id);
  return (
    <section
      id={`section-${id}`}
      aria-labelledby={`name-${id}`}
      className="scroll-mt-6 border-t border-rule py-6 first:border-t-0 first:pt-0"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 sm:flex-nowrap">
        <div className="min-w-0">
          <h2 id={`name-${id}`} className="text-heading">
            {name}
          </h2>
          <p className="text-sm text-ink-soft">
            {isSectionId(id) ? t(`sections.${id}.where`) : <span className="text-amber">{t("unknownSection")}</span>}
          </p>
        </div>
        {!editing && (
          <div className="flex shrink-0 flex-wrap items-center gap-x-5 gap-y-2">
            {page && (
              <a href={page} className="touch-link text-sm">
                {t("viewOnSite")}
                <span className="sr-only">
                  <Colon />
                  {name}
                </span>
              </a>
            )}
            <Link to={editAddress("section", id, "en")} className="button button-quiet">
              {t("edit.open")}
              <span className="sr-only">
                <Colon />
                {name}
              </span>
            </Link>
          </div>
        )}
      </div>
      {editing ? children : <SectionTexts section={section} name={name} />}
      {(editing ? [editing] : languages).map((language) => {
        const target = { section: id, language };
        const change = changes.find((change) => isAbout(change, target));
        if (!change && language !== (editing ?? "en")) return null;
        return (
          <ScheduleLink
            key={language}
            target={target}
            change={change}
            describedBy={`name-${id}`}
            language={language === "en" ? undefined : asLabel(language)}
          />
        );
      })}
    </section>
  );
}

function SectionTexts({ section, name }: { section: Section; name: string }) {
  const { t } = useTranslation("admin-content");
  const { asLabel } = useLanguageNames();
  const { title, subtitle, body_text } = section;
  return (
    <>
      <div lang="en" className="measure mt-4 grid gap-2">
        {title && <p className="font-serif text-xl">{title}</p>}
        {subtitle && <p className="text-ink-soft">{subtitle}</p>}
        {body_text && <p className="whitespace-pre-line text-ink-soft">{body_text}</p>}
      </div>
      {!title && !subtitle && !body_text && <p className="text-ink-soft italic">{t("allFixed")}</p>}
      <ul aria-label={t("translations.label", { section: name })} className="mt-3 flex flex-wrap gap-x-6 text-sm">
        {translatedLanguages.map((language) => (
          <li key={language}>
            <Link
              to={sectionAddress(section, language)}
              className="inline-flex min-h-11 items-center gap-2 hover:text-aurora"
            >
              <span className="text-link">{asLabel(language)}</span>
              <TranslationBadge section={section} language={language} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function sectionAddress(section: Section, language: TranslatedLanguage) {
  const isBehind = sectionState(section, language).translation === "outOfDate";
  return (isBehind ? changedEnglishAddress : editAddress)("section", section.section_id, language);
}

export function TranslationBadge({ section, language }: { section: Section; language: TranslatedLanguage }) {
  const { t } = useTranslation("admin-content");
  const { stage, translation } = sectionState(section, language);
  const state = stage === "missing" && translation === "current" ? "original" : translation;
  if (state === "current") return null;
  const tone = state !== "original" ? "border-amber text-amber font-semibold" : "border-rule text-ink-soft";
  return <span className={`border px-2 py-0.5 text-sm ${tone}`}>{t(`translations.${state}`)}</span>;
}
