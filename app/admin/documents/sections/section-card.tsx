import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { isSectionId, slugOfSection } from "../../../content/sections.ts";
import type { ListedSection } from "../../../data/documents/sections.server.ts";
import { LocalTime } from "../../../i18n/local-time.tsx";
import { Colon } from "../../../i18n/punctuation.tsx";
import { kinds } from "../../../schemas/kinds/kinds.ts";
import { sectionName } from "../../components/names.ts";
import { editAddress, editedCard } from "../addresses.ts";
import { TranslationLinks } from "../language-tabs.tsx";
import { ChangedBadge } from "../status-badges.tsx";

type SectionCardProps = {
  section: ListedSection;
  isEdited: boolean;
  /** The form, in the place of the texts. */
  children: React.ReactNode;
};

export function SectionCard({ section, isEdited, children }: SectionCardProps) {
  const { t } = useTranslation("admin-content");
  const { section_id: id } = section;
  const name = sectionName(id, t);
  const page = kinds.section.pathOnSite(slugOfSection(id));
  return (
    <section
      id={`section-${id}`}
      aria-labelledby={`name-${id}`}
      className={`scroll-mt-6 border-t border-rule py-6 first:border-t-0 first:pt-0 ${isEdited ? "" : "gap-x-8 lg:grid lg:grid-cols-[13rem_1fr_auto]"}`}
    >
      <div
        id={isEdited ? editedCard : undefined}
        className={`flex scroll-mt-6 flex-wrap items-start justify-between gap-x-6 gap-y-3 sm:flex-nowrap ${isEdited ? "" : "lg:contents"}`}
      >
        <div className="min-w-0">
          <h2 id={`name-${id}`} className="text-heading">
            {name}
          </h2>
          <p className="text-sm text-ink-soft">
            {isSectionId(id) ? t(`sections.${id}.where`) : <span className="text-amber">{t("unknownSection")}</span>}
          </p>
        </div>
        {!isEdited && (
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
            <Link to={editAddress("section", id)} className="button button-quiet">
              {t("edit.open")}
              <span className="sr-only">
                <Colon />
                {name}
              </span>
            </Link>
          </div>
        )}
      </div>
      {isEdited ? children : <SectionTexts section={section} name={name} />}
    </section>
  );
}

type SectionTextsProps = Pick<SectionCardProps, "section"> & { name: string };

function SectionTexts({ section, name }: SectionTextsProps) {
  const { t } = useTranslation("admin-content");
  const { t: tDocuments } = useTranslation("admin-documents");
  const { title, subtitle, body_text, texts } = section;
  const document = { ...alwaysLive, texts };
  const waits = texts.find(({ language }) => language === "en")?.publish_at;
  return (
    <div className="lg:col-start-2 lg:row-start-1">
      <div lang="en" className="measure grid gap-2 max-lg:mt-4">
        {title && <p className="font-serif text-xl">{title}</p>}
        {subtitle && <p className="text-ink-soft">{subtitle}</p>}
        {body_text && <p className="whitespace-pre-line text-ink-soft">{body_text}</p>}
      </div>
      {!title && !subtitle && !body_text && <p className="text-ink-soft italic">{t("allFixed")}</p>}
      <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm empty:hidden">
        <ChangedBadge document={document} language="en" />
        {waits && (
          <span>
            {tDocuments("status.scheduled")} <LocalTime at={waits} />
          </span>
        )}
      </p>
      <TranslationLinks
        kind="section"
        id={section.section_id}
        document={document}
        label={t("translations.label", { section: name })}
        className="mt-1 -mb-3 gap-x-6"
      />
    </div>
  );
}

/** It is there as long as the site. */
const alwaysLive = {
  state: "published",
  publish_at: "2025-01-01T12:00:00Z",
  unpublish_at: null,
  trashed_at: null,
} as const;
