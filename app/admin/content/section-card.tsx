import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { isSectionId } from "../../content/sections.ts";
import { useLanguageNames } from "../../i18n/language-name.ts";
import { Colon } from "../../i18n/punctuation.tsx";
import { sectionState } from "../../schemas/document-state.ts";
import { kinds } from "../../schemas/kinds/kinds.ts";
import { languages, translatedLanguages, type Language, type TranslatedLanguage } from "../../schemas/languages.ts";
import { isAbout, type ScheduledChange } from "../../schemas/scheduled-change.ts";
import type { Section } from "../../schemas/section.ts";
import { sectionName } from "../components/names.ts";
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
  const planned = (editing ? [editing] : languages).map((language) => {
    const target = { section: id, language };
    return { language, target, change: changes.find((change) => isAbout(change, target)) };
  });
  const unplanned = planned.find(({ language, change }) => language === "en" && !change);
  return (
    <section
      id={`section-${id}`}
      aria-labelledby={`name-${id}`}
      className={`scroll-mt-6 border-t border-rule py-6 first:border-t-0 first:pt-0 ${editing ? "" : "gap-x-8 lg:grid lg:grid-cols-[13rem_1fr_auto]"}`}
    >
      <div
        className={`flex flex-wrap items-start justify-between gap-x-6 gap-y-3 sm:flex-nowrap ${editing ? "" : "lg:contents"}`}
      >
        <div className="min-w-0">
          <h2 id={`name-${id}`} className="text-heading">
            {name}
          </h2>
          <p className="text-sm text-ink-soft">
            {isSectionId(id) ? t(`sections.${id}.where`) : <span className="text-amber">{t("unknownSection")}</span>}
          </p>
        </div>
        {!editing && (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2 self-start sm:shrink-0">
            {page && (
              <a href={page} className="touch-link text-sm">
                {t("viewOnSite")}
                <span className="sr-only">
                  <Colon />
                  {name}
                </span>
              </a>
            )}
            {unplanned && <ScheduleLink target={unplanned.target} change={undefined} describedBy={`name-${id}`} />}
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
      <div className="empty:hidden lg:col-start-2">
        {planned
          .filter(({ change }) => editing || change)
          .map(({ language, ...of }) => (
            <ScheduleLink
              key={language}
              {...of}
              describedBy={`name-${id}`}
              language={language === "en" ? undefined : asLabel(language)}
            />
          ))}
      </div>
    </section>
  );
}

function SectionTexts({ section, name }: { section: Section; name: string }) {
  const { t } = useTranslation("admin-content");
  const { asLabel } = useLanguageNames();
  const { title, subtitle, body_text } = section;
  return (
    <div className="lg:col-start-2 lg:row-start-1">
      <div lang="en" className="measure grid gap-2 max-lg:mt-4">
        {title && <p className="font-serif text-xl">{title}</p>}
        {subtitle && <p className="text-ink-soft">{subtitle}</p>}
        {body_text && <p className="whitespace-pre-line text-ink-soft">{body_text}</p>}
      </div>
      {!title && !subtitle && !body_text && <p className="text-ink-soft italic">{t("allFixed")}</p>}
      <ul aria-label={t("translations.label", { section: name })} className="mt-1 -mb-3 flex flex-wrap gap-x-6 text-sm">
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
    </div>
  );
}

function sectionAddress(section: Section, language: TranslatedLanguage) {
  const isBehind = sectionState(section, language).translation === "outOfDate";
  return (isBehind ? changedEnglishAddress : editAddress)("section", section.section_id, language);
}

export function TranslationBadge({ section, language }: { section: Section; language: TranslatedLanguage }) {
  const { t } = useTranslation("admin-content");
  const { translation } = sectionState(section, language);
  if (translation === "current") return null;
  return (
    <span className="border border-amber px-2 py-0.5 text-sm font-semibold text-amber">
      {t(`translations.${translation}`)}
    </span>
  );
}
