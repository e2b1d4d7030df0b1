import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import { useLanguageNames } from "../../i18n/language-name.ts";
import { LocalTime } from "../../i18n/local-time.tsx";
import { type Activity, isLogged } from "../../schemas/rules/activity.ts";
import { PermittedLink } from "../permitted-link.tsx";
import { fieldName, shownOf, valueName } from "./changed-fields.ts";
import { eventOf, instantOf, subjectOf } from "./subjects.ts";

export function ActivityList({ activities, withChanges = false }: { activities: Activity[]; withChanges?: boolean }) {
  if (activities.length === 0) return null;
  return (
    <ol className="mt-4 divide-y divide-rule border-y border-rule">
      {activities.map((activity) => (
        <Entry key={activity.id} activity={activity} withChanges={withChanges} />
      ))}
    </ol>
  );
}

function Entry({ activity, withChanges }: { activity: Activity; withChanges: boolean }) {
  const { t } = useTranslation("admin-dashboard");
  const { t: tAdmin } = useTranslation("admin");
  const { t: tFeatures } = useTranslation("admin-features");
  const { t: tContent } = useTranslation("admin-content");
  const { inSentence } = useLanguageNames();
  const { name, address } = subjectOf(activity, { t, tAdmin, tFeatures, tContent, inSentence });
  const instant = instantOf(activity);
  return (
    <li className="grid items-baseline gap-x-6 gap-y-1 py-3 lg:grid-cols-[minmax(0,1fr)_auto]">
      <p className="[overflow-wrap:anywhere]">
        <span className="font-semibold">{activity.actor_email ?? t("activity.system")}</span>{" "}
        {t(`events.${eventOf(activity)}`)}{" "}
        {address ? (
          <PermittedLink to={address} className="text-link py-3">
            {name}
          </PermittedLink>
        ) : (
          <span className="font-semibold">{name}</span>
        )}
        {instant && (
          <>
            {" "}
            {t("activity.for")} <LocalTime at={instant} />
          </>
        )}
        {activity.scheduled && <span className="text-ink-soft"> {t("activity.asScheduled")}</span>}
      </p>
      <p className="text-sm text-ink-soft">
        <LocalTime at={activity.at} />
      </p>
      {withChanges && <Changes activity={activity} />}
    </li>
  );
}

function Changes({ activity: { id, action, changes } }: { activity: Activity }) {
  const { t } = useTranslation("admin-activity");
  const { t: tFields } = useTranslation("admin-fields");
  const { t: tPages } = useTranslation("admin-pages");
  const fields = Object.entries(changes).filter(([field]) => isLogged(field));
  if (fields.length === 0) return null;
  return (
    <div className="text-sm text-ink-soft lg:col-span-2">
      <ul>
        {fields.map(([field, values]) => (
          <li key={field} className="[overflow-wrap:anywhere]">
            {t("field", { field: fieldName(field, { t, tFields, tPages }) })}{" "}
            {values ? <BeforeAndAfter {...shownOf(action, values)} /> : t("long")}
          </li>
        ))}
      </ul>
      {Object.values(changes).includes(null) && (
        <Link to={href("/admin/activity/:event", { event: id })} className="touch-link">
          {t("show")}
        </Link>
      )}
    </div>
  );
}

function BeforeAndAfter({ before, after }: ReturnType<typeof shownOf>) {
  const { t } = useTranslation("admin-activity");
  const former = before !== undefined && (
    <del>
      <Value value={before} />
    </del>
  );
  const present = after !== undefined && (
    <ins className="font-semibold text-ink no-underline">
      <Value value={after} />
    </ins>
  );
  if (!former || !present) return former || present;
  return (
    <>
      <span className="sr-only">{t("before")} </span>
      {former} <span aria-hidden="true">→</span> <span className="sr-only">{t("after")} </span>
      {present}
    </>
  );
}

function Value({ value }: { value: string | null }) {
  const { t } = useTranslation("admin-activity");
  if (value !== null && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)) return <LocalTime at={value} />;
  return valueName(value, t);
}
