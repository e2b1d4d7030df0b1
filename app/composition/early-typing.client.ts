type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Notes what is typed until the page has hydrated: React puts a textarea and a select back to what the server sent, and
 * nothing that listens to typing has heard of it. `putBack`, in the task that hydrates, restores the typing; `announce`,
 * once effects have run, tells of it. A form that is sent in between hears of it first, and not again, because that
 * would check it anew and take away what it was refused for.
 */
export function noteEarlyTyping() {
  const typed = new Map<Typed, string>();
  const note = ({ target }: { target: unknown }) => typed.set(target as Typed, (target as Typed).value);
  for (const target of document.querySelectorAll("textarea, select, input:not([type=file])")) note({ target });
  addEventListener("input", note, true);

  function putBack(): void {
    removeEventListener("input", note, true);
    for (const [field, value] of typed) {
      if (field.value !== value) field.value = value;
      else if (value === ((field as HTMLInputElement).defaultValue ?? value)) typed.delete(field);
    }
    addEventListener("submit", announce, true);
  }

  function announce(): void {
    removeEventListener("submit", announce, true);
    for (const field of typed.keys()) field.dispatchEvent(new Event("input", { bubbles: true }));
    typed.clear();
  }

  return { putBack, announce };
}
