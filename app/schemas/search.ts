export const longestSearch = 200;

/** What somebody looks for, as an address gives it: without spaces at its ends and signs that cannot be typed, not too long. */
export function readSearch(typed: string | null): string {
  return (typed ?? "")
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, longestSearch);
}
