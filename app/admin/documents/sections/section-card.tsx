import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ListedSection } from "../../../data/documents/sections.server.ts";
import { LocalTime } from "../../../i18n/local-time.tsx";
import { Colon } from "../../../i18n/punctuation.tsx";
import { sectionName } from "../../components/names.ts";
import { editAddress, editedCard } from "../addresses.ts";
import { TranslationLinks } from "../language-tabs.tsx";
import { ChangedBadge, type StatusBadgesProps } from "../status-badges.tsx";

type SectionCardProps = {
  section: ListedSection;
  edited: string | undefined;
  children: React.ReactNode;
};

export function SectionCard({ section, edited, children }: SectionCardProps) {
  const { t } = useTranslation("admin-content");
  const { section_id: id, texts } = section;
  const document = { ...alwaysLive, texts };
  const name = sectionName(id, t);
  const heading = (
    <h3 id={`name-${id}`} className="text-lg">
      {name}
    </h3>
  );
  return (
    <section
      id={`section-${id}`}
      aria-labelledby={`name-${id}`}
      className="scroll-mt-6 border-t border-rule py-3 sm:ml-4"
    >
      {edited === section.id ? (
        <div id={editedCard} className="scroll-mt-6">
          {heading}
          {children}
        </div>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 lg:grid-cols-[minmax(0,1fr)_auto_auto] xl:grid-cols-[11rem_minmax(0,1fr)_auto_auto]">
          {heading}
          <Link
            to={editAddress("section", id)}
            className="button button-quiet min-h-11 px-4 py-1 text-sm lg:-col-end-2 lg:row-span-2 lg:row-start-1"
          >
            {t("edit.open")}
            <span className="sr-only">
              <Colon />
              {name}
            </span>
          </Link>
          {!edited && <SectionTexts section={section} document={document} />}
          <TranslationLinks kind="section" id={id} document={document} label={name} />
        </div>
      )}
    </section>
  );
}

type SectionTextsProps = Pick<SectionCardProps, "section"> & Pick<StatusBadgesProps, "document">;

function SectionTexts({ section, document }: SectionTextsProps) {
  const { t } = useTranslation("admin-content");
  const { t: tDocuments } = useTranslation("admin-documents");
  const { title, subtitle, body_text, texts } = section;
  const waits = texts.find(({ language }) => language === "en")?.publish_at;
  return (
    <div className="max-lg:col-span-full xl:col-start-2 xl:row-start-1">
      <div lang="en" className="grid gap-1 text-ink-soft">
        {title && <p className="text-ink">{title}</p>}
        {subtitle && <p className="line-clamp-1 text-sm">{subtitle}</p>}
        {body_text && <p className="line-clamp-1 text-sm">{body_text}</p>}
      </div>
      {!title && !subtitle && !body_text && <p className="text-ink-soft italic">{t("allFixed")}</p>}
      <div className="flex flex-wrap items-center gap-x-4 text-sm">
        <ChangedBadge document={document} language="en" />
        {waits && (
          <span>
            {tDocuments("status.scheduled")} <LocalTime at={waits} />
          </span>
        )}
      </div>
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
