import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ListedDocument } from "../../../data/documents/drafts.server.ts";
import type { OpenRemarks } from "../../../data/documents/remarks.server.ts";
import { shortDate } from "../../../i18n/dates.ts";
import { useLanguage } from "../../../i18n/i18next.ts";
import { isDated, kindNamed, type CollectionKind } from "../../../schemas/kinds/kinds.ts";
import { isProvisional } from "../../../schemas/rules/slug.ts";
import { editAddress } from "../addresses.ts";
import { LastChange, Times } from "../dates.tsx";
import type { useFactValue } from "../document-words.ts";
import { TranslationLinks } from "../language-tabs.tsx";
import { OpenRemarksLinks } from "../review/remark-list.tsx";
import { ExceptionBadges } from "../status-badges.tsx";

type DocumentRowProps = {
  kind: CollectionKind;
  document: ListedDocument;
  openRemarks: OpenRemarks[];
  valueOf: ReturnType<typeof useFactValue>["listedValueOf"];
};

export function DocumentRow({ kind, document, openRemarks, valueOf }: DocumentRowProps) {
  const { t } = useTranslation("admin-documents");
  const language = useLanguage();
  const known = kindNamed(kind);
  const { id, slug, topic, published_on } = document;
  const title = document.title || t("untitled");

  return (
    <li className="flex items-start gap-3">
      <input type="checkbox" name="id" value={id} aria-label={title} className="mt-3 tick" />
      <div className="grid grow items-center gap-x-5 py-1 xl:grid-cols-[minmax(0,1fr)_auto_13rem] xl:py-0.5">
        <div className="flex flex-wrap items-center justify-between gap-x-5 xl:contents">
          <Link
            to={editAddress(kind, id)}
            lang={document.title ? "en" : undefined}
            className="list-title py-1.5 leading-snug [overflow-wrap:anywhere] xl:justify-self-start"
          >
            {title}
          </Link>
          <p className="flex flex-wrap items-center gap-x-4 text-sm leading-snug text-ink-soft empty:hidden xl:justify-end">
            {known.topic && topic && !isProvisional(slug) && (
              <span className="xl:w-36">{valueOf(known.topic, topic)}</span>
            )}
            {isDated(known) && (
              <time dateTime={published_on ?? undefined} className="empty:hidden xl:w-22 xl:empty:block">
                {published_on && shortDate(published_on, language)}
              </time>
            )}
          </p>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 pb-2 text-sm text-ink-soft empty:hidden xl:col-span-2 xl:col-start-1 xl:row-start-2">
            <ExceptionBadges document={document} language="en" />
            <Times document={document} language="en" />
            {document.changed && <LastChange {...document.changed} />}
            <OpenRemarksLinks texts={openRemarks} of={id} />
          </p>
        </div>
        <TranslationLinks
          kind={kind}
          id={id}
          document={document}
          label={t("textsOf", { title })}
          className="gap-x-5 xl:col-start-3 xl:row-span-2 xl:row-start-1 xl:grid xl:grid-cols-2 xl:items-start xl:self-start"
        />
      </div>
    </li>
  );
}
