import { useState, type MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { entriesShown, type Texts } from "../../../schemas/inputs.ts";
import { mostEntries } from "../../../schemas/kinds/fields.ts";
import type { NamedKind } from "../kind-context.ts";

type RepeatedFieldProps = {
  kind: NamedKind;
  field: string;
  legend: string;
  filled: Texts;
  /** RepeatedField more than those, asked for without a script. */
  more: number;
  /** The inputs of an entry stand side by side where there is room. */
  paired: boolean;
  children: (place: number) => React.ReactNode;
};

/** RepeatedField that are added, moved and removed: at once with a script, by the form's action without one. */
export function RepeatedField({ kind, field, legend, filled, more, paired, children }: RepeatedFieldProps) {
  const { t } = useTranslation("admin-documents");
  const [shown, setShown] = useState(() => entriesShown(kind, field, filled, more));
  // One that was removed stays, emptied and hidden: a new control would begin with the stored text again.
  const [made, setMade] = useState(shown);
  const { most = mostEntries, of = {} } = kind.texts[field] ?? {};
  const parts = Object.keys(of);
  return (
    <fieldset className="grid gap-6">
      <legend className="mb-6 w-full border-b border-rule pb-2 font-serif text-xl">{legend}</legend>
      {Array.from({ length: made }, (_, index) => index + 1).map((place) => (
        <div key={place} hidden={place > shown} className="grid gap-4 border-l-2 border-rule pl-4">
          <div className={`grid items-start gap-4 ${paired ? "@2xl:grid-cols-2" : ""}`}>{children(place)}</div>
          <div className="flex flex-wrap gap-x-5">
            {place > 1 && (
              <Arrange intent={`up ${field}/${place}`} onPress={(form) => swap(form, place, place - 1)}>
                {t("edit.moveUp")} <span className="sr-only">{place}</span>
              </Arrange>
            )}
            <Arrange intent={`remove ${field}/${place}`} onPress={(form) => remove(form, place)}>
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
          onClick={(event) => {
            event.preventDefault();
            setShown(shown + 1);
            setMade(Math.max(made, shown + 1));
          }}
          className="button button-quiet justify-self-start"
        >
          {t("edit.addEntry")}
        </button>
      )}
    </fieldset>
  );

  function remove(form: HTMLFormElement, place: number): void {
    for (let next = place; next < shown; next++) swap(form, next, next + 1);
    for (const part of parts) put(form, `${field}/${shown}/${part}`, "");
    setShown(Math.max(1, shown - 1));
  }

  function swap(form: HTMLFormElement, one: number, other: number): void {
    for (const part of parts) {
      const [a, b] = [`${field}/${one}/${part}`, `${field}/${other}/${part}`];
      const [first, second] = [valueOf(form, a), valueOf(form, b)];
      put(form, a, second);
      put(form, b, first);
    }
  }
}

type ArrangeProps = { intent: string; onPress: (form: HTMLFormElement) => void; children: React.ReactNode };

function Arrange({ intent, onPress, children }: ArrangeProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    onPress(form);
  };
  return (
    <button type="submit" name="intent" value={intent} onClick={press} className="touch-link text-sm">
      {children}
    </button>
  );
}

function valueOf(form: HTMLFormElement, name: string): string {
  return controlOf(form, name)?.value ?? "";
}

/** Tells who listens to typing: the form's checks, and what saves itself. */
function put(form: HTMLFormElement, name: string, value: string): void {
  const control = controlOf(form, name);
  if (!control || control.value === value) return;
  control.value = value;
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

function controlOf(form: HTMLFormElement, name: string): HTMLInputElement | HTMLTextAreaElement | undefined {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control : undefined;
}
