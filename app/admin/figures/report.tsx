import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Form } from "../../components/form.tsx";
import { longDate } from "../../i18n/dates.ts";
import { useLanguage } from "../../i18n/i18next.ts";
import type { Figures } from "../../schemas/rules/figures.ts";
import { otherSeparator, usualSeparator } from "../components/csv-separator.ts";
import { DayTable, LeadsByDay, VisitsByDay } from "./by-day.tsx";
import type { AreaChart, BarChart, Step } from "./chart.server.ts";
import { addressOfFigures, addressOfFile, type FigureChoice } from "./figures-addresses.ts";
import { SpeedTable } from "./speed-table.tsx";
import { SubjectTable } from "./subject-table.tsx";
import { SumsList } from "./sums.tsx";

type ReportProps = {
  shown: { figures: Figures; led: string[]; steps: Step[]; visits: AreaChart; leads: BarChart };
  choice: FigureChoice;
  canAdd: boolean;
};

export function Report({ shown, choice, canAdd }: ReportProps) {
  const { t } = useTranslation("admin-figures");
  const language = useLanguage();
  const { figures, steps } = shown;
  const { days, totals, before, beganOn, tables } = figures;
  const file = (table: Parameters<typeof addressOfFile>[0]) => addressOfFile(table, choice);
  const other = otherSeparator(choice.separator ?? usualSeparator(language));
  return (
    <>
      <p className="mt-4 text-sm text-ink-soft">
        {t("range.shown", {
          first: longDate(days[0]?.day ?? "", language),
          last: longDate(days.at(-1)?.day ?? "", language),
        })}
      </p>
      {canAdd && <AddNow {...choice} />}
      <SumsList totals={totals} before={before} days={choice.range} />
      <VisitsByDay steps={steps} days={days} total={totals.visits} beganOn={beganOn} chart={shown.visits} />
      <LeadsByDay steps={steps} days={days} totals={totals} chart={shown.leads} />
      <DayTable days={days} beganOn={beganOn} file={file("days")} />
      {choice.language ? (
        <p className="mt-10 text-ink-soft">
          {t("range.together")}{" "}
          <Link to={addressOfFigures({ ...choice, language: undefined })} className="touch-link">
            {t("range.allLanguages")}
          </Link>
        </p>
      ) : (
        <div className="mt-14 grid gap-x-12 gap-y-14 lg:grid-cols-2">
          <div className="min-w-0 lg:col-span-2">
            <SubjectTable kind="page" table={tables.page} of={totals.views} file={file("page")} />
          </div>
          <div className="min-w-0 lg:col-span-2">
            <SpeedTable speed={figures.speed} file={file("speed")} />
          </div>
          {(["referrer", "campaign", "assistant", "language", "search", "missing", "crawler"] as const).map((kind) => (
            <SubjectTable
              key={kind}
              kind={kind}
              table={tables[kind]}
              of={totals.visits}
              file={file(kind)}
              led={shown.led}
            />
          ))}
        </div>
      )}
      <p className="mt-10 text-sm text-ink-soft">
        {t("separator.note")}{" "}
        <Link to={addressOfFigures({ ...choice, separator: other })} preventScrollReset className="touch-link">
          {t(`separator.${other}`)}
        </Link>
      </p>
    </>
  );
}

function AddNow(choice: FigureChoice) {
  const { t } = useTranslation("admin-figures");
  return (
    <Form
      method="post"
      action={addressOfFigures(choice)}
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
