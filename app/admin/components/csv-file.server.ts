import { ReadableStream, TextEncoderStream } from "node:stream/web";
import { languageContext } from "../../i18n/context.server.ts";
import { firmFor } from "../../i18n/firm.server.ts";
import { fallbackLanguage } from "../../i18n/languages.ts";
import { byteOrderMark, csvLine } from "../../schemas/formats/csv.ts";
import { dayAt } from "../../schemas/formats/zoned-time.ts";
import { slugOf } from "../../schemas/rules/slug.ts";
import type { Context } from "../../server/context.server.ts";
import { separatorNamed, usualSeparator } from "./csv-separator.ts";

type Csv<Row> = {
  name: string;
  head: readonly string[];
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
  cells: (row: Row) => readonly (string | null)[];
};

/** The first batch is read before the headers: a backend that is down gives 503. A later failure aborts, so that no partial file seems whole. */
export async function csvFile<Row>(
  { context, url }: { context: Context; url: URL },
  { name, head, batches, cells }: Csv<Row>,
): Promise<Response> {
  const separator =
    separatorNamed(url.searchParams.get("separator")) ?? usualSeparator(context.get(languageContext).language);
  const reading = Symbol.asyncIterator in batches ? batches[Symbol.asyncIterator]() : batches[Symbol.iterator]();
  const first = await reading.next();
  const headers = fileHeaders(context, name, { extension: "csv", type: "text/csv; charset=utf-8" });
  return new Response(ReadableStream.from(lines()).pipeThrough(new TextEncoderStream()) as BodyInit, { headers });

  async function* lines(): AsyncGenerator<string> {
    yield byteOrderMark + csvLine(head, separator);
    for (let batch = first; !batch.done; batch = await reading.next()) {
      yield batch.value.map((row) => csvLine(cells(row), separator)).join("");
    }
  }
}

export function fileHeaders(
  context: Context,
  name: string,
  { extension, type }: { extension: string; type: string },
): Record<string, string> {
  const { name: firm, timeZone } = firmFor(context, fallbackLanguage);
  const day = dayAt(Date.now(), timeZone);
  return {
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="${[slugOf(firm), name, day].filter(Boolean).join("-")}.${extension}"`,
  };
}
