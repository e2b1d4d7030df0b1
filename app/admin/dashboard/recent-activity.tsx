import { href, Link } from "react-router";
import { LocalTime } from "../../language/local-time.tsx";
import { useWords } from "../../language/words.ts";
import { deedOf, type Activity } from "../../records/activity.ts";
import { useSubjectOf } from "./subject.ts";

type RecentActivityProps = { found: { activities: Activity[]; more: boolean } | undefined; continued: boolean };

/** Who did what, to which thing, when; newest first. */
export function RecentActivity({ found, continued }: RecentActivityProps) {
  const words = useWords("admin-dashboard");
  const last = found?.activities.at(-1);
  return (
    <section id="activity" aria-labelledby="activity-title" className="mt-12 scroll-mt-6">
      <h2 id="activity-title" className="text-heading">
        {words("activity.title")}
      </h2>
      {!found && (
        <div className="mt-4 border-l-4 border-alarm bg-paper-raised p-4">
          <p>{words("activity.failed")}</p>
          <a href="" className="text-link inline-flex min-h-11 items-center">
            {words("retry")}
          </a>
        </div>
      )}
      {found?.activities.length === 0 && (
        <p className="measure mt-4 border-y border-rule py-8 text-ink-soft">
          {words(continued ? "activity.noOlder" : "activity.empty")}
        </p>
      )}
      {found && last && (
        <ol className="mt-4 divide-y divide-rule border-y border-rule">
          {found.activities.map((activity) => (
            <Entry key={activity.id} activity={activity} />
          ))}
        </ol>
      )}
      <p className="mt-2 flex flex-wrap gap-x-6">
        {continued && (
          <Link to={href("/admin")} className="text-link inline-flex min-h-11 items-center">
            {words("activity.newest")}
          </Link>
        )}
        {found?.more && last && (
          <Link
            to={`${href("/admin")}?before=${last.id}#activity`}
            className="text-link inline-flex min-h-11 items-center"
          >
            {words("activity.older")}
          </Link>
        )}
      </p>
    </section>
  );
}

function Entry({ activity }: { activity: Activity }) {
  const words = useWords("admin-dashboard");
  const { name, address } = useSubjectOf(activity);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 py-1">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-semibold">{activity.actor_email ?? words("activity.system")}</span>{" "}
        {words(`deeds.${deedOf(activity)}`)}{" "}
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
