import { useTranslation } from "react-i18next";
import { useLocale } from "../../i18n/i18next.ts";
import type { Sums } from "../../schemas/rules/figures.ts";
import { useWholeNumber } from "../components/paging.tsx";

type SumsProps = { totals: Sums; before?: Sums | undefined; days: number };

export function SumsList({ totals, before, days }: SumsProps) {
  const { t } = useTranslation("admin-figures");
  const formatNumber = useWholeNumber();
  const share = useShare();
  const change = useChange();
  const { visits, views, subscriptions, enquiries } = totals;
  const perVisit = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 1 }).format(views / visits);
  const sums = [
    { name: "visits" },
    { name: "views", note: visits > 0 ? t("sums.perVisit", { number: perVisit }) : undefined },
    { name: "subscriptions", note: visits > 0 ? t("sums.share", { share: share(subscriptions, visits) }) : undefined },
    { name: "enquiries", note: visits > 0 ? t("sums.share", { share: share(enquiries, visits) }) : undefined },
  ] as const;
  return (
    <dl className="mt-6 grid grid-cols-2 border-t border-rule lg:grid-cols-4">
      {sums.map(({ name, ...rest }) => {
        const grown = before && change(totals[name], before[name]);
        return (
          <div
            key={name}
            className="flex flex-col border-b border-rule py-5 pr-4 even:border-l even:pl-4 lg:border-l lg:pl-6 lg:even:pl-6 lg:first:border-l-0 lg:first:pl-0"
          >
            <dt className="order-2 text-sm text-ink-soft">{t(`sums.${name}`)}</dt>
            <dd className="order-1 font-serif text-title">{formatNumber(totals[name])}</dd>
            {"note" in rest && rest.note && <dd className="order-3 text-sm text-ink-soft">{rest.note}</dd>}
            {grown && (
              <dd className="order-4 text-sm text-ink-soft">
                {/^\D*0\D*$/.test(grown) ? t("sums.same", { days }) : t("sums.change", { change: grown, days })}
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}

export function useShare(): (part: number, whole: number) => string {
  const format = new Intl.NumberFormat(useLocale(), { style: "percent", maximumFractionDigits: 1 });
  return (part, whole) => (whole > 0 ? sameSpaces(format.format(part / whole)) : "–");
}

function useChange(): (now: number, before: number) => string | undefined {
  const format = new Intl.NumberFormat(useLocale(), {
    style: "percent",
    maximumFractionDigits: 0,
    signDisplay: "exceptZero",
  });
  return (now, before) => (before > 0 ? sameSpaces(format.format(now / before - 1)) : undefined);
}

/** Server and browser may format with different kinds of space, which would break hydration. */
function sameSpaces(written: string): string {
  return written.replace(/\s/g, "\u00a0");
}
