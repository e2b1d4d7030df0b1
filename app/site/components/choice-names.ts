/** Of those that documents have; one that its list no longer has is called by its id. */
export function choiceNames(list: Readonly<Record<string, string>>, ids: readonly string[]): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [id, list[id] ?? id]));
}
