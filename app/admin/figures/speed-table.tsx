import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useLocale } from "../../i18n/i18next.ts";
import type { Figures } from "../../schemas/rules/figures.ts";
import { slowest, slowestShown, speedKinds, speedThresholds, type SpeedKind } from "../../schemas/rules/visit-count.ts";
import { NothingHere } from "../components/notes.tsx";
import { useWholeNumber } from "../components/paging.tsx";
import { FileLink, TableHeading } from "./subject-table.tsx";

export function SpeedTable({ speed: { rows, pages }, file }: { speed: Figures["speed"]; file: string }) {
  const { t } = useTranslation("admin-figures");
  const formatNumber = useWholeNumber();
  return (
    <section aria-labelledby="speed-title" className="min-w-0">
      <TableHeading id="speed-title" title={t("speed.title")}>
        {rows.length > 0 && <FileLink to={file} name={t("speed.title")} />}
      </TableHeading>
      {rows.length === 0 ? (
        <NothingHere className="mt-2">{t("speed.empty")}</NothingHere>
      ) : (
        <>
          <p className="measure mt-2 text-sm text-ink-soft">{t("speed.note")}</p>
          <table className="mt-2 w-full text-left tabular-nums [&_td]:py-2 [&_td]:pl-4 [&_td]:text-right [&_td]:align-top">
            <thead className="border-b border-rule-strong text-sm text-ink-soft [&_th]:py-2 [&_th]:align-bottom [&_th]:font-normal">
              <tr>
                <th scope="col">{t("page.subject")}</th>
                {speedKinds.map((kind) => (
                  <th key={kind} scope="col" className="pl-4 text-right sm:min-w-36">
                    {t(`speed.${kind}`)}
                  </th>
                ))}
                <th scope="col" className="pl-4 text-right max-sm:hidden">
                  {t("speed.measured")}
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-rule border-b border-rule">
              {rows.map(({ page, times, ...measured }) => (
                <tr key={page}>
                  <th scope="row" className="w-full py-2 font-normal [overflow-wrap:anywhere]">
                    <Link to={page} className="text-link inline-block py-1">
                      {page}
                    </Link>
                  </th>
                  {speedKinds.map((kind) => (
                    <td key={kind}>
                      <Speed kind={kind} milliseconds={measured[kind]} />
                    </td>
                  ))}
                  <td className="max-sm:hidden">{formatNumber(times)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {pages > rows.length && (
        <p className="mt-2 text-sm text-ink-soft">
          {t("table.more", { shown: formatNumber(rows.length), all: formatNumber(pages) })}
        </p>
      )}
    </section>
  );
}

function Speed({ kind, milliseconds }: { kind: SpeedKind; milliseconds: number | null }) {
  const { t } = useTranslation("admin-figures");
  const seconds = new Intl.NumberFormat(useLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 2 });
  if (milliseconds === null) return "–";
  const [good, fair] = speedThresholds[kind];
  const rating = milliseconds <= good ? "good" : milliseconds <= fair ? "fair" : "poor";
  return (
    <>
      <span className="whitespace-nowrap">
        {milliseconds === slowest
          ? t("speed.over", { seconds: seconds.format(slowestShown[kind] / 1000) })
          : t("speed.within", { seconds: seconds.format(milliseconds / 1000) })}
      </span>
      <span className={`block text-sm ${rating === "poor" ? "text-alarm" : "text-ink-soft"}`}>
        {t(`speed.${rating}`)}
      </span>
    </>
  );
}
