import { useTranslation } from "react-i18next";
import { targetValue } from "../../schemas/forms/redirect.ts";
import { longestSearch } from "../../schemas/forms/search.ts";
import { targetPages } from "../../schemas/rules/site-paths.ts";
import { pageTitle } from "../components/names.ts";
import { useWholeNumber } from "../components/paging.tsx";
import type { PublishedDocuments } from "../documents/published-articles.server.ts";

export function ArticleSearch({ search, choices }: { search: string; choices: PublishedDocuments[] }) {
  const { t } = useTranslation("admin-redirects");
  const { t: tAdmin } = useTranslation("admin");
  const formatNumber = useWholeNumber();
  const total = choices.reduce((sum, choice) => sum + choice.total, 0);
  return (
    <div className="grid gap-1.5">
      <label htmlFor="find-article" className="font-semibold">
        {t("new.find")}
      </label>
      <div className="flex gap-3">
        <input
          id="find-article"
          form="find"
          type="search"
          name="q"
          key={search}
          defaultValue={search}
          maxLength={longestSearch}
          autoComplete="off"
          dir="auto"
          className="field min-w-0 grow"
        />
        <button type="submit" form="find" className="button button-quiet shrink-0 px-4">
          {tAdmin("search.send")}
        </button>
      </div>
      {search && (
        <p role="status" className="text-sm">
          {t("new.found", { count: total, number: formatNumber(total), search })}
        </p>
      )}
    </div>
  );
}

export function TargetOptions({ choices }: { choices: PublishedDocuments[] }) {
  const { t } = useTranslation("admin-redirects");
  const { t: tAdmin } = useTranslation("admin");
  const formatNumber = useWholeNumber();
  return (
    <>
      <option value="">{t("new.choose")}</option>
      {choices.map(
        ({ kind, total, articles }) =>
          articles.length > 0 && (
            <optgroup
              key={kind}
              label={t(total > articles.length ? `new.some.${kind}` : `new.all.${kind}`, {
                shown: formatNumber(articles.length),
                all: formatNumber(total),
              })}
            >
              {articles.map(({ id, title }) => (
                <option key={id} value={targetValue({ document_id: id })} lang="en">
                  {title}
                </option>
              ))}
            </optgroup>
          ),
      )}
      <optgroup label={t("new.pages")}>
        {targetPages.map((page) => (
          <option key={page.path} value={targetValue({ page: page.path })}>
            {pageTitle(page.name, tAdmin)}
          </option>
        ))}
      </optgroup>
    </>
  );
}

export function isOffered(choices: PublishedDocuments[] = [], target: string | undefined): boolean {
  return choices.some(({ articles }) => articles.some(({ id }) => targetValue({ document_id: id }) === target));
}

export function firstOf(choices: PublishedDocuments[]): string {
  const [first] = choices.flatMap(({ articles }) => articles);
  return first ? targetValue({ document_id: first.id }) : "";
}
