const lastPage = 10_000;

/** The page that `?page=` asks for; anything that is no page number counts as the first. */
export function pageNumberIn(url: URL): number {
  const asked = url.searchParams.get("page") ?? "";
  return /^[1-9]\d{0,4}$/.test(asked) ? Math.min(Number(asked), lastPage) : 1;
}
