import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import type { Draft } from "../../data/drafts.server.ts";
import { stateOf } from "../../schemas/document-state.ts";
import type { Language } from "../../schemas/languages.ts";
import { PageHeading } from "../admin-page-heading.tsx";
import { BackLink } from "../back-link.tsx";
import { addressOfIssue } from "../newsletter/issue-addresses.ts";
import { useRole } from "../use-role.ts";
import { listOf } from "./addresses.ts";
import { Times } from "./dates.tsx";
import type { NamedKind, PageParts } from "./kind-context.ts";
import { StatusBadges, ChangedBadge } from "./status-badges.tsx";

type DocumentHeadingProps = {
  kind: NamedKind;
  page: PageParts | undefined;
  title: string;
  language: Language;
  document: Draft | undefined;
  now: number;
};

export function DocumentHeading({ kind, page, title, language, document, now }: DocumentHeadingProps) {
  const { t } = useTranslation("admin-documents");
  const { t: tAdmin } = useTranslation("admin");
  const isAdministrator = useRole() === "administrator";
  const onSite = document && stateOf(document, now) === "published" && kind.pathOnSite?.(document.slug);
  const Marks = kind.listed ? StatusBadges : ChangedBadge;
  return (
    <>
      {page && !page.file ? (
        <BackLink to={href("/admin/settings")}>{tAdmin("menu.settings")}</BackLink>
      ) : (
        <BackLink to={listOf(kind.name)}>{t(`${kind.name}.back`)}</BackLink>
      )}
      <PageHeading title={title} lang={document && !page ? "en" : undefined} />
      {document && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
          <Marks document={document} language={language} now={now} />
          <Times document={document} language={language} now={now} />
          {onSite && (
            <a href={onSite} className="touch-link">
              {t("status.viewOnSite")}
            </a>
          )}
          {onSite && kind.sent && isAdministrator && (
            <Link to={addressOfIssue(document.id)} className="touch-link">
              {t("status.send")}
            </Link>
          )}
        </div>
      )}
    </>
  );
}
