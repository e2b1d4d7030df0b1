import { backendDown, rows } from "./result.server.ts";

/** Asks the backend for the number of all rows that match; with `head` for nothing else. */
export type Counting = { count: "exact"; head?: true };

/** What matters here of a query of the backend's client and of its answer. */
type Selection = PromiseLike<Answer> & { range(first: number, last: number): PromiseLike<Answer> };
type Answer = { data: unknown[] | null; error: { message: string; code?: string } | null; count: number | null };

/** A part of a longer list, and how long the list is. */
export type PageOf<Row> = { rows: Row[]; total: number };

/**
 * One page of what `select` selects and orders, pages counted from 1; one behind the last has no rows. Throws 503 when
 * the backend does not answer; `part` is what was asked for.
 */
export async function pageOf<Row>(
  part: string,
  select: (counting: Counting) => Selection,
  page: number,
  perPage: number,
): Promise<PageOf<Row>> {
  const start = (page - 1) * perPage;
  const found = await select({ count: "exact" }).range(start, start + perPage - 1);
  if (found.error?.code !== behindTheLast) return { rows: rows(found, part) as Row[], total: found.count ?? 0 };

  return { rows: [], total: countIn(await select({ count: "exact", head: true }), part) };
}

/** The number that was asked for without any rows; throws 503 as `pageOf` does. */
export function countIn({ error, count }: Pick<Answer, "error" | "count">, part: string): number {
  if (error || count === null) throw backendDown(part);
  return count;
}

const behindTheLast = "PGRST103";
