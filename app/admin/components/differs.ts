export function differs(
  form: HTMLFormElement | null,
  stored: Record<string, string | null>,
  names?: readonly string[],
): boolean {
  return form !== null && Object.keys(differences(form, stored, names)).length > 0;
}

export function differences(
  form: HTMLFormElement,
  stored: Record<string, string | null>,
  names: readonly string[] = Object.keys(stored),
): Record<string, string> {
  const values = new FormData(form);
  const typed = names.flatMap((name): [string, string][] => {
    const value = values.get(name);
    return typeof value === "string" && value !== (stored[name] ?? "") ? [[name, value]] : [];
  });
  return Object.fromEntries(typed);
}
