import { useTranslation } from "react-i18next";
import type { Upcoming } from "../../data/documents/schedule.server.ts";
import { useLanguageNames } from "../../i18n/language-name.ts";
import { LocalTime } from "../../i18n/local-time.tsx";
import { flagName } from "../components/names.ts";
import { editAddress } from "../documents/addresses.ts";
import { useContentName } from "../documents/content-name.ts";
import { PermittedLink } from "../permitted-link.tsx";
import { scheduleAddress } from "./schedule-addresses.ts";

export function UpcomingList({ upcoming }: { upcoming: Upcoming[] }) {
  return (
    <ol className="mt-4 divide-y divide-rule border-y border-rule">
      {upcoming.map((change) => (
        <li key={keyOf(change)} className="grid items-baseline gap-x-6 gap-y-1 py-3 lg:grid-cols-[minmax(0,1fr)_auto]">
          <p className="[overflow-wrap:anywhere]">
            <UpcomingChange change={change} />
          </p>
          <p className="text-sm text-ink-soft">
            <LocalTime at={change.at} />
          </p>
        </li>
      ))}
    </ol>
  );
}

export function keyOf({ kind, target, language, event }: Upcoming): string {
  return [kind, target, language, event].join(" ");
}

export function UpcomingChange({ change }: { change: Upcoming }) {
  const { t } = useTranslation("admin-dashboard");
  const { t: tFeatures } = useTranslation("admin-features");
  const nameOf = useContentName();
  const { inSentence } = useLanguageNames();
  const { kind, target, event } = change;
  const language = change.language ?? "en";
  const named = kind === "flag" ? undefined : nameOf({ kind, id: target, slug: change.name, title: change.name });
  return (
    <>
      {kind === "flag" ? (
        <Subject to={scheduleAddress(target)}>{flagName(target, tFeatures)}</Subject>
      ) : (
        <Subject to={editAddress(kind, target, language)} lang={language === "en" ? named?.lang : undefined}>
          {language === "en"
            ? named?.name
            : t("activity.articleText", { title: named?.name, language: inSentence(language) })}
        </Subject>
      )}{" "}
      {t(`upcoming.${event}`)}
      {change.overdue && (
        <>
          {". "}
          <strong className="font-semibold text-amber">{t("upcoming.overdue")}</strong>
        </>
      )}
    </>
  );
}

function Subject(link: { to: string; lang?: string; children: React.ReactNode }) {
  return <PermittedLink {...link} className="text-link py-3" />;
}
