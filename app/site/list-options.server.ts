import { readSearch } from "../schemas/search.ts";

type Readable = { filter?: string; values?: readonly string[]; searchable?: boolean };

const lastPage = 10_000;

export function listOptions({ searchParams }: URL, { filter = "", values = [], searchable = true }: Readable) {
  const category = values.find((value) => value === searchParams.get(filter));
  const query = searchable ? readSearch(searchParams.get("q")) : "";
  const page = Number(searchParams.get("page"));
  return {
    category,
    query: query || undefined,
    page: Number.isInteger(page) && page > 0 && page <= lastPage ? page : 1,
  };
}
