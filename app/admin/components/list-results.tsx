import type { ReactNode } from "react";
import { Found, NothingFound } from "./list-search.tsx";
import { UnreadPart } from "./notes.tsx";
import { Paging } from "./paging.tsx";

type ListResultsProps = {
  found: { total: number; page: number; pages: number } | undefined;
  search?: string;
  filtered?: boolean;
  empty: ReactNode;
  addressOf: (page: number) => string;
  children: ReactNode;
};

export function ListResults({ found, search, filtered = false, empty, addressOf, children }: ListResultsProps) {
  if (!found) return <UnreadPart className="mt-8" />;
  const { total, page, pages } = found;
  return (
    <>
      {search !== undefined && <Found count={total} search={search} />}
      {total === 0 && (filtered ? <NothingFound /> : empty)}
      {children}
      <Paging page={page} pages={pages} addressOf={addressOf} />
    </>
  );
}
