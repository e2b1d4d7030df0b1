export const longestSearch = 200;

/** Trims, drops control characters and cuts to the longest allowed search. */
export function readSearch(typed: string | null): string {
  return (typed ?? "")
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, longestSearch);
}
