import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { useLanguageNames } from "../../i18n/language-name.ts";
import { isLanguage } from "../../i18n/languages.ts";
import type { Figures, Sums } from "../../schemas/rules/figures.ts";
import { redirectPath } from "../../schemas/rules/site-paths.ts";
import { assistantReferrer, isReading, noReferrer, type VisitKind } from "../../schemas/rules/visit-count.ts";
import { NothingHere } from "../components/notes.tsx";
import { useWholeNumber } from "../components/paging.tsx";
import { Section } from "../components/section.tsx";
import { addressOfNewRedirect, redirectList } from "../redirects/redirect-addresses.ts";
import { useShare } from "./sums.tsx";

type SubjectTableProps = {
  kind: VisitKind;
  table: Figures["tables"][VisitKind];
  totals: Sums;
  led?: string[];
};

export function SubjectTable({ kind, table, totals, led = [] }: SubjectTableProps) {
  const { t } = useTranslation("admin-figures");
  const formatNumber = useWholeNumber();
  const share = useShare();
  const { rows, subjects } = table;
  const columns = columnsOf[kind];
  return (
    <Section
      id={`${kind}-title`}
      title={t(`${kind}.title`)}
      className="min-w-0"
      aside={
        kind === "missing" && (
          <Link to={redirectList.path} className="touch-link text-sm">
            {t("missing.all")}
          </Link>
        )
      }
    >
      {rows.length === 0 ? (
        <NothingHere className="mt-2">{t("empty")}</NothingHere>
      ) : (
        <table className="mt-2 w-full text-left tabular-nums">
          <thead className="border-b border-rule-strong text-sm text-ink-soft">
            <tr>
              <th scope="col" className="py-2 align-bottom font-normal">
                {t(`${kind}.subject`)}
              </th>
              {columns.map((column) => (
                <th
                  key={column.name}
                  scope="col"
                  className={`py-2 sm:min-w-24 pl-4 text-right align-bottom font-normal ${onlyWide(column)}`}
                >
                  {t(`table.${column.name}`)}
                </th>
              ))}
              {isReading(kind) && (
                <th scope="col" className="py-2 pl-4 text-right align-bottom font-normal max-sm:hidden">
                  {t("table.share")}
                </th>
              )}
            </tr>
          </thead>
          <tbody className="divide-y divide-rule border-b border-rule">
            {rows.map((row) => {
              const counted = row[columns[0].of];
              return (
                <tr key={row.subject}>
                  <th scope="row" className="w-full py-2 font-normal [overflow-wrap:anywhere]">
                    <Subject kind={kind} subject={row.subject} />
                    {kind === "missing" && row.subject !== "" && (
                      <LeadOn path={row.subject} isLed={led.includes(row.subject)} />
                    )}
                    <Bar share={counted / (rows[0]?.[columns[0].of] || 1)} />
                  </th>
                  {columns.map((column) => (
                    <td key={column.name} className={`py-2 pl-4 text-right align-top ${onlyWide(column)}`}>
                      {formatNumber(row[column.of])}
                    </td>
                  ))}
                  {isReading(kind) && (
                    <td className="py-2 pl-4 text-right align-top whitespace-nowrap text-ink-soft max-sm:hidden">
                      {share(counted, totals[columns[0].of])}
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {subjects > rows.length && (
        <p className="mt-2 text-sm text-ink-soft">
          {t("table.more", { shown: formatNumber(rows.length), all: formatNumber(subjects) })}
        </p>
      )}
    </Section>
  );
}

type Column = {
  name: "visits" | "views" | "began" | "times" | "read" | "enquiries";
  of: "visits" | "views" | "enquiries";
};

function onlyWide({ name }: Column): string {
  return name === "began" ? "max-sm:hidden" : "";
}

const visits: Column = { name: "visits", of: "visits" };
const views: Column = { name: "views", of: "views" };
const times: Column = { name: "times", of: "views" };
const columnsOf: Record<VisitKind, [Column, ...Column[]]> = {
  language: [visits, views],
  page: [views, { name: "began", of: "visits" }, { name: "enquiries", of: "enquiries" }],
  referrer: [visits],
  assistant: [visits],
  search: [times],
  missing: [times],
  crawler: [{ name: "read", of: "views" }],
};

/** Hosts and addresses that strangers made up are no links. */
function Subject({ kind, subject }: { kind: VisitKind; subject: string }) {
  const { t } = useTranslation("admin-figures");
  const { asLabel } = useLanguageNames();
  if (subject === "") return <span className="text-ink-soft">{t(`${kind}.other`)}</span>;
  if (kind === "referrer" && subject === noReferrer) return t("referrer.direct");
  if (kind === "referrer" && subject === assistantReferrer) return t("referrer.assistant");
  if (kind === "language" && isLanguage(subject)) return asLabel(subject);
  if (kind !== "page") return subject;
  return (
    <Link to={subject} className="text-link inline-block py-1">
      {subject}
    </Link>
  );
}

function LeadOn({ path, isLed }: { path: string; isLed: boolean }) {
  const { t } = useTranslation("admin-figures");
  const { pathname, search } = useLocation();
  return (
    <Link
      to={isLed ? redirectList.address({ q: redirectPath(path) }) : addressOfNewRedirect(path, pathname + search)}
      aria-label={t(isLed ? "missing.ledNamed" : "missing.leadNamed", { path })}
      className="touch-link ml-3 text-sm whitespace-nowrap"
    >
      {t(isLed ? "missing.led" : "missing.lead")}
    </Link>
  );
}

function Bar({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" className="mt-1 block h-1 w-full">
      <rect width={Math.round(share * 1000) / 10} height="1" className="fill-aurora" />
    </svg>
  );
}
