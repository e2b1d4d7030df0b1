import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import { isSettings } from "../../content/editable-pages.ts";
import type { Draft } from "../../data/drafts.server.ts";
import { stateOf } from "../../schemas/draft.ts";
import type { KindName } from "../../schemas/kinds/kinds.ts";
import { PageHeading } from "../admin-page-heading.tsx";
import { BackLink } from "../back-link.tsx";
import { addressOfIssue } from "../newsletter/issue-addresses.ts";
import { useRole } from "../use-role.ts";
import { addressOnSite, listOf } from "./article-addresses.ts";
import { ArticleMarks, ChangedMark } from "./marks.tsx";
import { Times } from "./times.tsx";

type ArticleHeadingProps = { kind: KindName; title: string; article: Draft | undefined; now: number };

export function ArticleHeading({ kind, title, article, now }: ArticleHeadingProps) {
  const { t } = useTranslation("admin-articles");
  const { t: tAdmin } = useTranslation("admin");
  const isAdministrator = useRole() === "administrator";
  const onSite = article && stateOf(article, now) === "published" && addressOnSite(kind, article.slug);
  const Marks = kind === "page" ? ChangedMark : ArticleMarks;
  return (
    <>
      {isSettings(article?.slug) ? (
        <BackLink to={href("/admin/settings")}>{tAdmin("menu.settings")}</BackLink>
      ) : (
        <BackLink to={listOf(kind)}>{t(`${kind}.back`)}</BackLink>
      )}
      <PageHeading title={title} lang={article && kind !== "page" ? "en" : undefined} />
      {article && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
          <Marks article={article} now={now} />
          <Times article={article} now={now} />
          {onSite && (
            <a href={onSite} className="touch-link">
              {t("status.viewOnSite")}
            </a>
          )}
          {onSite && kind === "insight" && isAdministrator && (
            <Link to={addressOfIssue(article.id)} className="touch-link">
              {t("status.send")}
            </Link>
          )}
        </div>
      )}
    </>
  );
}
