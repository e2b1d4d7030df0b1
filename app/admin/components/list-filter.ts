import type { z } from "../../schemas/formats/zod.ts";

export type Filter = Record<string, string | undefined>;
export type FilteredList<Of extends Filter> = ReturnType<typeof listFilter<Of>>;

type Options<Of> = {
  path: string;
  schema: z.ZodType<Of>;
  /** Which list is shown, not what of it. */ views?: (keyof Of)[];
  hash?: string;
};

/** The fields of a zod object are the parameters of a list's address; what cannot be read is not asked. */
export function listFilter<Of extends Filter>({ path, schema, views = [], hash = "" }: Options<Of>) {
  const fieldsOf = (filter: Partial<Of>, left: readonly (keyof Of)[]) =>
    Object.entries(filter).filter((part): part is [string, string] => Boolean(part[1]) && !left.includes(part[0]));
  const list = {
    path,
    in: (url: URL): Of => schema.parse(Object.fromEntries(url.searchParams)),
    address: (filter: Partial<Of> = {}, page?: number): string => listAddress(path, filter, page) + hash,
    isNarrowed: (filter: Of): boolean => fieldsOf(filter, views).length > 0,
    hidden: (filter: Of, shown: readonly (keyof Of)[]) => fieldsOf(filter, shown),
    /** Where less is asked, but for what `keeps` names; undefined where nothing else is. */
    everything(filter: Of, keeps: readonly (keyof Of)[] = []): string | undefined {
      if (fieldsOf(filter, [...views, ...keeps]).length === 0) return undefined;
      const kept = Object.entries(filter).filter(([name]) => [...views, ...keeps].includes(name));
      return list.address(Object.fromEntries(kept) as Partial<Of>);
    },
  };
  return list;
}

const lastPage = 10_000;

export function pageNumberIn(url: URL): number {
  const page = url.searchParams.get("page") ?? "";
  return /^[1-9]\d{0,4}$/.test(page) ? Math.min(Number(page), lastPage) : 1;
}

export function pagesOf(entries: number, perPage: number): number {
  return Math.max(1, Math.ceil(entries / perPage));
}

export function listAddress(path: string, query: Record<string, string | undefined>, page = 1): string {
  const given = Object.entries({ ...query, page: page > 1 ? String(page) : undefined });
  const search = new URLSearchParams(given.filter((part): part is [string, string] => Boolean(part[1])));
  return search.size > 0 ? `${path}?${search}` : path;
}
