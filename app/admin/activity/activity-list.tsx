import { Link } from "react-router";
import { LocalTime } from "../../i18n/local-time.tsx";
import { useTranslation } from "react-i18next";
import { eventOf, type Activity } from "../../schemas/activity.ts";
import { useSubjectOf } from "./subject.ts";

export function ActivityList({ activities }: { activities: Activity[] }) {
  if (activities.length === 0) return null;
  return (
    <ol className="mt-4 divide-y divide-rule border-y border-rule">
      {activities.map((activity) => (
        <Entry key={activity.id} activity={activity} />
      ))}
    </ol>
  );
}

function Entry({ activity }: { activity: Activity }) {
  const { t } = useTranslation("admin-dashboard");
  const { name, address } = useSubjectOf(activity);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 py-1">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-semibold">{activity.actor_email ?? t("activity.system")}</span>{" "}
        {t(`events.${eventOf(activity)}`)}{" "}
        {address ? (
          <Link to={address} className="text-link inline-block py-2.5">
            {name}
          </Link>
        ) : (
          <span className="inline-block py-2.5 font-semibold">{name}</span>
        )}
      </p>
      <p className="text-sm text-ink-soft">
        <LocalTime at={activity.at} />
      </p>
    </li>
  );
}
