type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Keeps what is typed before hydration, and the caret: React sets textareas and selects anew. `announce` sends input events for what was
 * typed alone, because a check clears the errors that the server gave.
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

/** The value as the server sent it, normalised as browsers do: line ends and seconds go. */
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
