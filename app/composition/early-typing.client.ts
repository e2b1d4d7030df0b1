type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Keeps what is typed until the page has hydrated, and the caret where it stands: React sets textareas and selects anew,
 * and nothing that listens to typing has heard of it. `putBack`, in the task that hydrates, restores selects; `announce`,
 * once effects have run, tells of what was typed, and of nothing else: a form is checked anew by that, and would forget
 * what it was refused for. A form that is sent in between hears of it first, and not again.
 */
export function noteEarlyTyping() {
  const typed = new Map<Typed, string>();
  const note = ({ target }: { target: unknown }) => typed.set(target as Typed, (target as Typed).value);
  for (const field of document.querySelectorAll<Typed>("textarea, select, input:not([type=file], [type=checkbox])"))
    if (field.value !== asSent(field)) note({ target: field });
  addEventListener("input", note, true);
  const release = holdTextareas();

  function putBack(): void {
    release();
    removeEventListener("input", note, true);
    for (const [field, value] of typed) if (field.value !== value) field.value = value;
    addEventListener("submit", announce, true);
  }

  function announce(): void {
    removeEventListener("submit", announce, true);
    for (const field of typed.keys()) field.dispatchEvent(new Event("input", { bubbles: true }));
    typed.clear();
  }

  return { putBack, announce };
}

/** As the browser reads it: without the ends of lines, or the seconds, that the server sent. */
function asSent(field: Typed): string | undefined {
  if ("options" in field)
    return ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value;
  const untouched = field.cloneNode() as HTMLInputElement;
  untouched.value = field.defaultValue;
  return untouched.value;
}

/** A textarea that is set anew, also to what it says, has its caret at the beginning. */
function holdTextareas(): () => void {
  let held = true;
  const { prototype } = HTMLTextAreaElement;
  for (const name of ["value", "defaultValue"]) {
    const property = Object.getOwnPropertyDescriptor(prototype, name)!;
    Object.defineProperty(prototype, name, {
      ...property,
      set(this: HTMLTextAreaElement, text: string) {
        if (!held || !this.isConnected) property.set!.call(this, text);
      },
    });
  }
  return () => {
    held = false;
    // From now on the default, which React sets again with every attribute, is not what it says.
    for (const field of document.querySelectorAll("textarea")) field.value += "";
  };
}
