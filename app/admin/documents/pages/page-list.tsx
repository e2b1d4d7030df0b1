import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { idOfPage, type PageName } from "../../../content/editable-pages.ts";
import type { ListedDocument } from "../../../data/documents/drafts.server.ts";
import type { OpenRemarks } from "../../../data/documents/remarks.server.ts";
import { useLanguageNames } from "../../../i18n/language-name.ts";
import { type Language } from "../../../schemas/formats/languages.ts";
import { pageTitle } from "../../components/names.ts";
import { editAddress, fieldAddress } from "../addresses.ts";
import { LastChange } from "../dates.tsx";
import { TranslationLinks } from "../language-tabs.tsx";
import { OpenRemarksLinks } from "../review/remark-list.tsx";
import { ChangedBadge } from "../status-badges.tsx";

type ListedPage = {
  name: PageName;
  path: string | undefined;
  article: ListedDocument | undefined;
  released: readonly { language: Language; field: string }[];
};
type PageListProps = {
  pages: readonly ListedPage[];
  openRemarks: OpenRemarks[];
  renderCards: (page: PageName) => React.ReactNode;
};

export function PageList({ pages, openRemarks, renderCards }: PageListProps) {
  const { t } = useTranslation("admin-pages");
  const { t: tAdmin } = useTranslation("admin");
  return (
    <ul className="mt-3 divide-y divide-rule border-y border-rule">
      {pages.map((page) => (
        <PageRow key={page.name} page={page} title={pageTitle(page.name, tAdmin)} t={t} openRemarks={openRemarks}>
          {renderCards(page.name)}
        </PageRow>
      ))}
    </ul>
  );
}

type PageRowProps = {
  page: ListedPage;
  title: string;
  t: TFunction<"admin-pages">;
  openRemarks: OpenRemarks[];
  children: React.ReactNode;
};

function PageRow({ page: { name, path, article, released }, title, t, openRemarks, children }: PageRowProps) {
  const { inSentence } = useLanguageNames();
  const id = idOfPage(name);
  return (
    <li className="py-0.5 max-lg:py-2">
      <div className="grid gap-x-6 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 *:min-w-0 [overflow-wrap:anywhere]">
          <Link to={editAddress("page", id)} className="list-title">
            {title}
          </Link>
          <ChangedBadge document={article} language="en" />
          {released.map(({ language, field }) => (
            <Link key={language} to={fieldAddress("page", id, language, field)} className="list-link">
              {t("list.released", { language: inSentence(language) })}
            </Link>
          ))}
          {article?.changed && (
            <span className="text-sm text-ink-soft">
              <LastChange {...article.changed} />
            </span>
          )}
          <OpenRemarksLinks texts={openRemarks} of={id} />
          {path && (
            <a
              href={path}
              title={t("list.seen")}
              aria-label={`${t("list.seen")} – ${title}`}
              className="list-link min-w-11 text-ink-soft"
            >
              ↗
            </a>
          )}
        </div>
        <TranslationLinks kind="page" id={id} document={article} label={title} />
      </div>
      {children}
    </li>
  );
}
