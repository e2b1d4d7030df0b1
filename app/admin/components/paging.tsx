import { useTranslation } from "react-i18next";
import { Pagination } from "../../components/pagination.tsx";
import { useLanguage } from "../../i18n/i18next.ts";
import { wholeNumber } from "../../i18n/numbers.ts";

type PagingProps = { page: number; pages: number; addressOf: (page: number) => string };

export function Paging({ page, pages, addressOf }: PagingProps) {
  const { t } = useTranslation("admin");
  const formatNumber = useWholeNumber();
  return (
    <Pagination
      page={page}
      pages={pages}
      addressOf={addressOf}
      labels={{
        label: t("paging.label"),
        previous: t("paging.previous"),
        next: t("paging.next"),
        position: t("paging.position", { page: formatNumber(page), pages: formatNumber(pages) }),
        number: formatNumber,
        page: (page) => t("paging.page", { page: formatNumber(page) }),
      }}
    />
  );
}

export function useWholeNumber(): (number: number) => string {
  const language = useLanguage();
  return (number) => wholeNumber(number, language);
}
