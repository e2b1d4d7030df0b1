import { useTranslation } from "react-i18next";
import { visitCountsContext } from "../data/log/visit-counts.server.ts";
import { backendContext } from "../data/session/session.server.ts";
import { languageNamed } from "../i18n/languages.ts";
import { noFields } from "../schemas/forms/form-fields.ts";
import { isCounted, periodIn } from "../schemas/rules/figures.ts";
import { parseForm } from "../server/parse-form.server.ts";
import { redirect } from "../server/safe-redirect.ts";
import type { Route } from "./+types/figures";
import { PageHeading } from "./admin-page-heading.tsx";
import { UnreadPart } from "./components/notes.tsx";
import { areaChart, barChart, stepsOf } from "./figures/chart.server.ts";
import { LanguageTabs, RangeTabs } from "./figures/figure-tabs.tsx";
import { addressOfFigures } from "./figures/figures-addresses.ts";
import { OwnDays } from "./figures/own-days.tsx";
import { Report } from "./figures/report.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { figures, redirects } = context.get(backendContext);
  const { range, until, language } = readShown(url);
  const read = await figures.read({ range, until }, { language });
  const steps = read.ok ? stepsOf(read.value.days) : [];
  const uncounted = read.ok ? steps.filter((step) => !isCounted(step, read.value.beganOn)).length : 0;
  const missing = read.ok ? read.value.tables.missing.rows.map(({ subject }) => subject) : [];
  return {
    range,
    until,
    language,
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
  return redirect(addressOfFigures(readShown(url)));
}

function readShown({ searchParams }: URL) {
  return {
    ...periodIn(searchParams),
    language: languageNamed(searchParams.get("language")),
  };
}

export default function FiguresPage({ loaderData }: Route.ComponentProps) {
  const { range, until, language, counting, shown } = loaderData;
  const choice = { range, until, language };
  const { t } = useTranslation("admin-figures");
  return (
    <>
      <PageHeading title={t("title")} subtitle={t("subtitle")} />
      {!counting && <p className="mt-6 border-l-4 border-amber bg-paper-raised p-4">{t("off")}</p>}
      <RangeTabs {...choice} />
      <LanguageTabs {...choice} />
      <OwnDays key={`${range} ${until}`} {...choice} />
      {shown ? (
        <Report shown={shown} choice={choice} canAdd={counting} />
      ) : (
        <UnreadPart text={t("failed")} className="mt-8" />
      )}
      <Method />
    </>
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
        <p>{t("method.assistants")}</p>
        <p>{t("method.kept")}</p>
      </div>
    </section>
  );
}
