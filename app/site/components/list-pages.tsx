import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { Pagination } from "../../components/pagination.tsx";
import { useLanguage } from "../../i18n/i18next.ts";
import { wholeNumber } from "../../i18n/numbers.ts";

export function ListPages({ page, pages }: { page: number; pages: number }) {
  const { t } = useTranslation("articles");
  const { pathname, search } = useLocation();
  const language = useLanguage();
  const formatNumber = (number: number) => wholeNumber(number, language);
  return (
    <Pagination
      page={page}
      pages={pages}
      addressOf={(number) => {
        const query = new URLSearchParams(search);
        if (number === 1) query.delete("page");
        else query.set("page", String(number));
        return query.size > 0 ? `${pathname}?${query}` : pathname;
      }}
      labels={{
        label: t("paging.label"),
        previous: t("paging.previous"),
        next: t("paging.next"),
        position: t("paging.position", { page: formatNumber(page), pages: formatNumber(pages) }),
        number: formatNumber,
        page: (number) => t("paging.page", { page: formatNumber(number) }),
      }}
    />
  );
}
