import { useTranslation } from "react-i18next";
import { data, href } from "react-router";
import { backendContext } from "../../data/session/session.server.ts";
import { differenceOf } from "../../schemas/rules/text-difference.ts";
import { SubPageHeading } from "../admin-page-heading.tsx";
import { Differences } from "../documents/versions/compared-fields.tsx";
import type { Route } from "./+types/event";
import { ActivityList } from "./activity-list.tsx";
import { changedFields, fieldName } from "./changed-fields.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { activity } = context.get(backendContext);
  const event = /^\d{1,15}$/.test(params.event) ? await activity.event(params.event) : undefined;
  if (!event) throw data("notFound", 404);
  const fields = changedFields(event.before, event.after).map(({ field, before, after }) => ({
    field,
    parts: differenceOf(before, after),
  }));
  return { activity: event.activity, fields };
}

export default function Event({ loaderData }: Route.ComponentProps) {
  const { activity, fields } = loaderData;
  const { t } = useTranslation("admin-activity");
  const { t: tFields } = useTranslation("admin-fields");
  const { t: tPages } = useTranslation("admin-pages");
  const { t: tDashboard } = useTranslation("admin-dashboard");
  return (
    <>
      <SubPageHeading
        title={t("event.title")}
        back={{ to: href("/admin/activity"), text: tDashboard("activity.all.title") }}
      />
      <ActivityList activities={[activity]} />
      {fields.map(({ field, parts }) => (
        <section key={field} aria-labelledby={`field-${field}`} className="border-b border-rule py-4">
          <h2 id={`field-${field}`} className="font-sans text-sm font-semibold">
            {fieldName(field, { t, tFields, tPages })}
          </h2>
          <p className="measure mt-2 whitespace-pre-line">
            <Differences parts={parts} onlyFormer={t("before")} onlyPresent={t("after")} />
          </p>
        </section>
      ))}
      {fields.length === 0 && <p className="mt-6 text-ink-soft">{t("event.nothing")}</p>}
    </>
  );
}
