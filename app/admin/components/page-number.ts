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
