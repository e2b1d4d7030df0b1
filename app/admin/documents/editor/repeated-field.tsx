import { useState, type MouseEvent } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { entriesShown } from "../../../schemas/forms/inputs.ts";
import { mostEntries } from "../../../schemas/kinds/fields.ts";
import { put } from "../../components/form-values.ts";
import { arrangedEntries } from "./arranged-entries.ts";
import { useEditor } from "./editor-context.ts";

type RepeatedFieldProps = {
  field: string;
  paired: boolean;
  children: (place: number) => React.ReactNode;
};

/** Entries that are added, moved and removed: at once with a script, by the form's action without one. */
export function RepeatedField({ field, paired, children }: RepeatedFieldProps) {
  const { kind, reference, submitted, lastResult, labelOf } = useEditor();
  const { t } = useTranslation("admin-documents");
  const [shown, setShown] = useState(() => {
    const written = Object.fromEntries(Object.entries(submitted).filter(([, text]) => text));
    return entriesShown(kind, field, { ...reference?.texts, ...written }, lastResult?.more === field ? 1 : 0);
  });
  // One that was removed stays, emptied and hidden: a new control would begin with the stored text again.
  const [made, setMade] = useState(shown);
  const { most = mostEntries } = kind.texts[field] ?? {};
  return (
    <fieldset className="grid gap-6">
      <legend className="mb-6 w-full border-b border-rule pb-2 font-serif text-xl">{labelOf(field)}</legend>
      {Array.from({ length: made }, (_, index) => index + 1).map((place) => (
        <div key={place} hidden={place > shown} className="grid gap-4 border-l-2 border-rule pl-4">
          <div className={`grid items-start gap-4 ${paired ? "@2xl:grid-cols-2" : ""}`}>{children(place)}</div>
          <div className="flex flex-wrap gap-x-5">
            {place > 1 && (
              <Arrange intent={`up ${field}/${place}`} onPress={arrange}>
                {t("edit.moveUp")} <span className="sr-only">{place}</span>
              </Arrange>
            )}
            <Arrange intent={`remove ${field}/${place}`} onPress={remove}>
              {t("edit.remove")} <span className="sr-only">{place}</span>
            </Arrange>
          </div>
        </div>
      ))}
      {shown < most && (
        <button
          type="submit"
          name="intent"
          value={`add ${field}`}
          onClick={add}
          className="button button-quiet justify-self-start"
        >
          {t("edit.addEntry")}
        </button>
      )}
    </fieldset>
  );

  function add(event: Press): void {
    const entries = event.currentTarget.parentElement;
    event.preventDefault();
    flushSync(() => {
      setShown(shown + 1);
      setMade(Math.max(made, shown + 1));
    });
    entries?.querySelector<HTMLElement>(`:scope > div:nth-of-type(${shown + 1}) :is(input, textarea)`)?.focus();
  }

  function arrange(event: Press): void {
    const { form, value: intent } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    const sent = { ...Object.fromEntries(new FormData(form)), intent };
    for (const [name, text] of Object.entries(arrangedEntries(kind, sent)?.initialValue ?? {}))
      if (typeof text === "string" && name.startsWith(`${field}/`)) put(form, name, text);
  }

  function remove(event: Press): void {
    const pressed = event.currentTarget;
    const entries = pressed.closest("fieldset");
    arrange(event);
    flushSync(() => setShown(Math.max(1, shown - 1)));
    if (pressed.closest("[hidden]")) entries?.querySelector<HTMLElement>(":scope > button")?.focus();
  }
}

type Press = MouseEvent<HTMLButtonElement>;
type ArrangeProps = { intent: string; onPress: (event: Press) => void; children: React.ReactNode };

function Arrange({ intent, onPress, children }: ArrangeProps) {
  return (
    <button type="submit" name="intent" value={intent} onClick={onPress} className="touch-link text-sm">
      {children}
    </button>
  );
}
