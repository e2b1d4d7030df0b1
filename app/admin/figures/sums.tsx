import { useTranslation } from "react-i18next";
import { weekdayDate } from "../../i18n/dates.ts";
import { useLanguage, useLocale } from "../../i18n/i18next.ts";
import { isCounted, type DayFigures, type Sums } from "../../schemas/rules/figures.ts";
import { useWholeNumber } from "../components/paging.tsx";

export function SumsList({ totals, before, days }: { totals: Sums; before?: Sums | undefined; days: number }) {
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

/** Unknown before counting began, unlike what the Leads page has. */
const visitors = { visits: true, views: true };
const columns = ["visits", "views", "subscriptions", "enquiries"] as const;

const dayTable =
  "mt-2 w-full border-b border-rule text-left tabular-nums max-sm:text-sm [&_td]:text-right " +
  "[&_:is(td,th)]:py-1.5 [&_:is(td,th)]:pl-2 [&_th]:align-bottom [&_th]:font-normal [&_:is(td,th):first-child]:pl-0";

export function DayTable({ days, beganOn }: { days: DayFigures[]; beganOn: string | null }) {
  const { t } = useTranslation("admin-figures");
  const formatNumber = useWholeNumber();
  const language = useLanguage();
  return (
    <details className="mt-6">
      <summary className="disclosure">{t("table.show")}</summary>
      <table aria-label={t("table.show")} className={dayTable}>
        <thead className="border-b border-rule-strong text-sm text-ink-soft">
          <tr>
            <th scope="col">{t("table.day")}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className="text-right [overflow-wrap:anywhere]">
                {t(`sums.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-rule">
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row">{weekdayDate(day.day, language)}</th>
              {columns.map((column) => (
                <td key={column}>{column in visitors && !isCounted(day, beganOn) ? "–" : formatNumber(day[column])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
