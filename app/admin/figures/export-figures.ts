import { backendDown } from "../../data/backend/result.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { isCounted, periodOf } from "../../schemas/rules/figures.ts";
import { isReading, visitKinds } from "../../schemas/rules/visit-count.ts";
import type { RouteHandle } from "../../server/context.server.ts";
import { csvFile } from "../components/csv-file.server.ts";
import type { Route } from "./+types/export-figures";
import { figureList } from "./figure-filter.tsx";

/** More than a page shows, and never a file without end. */
const most = 5_000;

export const handle = { page: ".." } satisfies RouteHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = figureList.in(url);
  const { language } = filter;
  const period = periodOf(filter);
  const t = getFixedT(context, "admin-figures");
  const read = await context.get(backendContext).figures.read(period, { language, most });
  if (!read.ok) throw backendDown("figures");

  const { days, beganOn, tables } = read.value;
  return csvFile<Row>(
    { context, url },
    {
      name: ["statistics", language, period.range, period.until].filter(Boolean).join("-"),
      head: columns.map((column) => t(`export.columns.${column}`)),
      batches: [days.map(rowOfDay), ...(language ? [] : visitKinds.map(rowsOf))],
      cells: (row) => columns.map((column) => String(row[column] ?? "")),
    },
  );

  /** Before counting began nothing is known of visits, which is not none. */
  function rowOfDay({ day, visits, views, ...sent }: (typeof days)[number]): Row {
    return { table: t("table.day"), entry: day, ...(isCounted({ day }, beganOn) && { visits, views }), ...sent };
  }

  function rowsOf(kind: (typeof visitKinds)[number]): Row[] {
    return tables[kind].rows.map(({ subject, views, visits, enquiries }) => ({
      table: t(`${kind}.title`),
      entry: subject || t("export.other"),
      ...(isReading(kind) ? { visits, views } : { times: views }),
      ...(enquiries > 0 && { enquiries }),
    }));
  }
}

const columns = ["table", "entry", "visits", "views", "times", "subscriptions", "enquiries"] as const;
type Row = Partial<Record<(typeof columns)[number], string | number>>;
