import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import { Form } from "../../components/form.tsx";
import { longDate } from "../../i18n/dates.ts";
import { useLanguage } from "../../i18n/i18next.ts";
import type { FigureFilter, Figures } from "../../schemas/rules/figures.ts";
import type { VisitKind } from "../../schemas/rules/visit-count.ts";
import { CsvDownload } from "../components/csv-download.tsx";
import { listAddress } from "../components/list-filter.ts";
import { LeadsByDay, VisitsByDay } from "./by-day.tsx";
import type { AreaChart, BarChart, Step } from "./chart.server.ts";
import { figureList } from "./figure-filter.tsx";
import { SubjectTable } from "./subject-table.tsx";
import { DayTable, SumsList } from "./sums.tsx";

type ReportProps = {
  shown: { figures: Figures; led: string[]; steps: Step[]; visits: AreaChart; leads: BarChart };
  filter: FigureFilter;
  range: number;
  canAdd: boolean;
};

export function Report({ shown, filter, range, canAdd }: ReportProps) {
  const { t } = useTranslation("admin-figures");
  const language = useLanguage();
  const { figures, steps, led } = shown;
  const { days, totals, before, beganOn, tables } = figures;
  return (
    <>
      <p className="mt-4 text-sm text-ink-soft">
        {t("range.shown", {
          first: longDate(days[0]?.day ?? "", language),
          last: longDate(days.at(-1)?.day ?? "", language),
        })}
      </p>
      {canAdd && <AddNow filter={filter} />}
      <SumsList totals={totals} before={before} days={range} />
      <VisitsByDay steps={steps} days={days} total={totals.visits} beganOn={beganOn} chart={shown.visits} />
      <LeadsByDay steps={steps} days={days} totals={totals} chart={shown.leads} />
      {!filter.language && (
        <Tables
          kinds={["page", "referrer", "search"]}
          className="mt-14 lg:[&>:first-child]:col-span-2"
          {...{ tables, totals, led }}
        />
      )}
      <details className="mt-10 border-t border-rule pt-4">
        <summary className="disclosure">{t("more")}</summary>
        <DayTable days={days} beganOn={beganOn} />
        {filter.language ? (
          <p className="mt-6 text-ink-soft">
            {t("range.together")}{" "}
            <Link to={figureList.address({ ...filter, language: undefined })} className="touch-link">
              {t("range.allLanguages")}
            </Link>
          </p>
        ) : (
          <Tables
            kinds={["missing", "language", "assistant", "crawler"]}
            className="mt-6"
            {...{ tables, totals, led }}
          />
        )}
      </details>
      <div className="mt-10 flex flex-wrap gap-3">
        <CsvDownload to={listAddress(href("/admin/figures/export"), filter)} />
      </div>
    </>
  );
}

type TablesProps = Pick<Figures, "tables" | "totals"> & { kinds: VisitKind[]; led: string[]; className: string };

function Tables({ kinds, tables, totals, led, className }: TablesProps) {
  return (
    <div className={`${className} grid gap-x-12 gap-y-14 lg:grid-cols-2`}>
      {kinds.map((kind) => (
        <SubjectTable key={kind} kind={kind} table={tables[kind]} totals={totals} led={led} />
      ))}
    </div>
  );
}

function AddNow({ filter }: { filter: FigureFilter }) {
  const { t } = useTranslation("admin-figures");
  return (
    <Form
      method="post"
      action={figureList.address(filter)}
      preventScrollReset
      className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft"
    >
      <p>{t("adding.note")}</p>
      <button type="submit" className="touch-link">
        {t("adding.now")}
      </button>
    </Form>
  );
}
