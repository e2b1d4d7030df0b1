/** Whether a form says something else than what is stored. */
export function differs(
  form: HTMLFormElement,
  stored: Record<string, string>,
  names: readonly string[] = Object.keys(stored),
): boolean {
  const values = new FormData(form);
  return names.some((name) => values.has(name) && values.get(name) !== (stored[name] ?? ""));
}
