import { backendDown } from "../../data/backend/result.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { languageNamed } from "../../i18n/languages.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { isCounted, periodIn, tableNamed, type Figures } from "../../schemas/rules/figures.ts";
import type { VisitKind } from "../../schemas/rules/visit-count.ts";
import type { RouteHandle } from "../../server/context.server.ts";
import { csvFile } from "../components/csv-file.server.ts";
import type { Route } from "./+types/export-figures";

/** More than a page shows, and never a file without end. */
const most = 5_000;

export const handle = { page: ".." } satisfies RouteHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const period = periodIn(url.searchParams);
  const table = tableNamed(url.searchParams.get("table"));
  const language = table === "days" ? languageNamed(url.searchParams.get("language")) : undefined;
  const t = getFixedT(context, "admin-figures");
  const read = await context.get(backendContext).figures.read(period, { language, most });
  if (!read.ok) throw backendDown("figures");

  const columns = columnsOf[table];
  return csvFile(
    { context, url },
    {
      name: [names[table], language, period.range, period.until].filter(Boolean).join("-"),
      head: columns.map((column) => t(`export.columns.${column === "views" && isTimes(table) ? "times" : column}`)),
      batches: [rowsOf(read.value, table, t("export.columns.other"))],
      cells: (row) => columns.map((column) => String(row[column] ?? "")),
    },
  );
}

type Column = VisitKind | "day" | "visits" | "views" | "subscriptions" | "enquiries" | "lcp" | "inp" | "times";
type Table = ReturnType<typeof tableNamed>;

const columnsOf: Record<Table, readonly Column[]> = {
  days: ["day", "visits", "views", "subscriptions", "enquiries"],
  page: ["page", "views", "visits"],
  language: ["language", "visits", "views"],
  referrer: ["referrer", "visits"],
  campaign: ["campaign", "visits"],
  assistant: ["assistant", "visits"],
  search: ["search", "views"],
  missing: ["missing", "views"],
  crawler: ["crawler", "views"],
  speed: ["page", "lcp", "inp", "times"],
};
const names: Record<Table, string> = {
  days: "visits",
  page: "pages",
  language: "languages",
  referrer: "referring-sites",
  campaign: "campaigns",
  assistant: "assistants",
  search: "searches",
  missing: "not-found",
  crawler: "crawlers",
  speed: "speed",
};

function isTimes(table: Table): boolean {
  return table === "search" || table === "missing" || table === "crawler";
}

/** Before counting began nothing is known of visits, which is not none. */
function rowsOf(
  { days, beganOn, tables, speed }: Figures,
  table: Table,
  other: string,
): Partial<Record<Column, string | number>>[] {
  if (table === "days") {
    return days.map(({ visits, views, ...day }) => (isCounted(day, beganOn) ? { ...day, visits, views } : day));
  }
  if (table === "speed") return speed.rows.map(({ lcp, inp, ...row }) => ({ ...row, lcp: lcp ?? "", inp: inp ?? "" }));
  return tables[table].rows.map(({ subject, views, visits }) => ({ [table]: subject || other, views, visits }));
}
