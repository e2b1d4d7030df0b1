import { useTranslation } from "react-i18next";
import { Form, Link } from "react-router";
import { noindexMeta } from "../components/noindex-meta.ts";
import { backendContext } from "../data/session.server.ts";
import { visitCountsContext } from "../data/visit-counts.server.ts";
import { languageContext } from "../i18n/context.server.ts";
import { longDate } from "../i18n/dates.ts";
import { useLanguage } from "../i18n/i18next.ts";
import { locales, type Language } from "../i18n/languages.ts";
import { translationsFor } from "../i18n/translations.server.ts";
import { figureRanges, figuresZone, rangeNamed, type FigureRange } from "../schemas/figures.ts";
import { noFields } from "../schemas/no-fields.ts";
import { parseForm } from "../server/parse-form.server.ts";
import { redirect } from "../server/safe-redirect.ts";
import type { Route } from "./+types/figures";
import { PageHeading } from "./admin-page-heading.tsx";
import { DayTable, LeadsByDay, VisitsByDay } from "./figures/by-day.tsx";
import { areaChart, barChart, stepsOf } from "./figures/chart.server.ts";
import { addressOfFigures, addressOfFile } from "./figures/figures-addresses.ts";
import { SubjectTable } from "./figures/subject-table.tsx";
import { SumsList } from "./figures/sums.tsx";
import { separatorNamed, usualSeparator } from "./leads/lead-addresses.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { figures } = context.get(backendContext);
  const { range, separator } = readShown(url);
  const read = await figures.read(range);
  const steps = read.ok ? stepsOf(read.value.days) : [];
  return {
    translations: translationsFor(context, "admin-figures", "admin-dashboard"),
    range,
    separator,
    zone: nameOfZone(context.get(languageContext).language),
    counting: context.get(visitCountsContext).on,
    shown: read.ok && {
      figures: read.value,
      steps,
      visits: areaChart(steps.map(({ visits }) => visits)),
      leads: barChart(steps, ["subscriptions", "enquiries"]),
    },
  };
}

/** Adds what this process has counted since the last minute. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const submission = await parseForm(request, noFields);
  if (submission.status === "success") await context.get(visitCountsContext).flush();
  return redirect(addressOfFigures(readShown(url)));
}

function readShown({ searchParams }: URL) {
  return {
    range: rangeNamed(searchParams.get("days")),
    separator: separatorNamed(searchParams.get("separator")),
  };
}

/** Made here, since a browser may call it otherwise. */
function nameOfZone(language: Language): string {
  const parts = new Intl.DateTimeFormat(locales[language], { timeZone: figuresZone, timeZoneName: "longGeneric" });
  return parts.formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? figuresZone;
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  noindexMeta(loaderData?.translations["admin-figures"].title);

export default function FiguresPage({ loaderData }: Route.ComponentProps) {
  const { range, counting, shown } = loaderData;
  const { t } = useTranslation("admin-figures");
  return (
    <>
      <PageHeading title={t("title")} subtitle={t("subtitle")} />
      {!counting && <p className="mt-6 border-l-4 border-amber bg-paper-raised p-4">{t("off")}</p>}
      <RangeLinks range={range} separator={loaderData.separator} />
      {shown ? (
        <Shown {...loaderData} shown={shown} />
      ) : (
        <div className="mt-8 border-l-4 border-alarm bg-paper-raised p-4">
          <p>{t("failed")}</p>
          <a href="" className="touch-link">
            {t("retry")}
          </a>
        </div>
      )}
      <Method />
    </>
  );
}

type Shown = Route.ComponentProps["loaderData"] & { shown: object };

function Shown({
  range,
  separator,
  zone,
  counting,
  shown,
}: Omit<Shown, "shown"> & { shown: Exclude<Shown["shown"], false> }) {
  const { t } = useTranslation("admin-figures");
  const language = useLanguage();
  const { figures, steps } = shown;
  const { days, totals, before, tables } = figures;
  const file = (table: Parameters<typeof addressOfFile>[0]) => addressOfFile(table, { range, separator });
  const usual = usualSeparator(language);
  const other = (separator ?? usual) === "comma" ? "semicolon" : "comma";
  return (
    <>
      <p className="mt-4 text-sm text-ink-soft">
        {t("range.shown", {
          first: longDate(days[0]?.day ?? "", language),
          last: longDate(days.at(-1)?.day ?? "", language),
          zone,
        })}
      </p>
      {counting && <AddNow range={range} separator={separator} />}
      <SumsList totals={totals} before={before} days={range} />
      <VisitsByDay steps={steps} days={days} total={totals.visits} chart={shown.visits} />
      <LeadsByDay steps={steps} days={days} totals={totals} chart={shown.leads} />
      <DayTable days={days} file={file("days")} />
      <div className="mt-14 grid gap-x-12 gap-y-14 lg:grid-cols-2">
        <div className="min-w-0 lg:col-span-2">
          <SubjectTable kind="page" table={tables.page} of={totals.views} file={file("page")} />
        </div>
        {(["referrer", "language", "search", "missing"] as const).map((kind) => (
          <SubjectTable key={kind} kind={kind} table={tables[kind]} of={totals.visits} file={file(kind)} />
        ))}
      </div>
      <p className="mt-10 text-sm text-ink-soft">
        {t("separator.note")}{" "}
        <Link to={addressOfFigures({ range, separator: other })} preventScrollReset className="touch-link">
          {t(`separator.${other}`)}
        </Link>
      </p>
    </>
  );
}

type Choice = Pick<Route.ComponentProps["loaderData"], "range" | "separator">;

function AddNow(choice: Choice) {
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

function RangeLinks({ range, separator }: Choice) {
  const { t } = useTranslation("admin-figures");
  return (
    <nav aria-label={t("range.label")} className="mt-8 border-b border-rule">
      <ul className="flex flex-wrap gap-x-6">
        {figureRanges.map((days: FigureRange) => (
          <li key={days}>
            <Link
              to={addressOfFigures({ range: days, separator })}
              aria-current={days === range ? "page" : undefined}
              className="tab"
            >
              {t(`range.${days}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Method() {
  const { t } = useTranslation("admin-figures");
  return (
    <section aria-labelledby="method-title" className="mt-14 border-t border-rule pt-8">
      <h2 id="method-title" className="text-heading">
        {t("method.title")}
      </h2>
      <div className="measure mt-3 grid gap-3 text-ink-soft">
        <p>{t("method.visit")}</p>
        <p>{t("method.who")}</p>
        <p>{t("method.without")}</p>
        <p>{t("method.kept")}</p>
      </div>
    </section>
  );
}
