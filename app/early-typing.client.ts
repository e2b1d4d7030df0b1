type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Notes what is typed until the page has hydrated: React puts a textarea and a select back to what the server sent, and
 * nothing that listens to typing has heard of it. The function that it gives puts the typing back and announces it.
 */
export function noteEarlyTyping(): () => void {
  const typed = new Map<Typed, string>();
  const note = ({ target }: { target: unknown }) => typed.set(target as Typed, (target as Typed).value);
  for (const target of document.querySelectorAll("textarea, select, input:not([type=file])")) note({ target });
  addEventListener("input", note, true);

  return () => {
    removeEventListener("input", note, true);
    for (const [field, value] of typed) {
      if (field.value !== value) field.value = value;
      else if (value === ((field as HTMLInputElement).defaultValue ?? value)) continue;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  };
}
