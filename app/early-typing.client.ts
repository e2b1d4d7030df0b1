type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Notes what is typed until the page has hydrated: React puts a textarea and a select back to what the server sent, and
 * nothing that listens to typing has heard of it. The function that it gives puts the typing back and announces it.
 */
export function noteEarlyTyping(): () => void {
  const typed = new Map<Typed, string>();
  for (const field of document.querySelectorAll<Typed>("input, textarea, select")) {
    if (isChanged(field)) typed.set(field, field.value);
  }
  const note = ({ target }: Event) => {
    if (isTyped(target)) typed.set(target, target.value);
  };
  document.addEventListener("input", note, true);

  return () => {
    document.removeEventListener("input", note, true);
    for (const [field, value] of typed) {
      if (field.value !== value) field.value = value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  };
}

function isChanged(field: Typed): boolean {
  if (!isTyped(field)) return false;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const initial = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
  return field.selectedIndex !== Math.max(initial, 0);
}

function isTyped(target: EventTarget | null): target is Typed {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && !["hidden", "checkbox", "radio", "file"].includes(target.type);
}
