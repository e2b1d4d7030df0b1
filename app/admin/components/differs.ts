/** Whether a form that is on the page says something else than what is stored. */
export function differs(
  form: HTMLFormElement | null,
  stored: Record<string, string | null>,
  names: readonly string[] = Object.keys(stored),
): boolean {
  if (!form) return false;
  const values = new FormData(form);
  return names.some((name) => values.has(name) && values.get(name) !== (stored[name] ?? ""));
}
