import { backendContext } from "../../data/session.server.ts";
import { newsletterAddress } from "../../i18n/addresses.ts";
import { fallbackLanguage, languageNamed } from "../../i18n/languages.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { byteOrderMark, csvLine } from "../../schemas/csv.ts";
import { isNarrowed, leadFilterIn, leadListNamed, type Enquiry, type Subscriber } from "../../schemas/lead.ts";
import { readSearch } from "../../schemas/search.ts";
import { environmentContext } from "../../server/context.server.ts";
import { siteOrigin } from "../../server/site-origin.server.ts";
import { streamOf } from "../../server/stream.server.ts";
import { csvHeaders, separatorFor } from "../components/csv-file.server.ts";
import type { Route } from "./+types/export-leads";
import { whoIn } from "./lead-addresses.ts";

/** Streams CSV; a failing backend aborts the download, so that a partial file is not taken for a whole one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const list = leadListNamed(url.searchParams.get("list"));
  const search = readSearch(url.searchParams.get("q"));
  const separator = separatorFor(context, url);
  const t = getFixedT(context, "admin-leads");
  const columns = list === "newsletter" ? subscriberColumns : enquiryColumns;
  const { leadList } = context.get(backendContext);
  const filter = leadFilterIn(list, url.searchParams);
  await leadList.noteExport(list, search !== "" || isNarrowed(filter));
  const operators = new Map(list === "enquiries" ? await leadList.operators() : []);
  const batches = leadList.all(list, search, whoIn(url), filter);
  // Read before the headers are sent, so that a backend that is down gives no file, but a 503.
  const first = await batches.next();

  const origin = siteOrigin(context.get(environmentContext), url);
  return new Response(streamOf(lines()).pipeThrough(new TextEncoderStream()), { headers: csvHeaders(context, list) });

  /** What a newsletter has to carry for its reader. */
  function leaving(lead: Subscriber | Enquiry): string {
    if (!("unsubscribe_token" in lead)) return "";
    return (
      origin +
      newsletterAddress(languageNamed(lead.language) ?? fallbackLanguage, "unsubscribe", lead.unsubscribe_token)
    );
  }

  function valueIn(lead: Subscriber | Enquiry, column: Column) {
    if (column === "unsubscribe_link") return leaving(lead);
    const row: Row = lead;
    const value = row[column];
    return column === "owner" && value ? operators.get(String(value)) : value;
  }

  async function* lines(): AsyncGenerator<string> {
    yield (
      byteOrderMark +
        csvLine(
          columns.map((column) => t(`export.columns.${column}`)),
          separator,
        )
    );
    for (let batch = first; !batch.done; batch = await batches.next()) {
      yield batch.value
        .map((lead) =>
          csvLine(
            columns.map((column) => cellOf(valueIn(lead, column))),
            separator,
          ),
        )
        .join("");
    }
  }
}

const subscriberColumns = [
  "email",
  "language",
  "consented_at",
  "consent_wording",
  "source",
  "state",
  "network",
  "confirmed_at",
  "confirmation_network",
  "unsubscribed_at",
  "paused_at",
  "unsubscribe_link",
  "in_flood",
] as const satisfies (keyof Subscriber | "unsubscribe_link")[];
const enquiryColumns = [
  "sent_at",
  "name",
  "email",
  "company",
  "message",
  "language",
  "state",
  "owner",
  "answered_at",
  "note",
  "campaign",
  "referrer",
  "heard",
  "consent_wording",
  "in_flood",
] as const satisfies (keyof Enquiry)[];

type Column = (typeof subscriberColumns | typeof enquiryColumns)[number];
type Row = Partial<Record<keyof Subscriber | keyof Enquiry, string | boolean | null>>;

function cellOf(value: string | boolean | null | undefined): string {
  return typeof value === "boolean" ? (value ? "x" : "") : (value ?? "");
}
