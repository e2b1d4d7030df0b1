import { Link } from "react-router";

type PagingProps = {
  page: number;
  hasNext: boolean;
  addressOf: (page: number) => string;
  words: { label: string; previous: string; next: string; page: string };
};

/** Links to the pages before and after; nothing where everything fits on one. */
export function Paging({ page, hasNext, addressOf, words }: PagingProps) {
  if (page === 1 && !hasNext) return null;
  return (
    <nav aria-label={words.label} className="mt-6 flex flex-wrap items-center justify-between gap-4">
      {page > 1 ? (
        <Link to={addressOf(page - 1)} rel="prev" className="button button-quiet">
          {words.previous}
        </Link>
      ) : (
        <span />
      )}
      <p className="text-sm text-ink-soft">{words.page}</p>
      {hasNext ? (
        <Link to={addressOf(page + 1)} rel="next" className="button button-quiet">
          {words.next}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
