import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Form, Link } from "react-router";
import { longestSearch } from "../../schemas/forms/search.ts";
import type { Filter, FilteredList } from "./list-filter.ts";
import { UnreadPart, EmptyList } from "./notes.tsx";
import { Paging, useWholeNumber } from "./paging.tsx";

type ListResultsProps<Of extends Filter> = {
  list: FilteredList<Of>;
  filter: Of;
  found: { total: number; page: number; pages: number } | undefined;
  search?: string | undefined;
  filtered?: boolean;
  empty: ReactNode;
  children: ReactNode;
};

export function ListResults<Of extends Filter>({
  list,
  filter,
  found,
  search = filter["q"] ?? "",
  filtered = list.isNarrowed(filter),
  empty,
  children,
}: ListResultsProps<Of>) {
  if (!found) return <UnreadPart className="mt-8" />;
  const { total, page, pages } = found;
  return (
    <>
      <Found count={total} search={search} />
      {total === 0 && (filtered ? <NothingFound /> : empty)}
      {children}
      <Paging page={page} pages={pages} addressOf={(page) => list.address(filter, page)} />
    </>
  );
}

type ListSearchProps<Of extends Filter> = {
  list: FilteredList<Of>;
  filter: Of;
  label: string;
  keeps?: (keyof Of & string)[];
  more?: { label: string; fields: readonly (keyof Of & string)[]; isFolded?: boolean; children: React.ReactNode };
};

export function ListSearch<Of extends Filter>({ list, filter, label, keeps, more }: ListSearchProps<Of>) {
  const { t } = useTranslation("admin");
  const everything = list.everything(filter, keeps);
  return (
    <Form
      key={list.address(filter)}
      role="search"
      action={list.path}
      className={`grid min-w-0 grow gap-y-2 ${more ? "" : "sm:max-w-lg"}`}
    >
      {list.hidden(filter, ["q", ...(more?.fields ?? [])]).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="flex flex-wrap gap-x-2 gap-y-1.5">
        <label className="contents">
          <span className="basis-full font-semibold">{label}</span>
          <input
            type="search"
            name="q"
            defaultValue={filter["q"]}
            maxLength={longestSearch}
            autoComplete="off"
            dir="auto"
            className="field flex-1 basis-40"
          />
        </label>
        <button type="submit" className="button button-quiet px-4">
          <Search aria-hidden="true" className="size-5" />
          {t("search.send")}
        </button>
        {everything && (
          <Link to={everything} className="touch-link">
            {t("search.clear")}
          </Link>
        )}
      </div>
      {more && (
        <details open={more.fields.some((name) => filter[name])} className={more.isFolded ? "" : "md:unfolded"}>
          <summary className="disclosure">{more.label}</summary>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12.5rem),1fr))] gap-x-4 gap-y-3">
            {more.children}
          </div>
        </details>
      )}
    </Form>
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
  return <EmptyList title={t("search.nothing.title")}>{t("search.nothing.body")}</EmptyList>;
}
