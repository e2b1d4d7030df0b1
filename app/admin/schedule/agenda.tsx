import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import { backendDown } from "../../data/result.server.ts";
import type { Upcoming } from "../../data/schedule.server.ts";
import { backendContext } from "../../data/session.server.ts";
import { launchNaming } from "../../schemas/launch.ts";
import { formSentContext } from "../../server/form-sent.server.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import { PageHeading } from "../admin-page-heading.tsx";
import type { Route } from "./+types/agenda";
import { NamingForm } from "./naming-form.tsx";
import { rejectedSchedule } from "./rejected-schedule.server.ts";
import { launchAddress } from "./schedule-addresses.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const agenda = await context.get(backendContext).schedule.agenda();
  if (!agenda.ok && !context.get(formSentContext)) throw backendDown("scheduled_changes");
  return {
    changes: agenda.ok ? agenda.value : undefined,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await parseForm({ request, context }, launchNaming);
  if (submission.status !== "success") return rejected(submission);

  const { part, launch } = submission.value;
  const named = await context.get(backendContext).schedule.name(part, launch || undefined);
  if (!named.ok) return rejectedSchedule(submission, named, context);
  return redirectWithToast(launch ? launchAddress(launch) : href("/admin/agenda"), "launchNamed");
}

export default function Agenda({ loaderData: { changes }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("admin-schedule");
  const launches = [...new Set(changes?.flatMap(({ launch }) => launch ?? []))];
  return (
    <>
      <PageHeading title={t("agenda.title")} subtitle={t("agenda.subtitle")} />
      {changes?.length === 0 && (
        <p className="measure mt-8 border-l-4 border-aurora bg-paper-raised p-4">{t("agenda.none")}</p>
      )}
      {launches.length > 0 && <Launches launches={launches} changes={changes!} />}
      {(actionData || Boolean(changes?.length)) && (
        <NamingForm
          key={actionData ? "rejected" : ""}
          changes={changes ?? []}
          launches={launches}
          lastResult={actionData}
        />
      )}
    </>
  );
}

function Launches({ launches, changes }: { launches: string[]; changes: Upcoming[] }) {
  const { t } = useTranslation("admin-schedule");
  return (
    <section aria-labelledby="launches" className="mt-8">
      <h2 id="launches" className="text-heading">
        {t("agenda.launches")}
      </h2>
      <ul className="mt-3 divide-y divide-rule border-y border-rule">
        {launches.map((launch) => (
          <li key={launch} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
            <Link to={launchAddress(launch)} className="text-link py-2 [overflow-wrap:anywhere]">
              {launch}
            </Link>
            <span className="text-sm text-ink-soft">
              {t("agenda.changes", {
                count: changes.filter((change) => change.launch === launch && change.part !== null).length,
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
