import { useTranslation } from "react-i18next";
import { shortDate, weekdayDate } from "../../i18n/dates.ts";
import { useLanguage } from "../../i18n/i18next.ts";
import { isCounted, type DayFigures, type Sums } from "../../schemas/rules/figures.ts";
import { NothingHere } from "../components/notes.tsx";
import { useWholeNumber } from "../components/paging.tsx";
import { Section } from "../components/section.tsx";
import { ChartFrame } from "./chart-frame.tsx";
import type { AreaChart, BarChart, Step } from "./chart.server.ts";

type Drawn = { steps: Step[]; days: DayFigures[] };

type VisitsProps = Drawn & { beganOn: string | null; total: number; chart: AreaChart };

export function VisitsByDay({ steps, days, total, beganOn, chart }: VisitsProps) {
  const { t } = useTranslation("admin-figures");
  const formatNumber = useWholeNumber();
  const language = useLanguage();
  const date = (day = "") => shortDate(day, language);
  const hadBegun = days[0] !== undefined && isCounted(days[0], beganOn);
  const peak = steps.reduce((most, step) => (step.visits > most.visits ? step : most));
  return (
    <Section id="visits-title" title={t("visits.title")} aside={<Pace steps={steps} days={days} />}>
      {total === 0 ? (
        <NothingHere className="mt-3">{t("visits.empty")}</NothingHere>
      ) : (
        <ChartFrame
          chart={chart}
          steps={steps}
          summary={t("visits.summary", {
            first: date(hadBegun ? days[0]?.day : (beganOn ?? "")),
            last: date(days.at(-1)?.day),
            total: formatNumber(total),
            peak: formatNumber(peak.visits),
            peakDay: date(peak.day),
          })}
          titleOf={({ day, visits, views }) =>
            isCounted({ day }, beganOn)
              ? t("point.visits", {
                  day: weekdayDate(day, language),
                  number: formatNumber(visits),
                  views: formatNumber(views),
                })
              : t("point.uncounted", { day: date(day) })
          }
        >
          <rect width={chart.uncounted} height="200" className="fill-ink opacity-5" />
          <path d={chart.area} className="fill-aurora opacity-12" />
          <path
            d={chart.line}
            vectorEffect="non-scaling-stroke"
            className="fill-none stroke-aurora stroke-2"
            strokeLinecap="round"
          />
        </ChartFrame>
      )}
      {beganOn && !hadBegun && (
        <p className="mt-3 text-sm text-ink-soft">{t("visits.began", { day: date(beganOn) })}</p>
      )}
    </Section>
  );
}

const colours: Partial<Record<keyof Sums, string>> = { subscriptions: "fill-aurora", enquiries: "fill-amber" };

export function LeadsByDay({ steps, days, totals, chart }: Drawn & { totals: Sums; chart: BarChart }) {
  const { t } = useTranslation("admin-figures");
  const formatNumber = useWholeNumber();
  const language = useLanguage();
  const date = (day = "") => shortDate(day, language);
  const counts = ({ subscriptions, enquiries }: Sums) => ({
    subscriptions: formatNumber(subscriptions),
    enquiries: formatNumber(enquiries),
  });
  return (
    <Section id="sent-title" title={t("leads.title")} aside={<Pace steps={steps} days={days} />}>
      {totals.subscriptions + totals.enquiries === 0 ? (
        <NothingHere className="mt-3">{t("empty")}</NothingHere>
      ) : (
        <>
          <ul aria-hidden="true" className="mt-2 flex flex-wrap gap-x-6 text-sm text-ink-soft">
            {(["subscriptions", "enquiries"] as const).map((name) => (
              <li key={name} className="flex items-center gap-2">
                <svg viewBox="0 0 1 1" className="size-3">
                  <rect width="1" height="1" className={colours[name]} />
                </svg>
                {t(`sums.${name}`)}
              </li>
            ))}
          </ul>
          <ChartFrame
            chart={chart}
            steps={steps}
            summary={t("leads.summary", {
              first: date(days[0]?.day),
              last: date(days.at(-1)?.day),
              ...counts(totals),
            })}
            titleOf={(step) => t("point.leads", { day: weekdayDate(step.day, language), ...counts(step) })}
          >
            {chart.bars.map(({ of, ...bar }) => (
              <rect key={`${bar.x} ${of}`} {...bar} className={colours[of]} />
            ))}
          </ChartFrame>
        </>
      )}
      <p className="measure mt-3 text-sm text-ink-soft">{t("leads.note")}</p>
    </Section>
  );
}

function Pace({ steps, days }: Drawn) {
  const { t } = useTranslation("admin-figures");
  return <p className="text-sm text-ink-soft">{t(steps.length < days.length ? "visits.byWeek" : "visits.byDay")}</p>;
}
