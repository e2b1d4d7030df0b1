import type { ReactNode } from "react";
import type { Filter, FilteredList } from "./list-filter.ts";
import { Found, NothingFound } from "./list-search.tsx";
import { UnreadPart } from "./notes.tsx";
import { Paging } from "./paging.tsx";

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
