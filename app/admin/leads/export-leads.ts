import { backendContext } from "../../data/session/session.server.ts";
import { newsletterAddress } from "../../i18n/addresses.ts";
import { fallbackLanguage, languageNamed } from "../../i18n/languages.ts";
import { columnsIn, type Enquiry, type Subscriber } from "../../schemas/forms/lead.ts";
import type { RouteHandle } from "../../server/context.server.ts";
import { originOf } from "../../server/site-origin.server.ts";
import { csvFile } from "../components/csv-file.server.ts";
import type { Route } from "./+types/export-leads";
import { columnLabels } from "./column-labels.server.ts";
import { leadList } from "./lead-addresses.ts";

export const handle = { page: ".." } satisfies RouteHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = leadList.in(url);
  const { list } = filter;
  const labels = columnLabels(context);
  const columns = columnsIn(list, "file");
  const leads = context.get(backendContext).leadList;
  await leads.noteExport(list, leadList.isNarrowed(filter));
  const operators = new Map(list === "enquiries" ? await leads.operators() : []);
  const origin = originOf(context, url);
  return csvFile<Lead>(
    { context, url },
    {
      name: list,
      head: columns.map((column) => labels[column]),
      batches: leads.all(filter),
      cells: (lead) => columns.map((column) => cellOf(lead, column)),
    },
  );

  function cellOf(lead: Lead, column: keyof Lead): string {
    const value = lead[column];
    if (typeof value === "boolean") return value ? "x" : "";
    if (!value) return "";
    if (column === "owner") return operators.get(value) ?? "";
    if (column === "unsubscribe_token")
      return origin + newsletterAddress(languageNamed(lead.language) ?? fallbackLanguage, "unsubscribe", value);
    return value;
  }
}

type Lead = Partial<Record<Exclude<keyof Enquiry, "last_reply"> | keyof Subscriber, string | boolean | null>> & {
  language: string;
};
