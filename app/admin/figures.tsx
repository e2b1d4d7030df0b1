import { useTranslation } from "react-i18next";
import { visitCountsContext } from "../data/log/visit-counts.server.ts";
import { backendContext } from "../data/session/session.server.ts";
import { noFields } from "../schemas/forms/form-fields.ts";
import { isCounted, periodOf } from "../schemas/rules/figures.ts";
import { parseForm } from "../server/parse-form.server.ts";
import { redirect } from "../server/safe-redirect.ts";
import type { Route } from "./+types/figures";
import { PageHeading } from "./admin-page-heading.tsx";
import { UnreadPart } from "./components/notes.tsx";
import { areaChart, barChart, stepsOf } from "./figures/chart.server.ts";
import { LanguageTabs, RangeTabs, OwnDays, figureList } from "./figures/figure-filter.tsx";
import { Report } from "./figures/report.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { figures, redirects } = context.get(backendContext);
  const filter = figureList.in(url);
  const period = periodOf(filter);
  const read = await figures.read(period, { language: filter.language });
  const steps = read.ok ? stepsOf(read.value.days) : [];
  const uncounted = read.ok ? steps.filter((step) => !isCounted(step, read.value.beganOn)).length : 0;
  const missing = read.ok ? read.value.tables.missing.rows.map(({ subject }) => subject) : [];
  return {
    ...period,
    filter,
    counting: context.get(visitCountsContext).on,
    shown: read.ok && {
      figures: read.value,
      led: await redirects.among(missing),
      steps,
      visits: areaChart(
        steps.map(({ visits }) => visits),
        uncounted,
      ),
      leads: barChart(steps, ["subscriptions", "enquiries"]),
    },
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const submission = await parseForm({ request, context }, noFields);
  if (submission.status === "success") await context.get(visitCountsContext).flush();
  return redirect(figureList.address(figureList.in(url)));
}

export default function FiguresPage({ loaderData }: Route.ComponentProps) {
  const { range, filter, counting, shown } = loaderData;
  const { t } = useTranslation("admin-figures");
  return (
    <>
      <PageHeading title={t("title")} subtitle={t("method")} />
      {!counting && <p className="mt-6 border-l-4 border-amber bg-paper-raised p-4">{t("off")}</p>}
      <RangeTabs filter={filter} />
      <LanguageTabs filter={filter} />
      <OwnDays key={`${range} ${filter.until}`} filter={filter} />
      {shown ? (
        <Report shown={shown} filter={filter} range={range} canAdd={counting} />
      ) : (
        <UnreadPart text={t("failed")} className="mt-8" />
      )}
    </>
  );
}
