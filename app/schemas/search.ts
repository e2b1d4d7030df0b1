export const longestSearch = 200;

export function readSearch(value: string | null): string {
  return (value ?? "")
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, longestSearch);
}
