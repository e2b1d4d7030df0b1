import { useTranslation } from "react-i18next";
import { targetValue } from "../../schemas/forms/redirect.ts";
import { targetPages } from "../../schemas/rules/site-paths.ts";
import { pageTitle } from "../components/names.ts";
import { useWholeNumber } from "../components/paging.tsx";
import type { PublishedDocuments } from "../documents/published-articles.server.ts";

export function TargetOptions({ choices }: { choices: PublishedDocuments[] }) {
  const { t } = useTranslation("admin-redirects");
  const { t: tAdmin } = useTranslation("admin");
  const { t: tFrame } = useTranslation("frame");
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
            {pageTitle(page.name, tAdmin, tFrame)}
          </option>
        ))}
      </optgroup>
    </>
  );
}

export function firstOf(choices: PublishedDocuments[]): string {
  const [first] = choices.flatMap(({ articles }) => articles);
  return first ? targetValue({ document_id: first.id }) : "";
}
