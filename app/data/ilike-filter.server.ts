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
