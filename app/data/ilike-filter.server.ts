/**
 * The filter, in the words of the data interface, for rows of which a column holds one of the texts anywhere in it,
 * whatever the case. Signs that a pattern would read as "anything" are taken literally, a star as any one sign.
 */
export function containing(columns: readonly string[], texts: readonly string[]): string {
  return columns.flatMap((column) => texts.map((text) => `${column}.ilike.${quoted(`%${literal(text)}%`)}`)).join(",");
}

/** A value as it may stand in a filter, whatever signs it holds. */
export function quoted(value: string): string {
  return `"${value.replace(/[\\"]/g, "\\$&")}"`;
}

function literal(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&").replaceAll("*", "_");
}
