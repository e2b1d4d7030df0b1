import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import { isSettings } from "../../content/editable-pages.ts";
import type { Draft } from "../../data/drafts.server.ts";
import { stateOf } from "../../schemas/document-state.ts";
import type { KindName } from "../../schemas/kinds/kinds.ts";
import { PageHeading } from "../admin-page-heading.tsx";
import { BackLink } from "../back-link.tsx";
import { addressOfIssue } from "../newsletter/issue-addresses.ts";
import { useRole } from "../use-role.ts";
import { addressOnSite, listOf } from "./addresses.ts";
import { Times } from "./dates.tsx";
import { StatusBadges, ChangedBadge } from "./status-badges.tsx";

type DocumentHeadingProps = { kind: KindName; title: string; document: Draft | undefined; now: number };

export function DocumentHeading({ kind, title, document, now }: DocumentHeadingProps) {
  const { t } = useTranslation("admin-documents");
  const { t: tAdmin } = useTranslation("admin");
  const isAdministrator = useRole() === "administrator";
  const onSite = document && stateOf(document, now) === "published" && addressOnSite(kind, document.slug);
  const Marks = kind === "page" ? ChangedBadge : StatusBadges;
  return (
    <>
      {isSettings(document?.slug) ? (
        <BackLink to={href("/admin/settings")}>{tAdmin("menu.settings")}</BackLink>
      ) : (
        <BackLink to={listOf(kind)}>{t(`${kind}.back`)}</BackLink>
      )}
      <PageHeading title={title} lang={document && kind !== "page" ? "en" : undefined} />
      {document && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
          <Marks document={document} now={now} />
          <Times document={document} now={now} />
          {onSite && (
            <a href={onSite} className="touch-link">
              {t("status.viewOnSite")}
            </a>
          )}
          {onSite && kind === "insight" && isAdministrator && (
            <Link to={addressOfIssue(document.id)} className="touch-link">
              {t("status.send")}
            </Link>
          )}
        </div>
      )}
    </>
  );
}
