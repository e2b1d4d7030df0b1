import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { valuesIn } from "../../components/value-in.ts";
import type { Upcoming } from "../../data/documents/schedule.server.ts";
import { longDate } from "../../i18n/dates.ts";
import { useLanguage } from "../../i18n/i18next.ts";
import { LocalTime, useZone } from "../../i18n/local-time.tsx";
import { dayAt } from "../../schemas/formats/zoned-time.ts";
import { Section } from "../components/section.tsx";
import { useRole } from "../use-account.ts";
import { keyOf, UpcomingChange } from "./upcoming-list.tsx";

type AgendaDaysProps = {
  changes: Upcoming[];
  name: string;
  id: string;
  lastResult: SubmissionResult | undefined;
};

/** What is scheduled, by day in the zone of the site. Needs the texts of `admin-dashboard` and `admin-content`. */
export function AgendaDays({ changes, name, id, lastResult }: AgendaDaysProps) {
  const language = useLanguage();
  const zone = useZone();
  const isEditor = useRole() === "editor";
  const days = Map.groupBy(changes, ({ at }) => dayAt(at, zone));
  const ticked = valuesIn(lastResult, "part");
  const first = changes.find(({ part }) => part);
  return [...days].map(([day, ofDay]) => (
    <Section key={day} id={`day-${day}`} title={<time dateTime={day}>{longDate(day, language)}</time>} className="mt-8">
      <ol className="mt-3 divide-y divide-rule border-y border-rule">
        {ofDay.map((change) => (
          <li key={keyOf(change)} className="flex items-start gap-3 py-3">
            {change.part && !(isEditor && change.kind === "flag") && (
              <input
                type="checkbox"
                name={name}
                id={change === first ? id : undefined}
                value={change.part}
                defaultChecked={ticked.includes(change.part)}
                aria-labelledby={`change-${change.part}`}
                className="mt-1 tick"
              />
            )}
            <Row change={change} />
          </li>
        ))}
      </ol>
    </Section>
  ));
}

function Row({ change }: { change: Upcoming }) {
  const { t } = useTranslation("admin-schedule");
  const { at, ends_at, part, by } = change;
  return (
    <div className="grid grow gap-x-6 gap-y-1 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-baseline">
      <p id={part ? `change-${part}` : undefined} className="[overflow-wrap:anywhere]">
        <UpcomingChange change={change} />
      </p>
      <p className="text-sm text-ink-soft">
        <LocalTime at={at} />
        {ends_at && (
          <>
            {" "}
            {t("agenda.until")} <LocalTime at={ends_at} />
          </>
        )}
      </p>
      {part && (
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere] lg:col-span-2">
          {t("planned.by", { who: by ?? t("somebody") })}
        </p>
      )}
    </div>
  );
}
