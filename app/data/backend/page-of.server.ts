import { backendDown, rows } from "./result.server.ts";

export type Counting = { count: "exact"; head?: true };

type Selection<Row> = PromiseLike<Answer<Row>> & { range(first: number, last: number): PromiseLike<Answer<Row>> };
type Answer<Row> = { data: Row[] | null; error: { message: string; code?: string } | null; count: number | null };

export type PageOf<Row> = { rows: Row[]; total: number };

/** Pages count from 1; one beyond the last is empty. Throws 503 naming `part` when the backend does not answer. */
export async function pageOf<Row>(
  part: string,
  select: (counting: Counting) => Selection<Row>,
  page: number,
  perPage: number,
): Promise<PageOf<Row>> {
  const start = (page - 1) * perPage;
  const found = await select({ count: "exact" }).range(start, start + perPage - 1);
  if (found.error?.code !== behindTheLast) return { rows: rows(found, part), total: found.count ?? 0 };

  return { rows: [], total: countIn(await select({ count: "exact", head: true }), part) };
}

export function countIn({ error, count }: Pick<Answer<unknown>, "error" | "count">, part: string): number {
  if (error || count === null) throw backendDown(part);
  return count;
}

const behindTheLast = "PGRST103";

/** A PostgREST `or` filter. `%` and `_` are escaped; `*` cannot be, so it matches any one character. */
export function containing(columns: readonly string[], texts: readonly string[]): string {
  return columns.flatMap((column) => texts.map((text) => `${column}.ilike.${quoted(`%${literal(text)}%`)}`)).join(",");
}

export function quoted(value: string): string {
  return `"${value.replace(/[\\"]/g, "\\$&")}"`;
}

function literal(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&").replaceAll("*", "_");
}
