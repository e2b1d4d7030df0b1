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

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Puts a value where typing would: the form's checks hear of it, and what saves itself. An entry that is not there yet is added first. */
export async function putValue(form: HTMLFormElement, name: string, value: string): Promise<void> {
  const [, entries] = /^(.+)\/\d+\/[^/]+$/.exec(name) ?? [];
  const add = () => entries && form.querySelector<HTMLElement>(`button[value="add ${CSS.escape(entries)}"]`);
  for (let more = add(); more && !form.elements.namedItem(name); more = add()) {
    more.click();
    await new Promise(requestAnimationFrame);
  }
  put(form, name, value);
}

export function put(form: HTMLFormElement, name: string, value: string): void {
  const control = form.elements.namedItem(name);
  if (!isControl(control) || control.value === value) return;
  control.value = value;
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}

function isControl(control: unknown): control is Control {
  return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((type) => control instanceof type);
}

/** Browsers send line breaks as two characters. */
export function isSameText(one: string, other: string): boolean {
  return one.replaceAll("\r\n", "\n") === other.replaceAll("\r\n", "\n");
}
