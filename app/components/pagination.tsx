import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useLanguage } from "../i18n/i18next.ts";
import { wholeNumber } from "../i18n/numbers.ts";

type PaginationProps = {
  ns: "admin" | "articles";
  page: number;
  pages: number;
  addressOf: (page: number) => string;
};

export function Pagination({ ns, page, pages, addressOf }: PaginationProps) {
  const { t } = useTranslation(ns);
  const language = useLanguage();
  const formatNumber = (number: number) => wholeNumber(number, language);
  if (pages <= 1) return null;
  return (
    <nav aria-label={t("paging.label")} className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="text-sm text-ink-soft">
        {t("paging.position", { page: formatNumber(page), pages: formatNumber(pages) })}
      </p>
      <ul className="flex flex-wrap items-center gap-2 lg:gap-1">
        {page > 1 && (
          <li>
            <Link to={addressOf(page - 1)} rel="prev" className="button button-quiet px-3">
              <Chevron className="rotate-180" />
              {t("paging.previous")}
            </Link>
          </li>
        )}
        {nearbyPages(page, pages).map((number, place) =>
          number === "gap" ? (
            <li key={`gap ${place}`} aria-hidden="true" className="px-1 text-ink-soft max-lg:hidden">
              …
            </li>
          ) : (
            <li key={number} className="max-lg:hidden">
              <Link
                to={addressOf(number)}
                aria-label={t("paging.page", { page: formatNumber(number) })}
                aria-current={number === page ? "page" : undefined}
                className="grid min-h-11 min-w-11 place-items-center rounded-field border border-transparent px-2 hover:border-rule-strong aria-[current]:border-aurora aria-[current]:font-semibold aria-[current]:text-aurora"
              >
                {formatNumber(number)}
              </Link>
            </li>
          ),
        )}
        {page < pages && (
          <li>
            <Link to={addressOf(page + 1)} rel="next" className="button button-quiet px-3">
              {t("paging.next")}
              <Chevron />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Drawn here, so that public pages load no icons. */
function Chevron({ className = "" }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`size-5 ${className}`}
    >
      <path d="m9 18 6-6-6-6" />
    </svg>
  );
}

export function nearbyPages(page: number, pages: number): (number | "gap")[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const shown = [...new Set(near)].toSorted((a, b) => a - b);
  return shown.flatMap((number, place) => {
    const skipped = number - (shown[place - 1] ?? 0) - 1;
    if (skipped === 0) return [number];
    return skipped === 1 ? [number - 1, number] : (["gap", number] as const);
  });
}
