import { useTranslation } from "react-i18next";
import { SearchForm } from "../../components/search-form.tsx";
import { longestSearch } from "../../schemas/forms/search.ts";
import { useWholeNumber } from "./paging.tsx";

type ListSearchProps = {
  action: string;
  label: string;
  search: string;
  hiddenFields?: Record<string, string>;
  everything: string | undefined;
};

export function ListSearch({ label, ...search }: ListSearchProps) {
  const { t } = useTranslation("admin");
  return (
    <SearchForm
      {...search}
      longest={longestSearch}
      labels={{ label, send: t("search.send"), clear: t("search.clear") }}
    />
  );
}

export function Found({ count, search }: { count: number; search: string }) {
  const { t } = useTranslation("admin");
  const number = useWholeNumber()(count);
  return (
    <p role="status" className="mt-4 text-sm text-ink-soft">
      {search ? t("search.found", { count, number, search }) : t("search.all", { count, number })}
    </p>
  );
}

export function NothingFound() {
  const { t } = useTranslation("admin");
  return (
    <div className="mt-4 border-y border-rule py-10">
      <p className="font-semibold">{t("search.nothing.title")}</p>
      <p className="mt-1 text-ink-soft">{t("search.nothing.body")}</p>
    </div>
  );
}
