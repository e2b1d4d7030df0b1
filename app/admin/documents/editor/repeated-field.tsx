import { useState, type MouseEvent } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { entriesShown, type Input } from "../../../schemas/forms/inputs.ts";
import { isOneLine, mostEntries } from "../../../schemas/kinds/fields.ts";
import { put } from "../../components/form-values.ts";
import { useOpened } from "../../components/reveal.ts";
import { arrangedEntries } from "./arranged-entries.ts";
import { useEditor } from "./editor-context.ts";

type RepeatedFieldProps = {
  field: string;
  inputs: readonly Input[];
  children: (inputs: readonly Input[]) => React.ReactNode;
};

/** Entries that are added, moved and removed: at once with a script, by the form's action without one. */
export function RepeatedField({ field, inputs, children }: RepeatedFieldProps) {
  const { kind, reference, submitted, lastResult, labelOf } = useEditor();
  const { t } = useTranslation("admin-documents");
  const [shown, setShown] = useState(() => {
    const written = Object.fromEntries(Object.entries(submitted).filter(([, text]) => text));
    return entriesShown(kind, field, { ...reference?.texts, ...written }, lastResult?.more === field ? 1 : 0);
  });
  // One that was removed stays, emptied and hidden: a new control would begin with the stored text again.
  const [made, setMade] = useState(shown);
  const { most = mostEntries, of = {} } = kind.texts[field] ?? {};
  const isRow = isOneLine(of);
  const Entry = isRow ? Row : Folded;
  return (
    <fieldset className={`grid ${isRow ? "gap-2" : ""}`}>
      <legend className="mb-2 w-full border-b border-rule pb-2 font-serif text-xl">{labelOf(field)}</legend>
      {isRow && shown > 0 && (
        <div aria-hidden="true" className={`${rowOf(of)} pr-22 text-sm font-semibold text-ink-soft`}>
          {Object.entries(of).map(([part, { label }]) => (
            <p key={part}>{label}</p>
          ))}
        </div>
      )}
      {Array.from({ length: made }, (_, index) => index + 1).map((place) => {
        const ofEntry = inputs.filter(({ entry }) => entry?.place === place);
        return (
          <div key={place} hidden={place > shown} className={`relative ${isRow ? "pr-22" : "border-b border-rule"}`}>
            <Entry inputs={ofEntry}>{children(ofEntry)}</Entry>
            <div className="absolute top-0 right-0 flex">
              {place > 1 && (
                <Arrange intent={`up ${field}/${place}`} sign="↑" onPress={moveUp}>
                  {t("edit.moveUp")} {place}
                </Arrange>
              )}
              <Arrange intent={`remove ${field}/${place}`} sign="×" onPress={remove}>
                {t("edit.remove")} {place}
              </Arrange>
            </div>
          </div>
        );
      })}
      {shown < most && (
        <button
          type="submit"
          name="intent"
          value={`add ${field}`}
          onClick={add}
          className="mt-2 button button-quiet justify-self-start"
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
    const added = entries?.querySelectorAll(":scope > .relative")[shown];
    for (const folded of added?.querySelectorAll("details") ?? []) folded.open = true;
    added?.querySelector<HTMLElement>("input, textarea")?.focus();
  }

  function arrange(event: Press): void {
    const { form, value: intent } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    const sent = { ...Object.fromEntries(new FormData(form)), intent };
    for (const [name, text] of Object.entries(arrangedEntries(kind, sent)?.initialValue ?? {}))
      if (typeof text === "string" && name.startsWith(`${field}/`)) put(form, name, text);
  }

  /** What is open and pressed moves with the texts. */
  function moveUp(event: Press): void {
    const moved = event.currentTarget.closest(".relative");
    const above = moved?.previousElementSibling;
    arrange(event);
    const [one, other] = [moved, above].map((entry) => entry?.querySelector("details"));
    if (one && other) [one.open, other.open] = [other.open, one.open];
    above?.querySelector<HTMLElement>("button[value^='up ']")?.focus();
  }

  function remove(event: Press): void {
    const pressed = event.currentTarget;
    const entries = pressed.closest("fieldset");
    arrange(event);
    flushSync(() => setShown(shown - 1));
    if (pressed.closest("[hidden]")) entries?.querySelector<HTMLElement>(":scope > button")?.focus();
  }
}

type EntryProps = { inputs: readonly Input[]; children: React.ReactNode };

function Row({ inputs, children }: EntryProps) {
  return <div className={`${rowOf(inputs)} [&_.field]:px-1.5 sm:[&_.field]:px-3 [&_label]:sr-only`}>{children}</div>;
}

function rowOf(parts: object): string {
  return `grid gap-2 ${Object.keys(parts).length > 1 ? "grid-cols-2" : ""}`;
}

/** Its first line stands for it, until something in it is missing or wrong; then it stays open. */
function Folded({ inputs, children }: EntryProps) {
  const { fields, reviews, submitted, reference, labelOf } = useEditor();
  const names = inputs.map(({ name }) => name);
  const [texts, setTexts] = useState(submitted);
  const isOpen =
    reference?.differing ||
    !names.some((name) => submitted[name]) ||
    names.some((name) => fields[name]!.errors || reviews.some((review) => review.name === name));
  const opens = useOpened(isOpen);
  const isPaired = !reference && inputs.some(({ check }) => check);
  return (
    <details
      open={opens}
      onInput={({ target }) => {
        const { name, value } = target as HTMLInputElement;
        setTexts((before) => ({ ...before, [name]: value }));
      }}
    >
      <summary className="disclosure max-w-full pr-22">
        <span className="line-clamp-1 [overflow-wrap:anywhere]">
          {names.map((name) => texts[name]).find(Boolean) ?? inputs[0]?.label ?? labelOf(names[0]!)}
        </span>
      </summary>
      <div className={`grid items-start gap-4 pt-1 pb-5 ${isPaired ? "@2xl:grid-cols-2" : ""}`}>{children}</div>
    </details>
  );
}

type Press = MouseEvent<HTMLButtonElement>;
type ArrangeProps = { intent: string; sign: string; onPress: (event: Press) => void; children: React.ReactNode };

function Arrange({ intent, sign, onPress, children }: ArrangeProps) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      onClick={onPress}
      className="grid size-11 place-items-center text-xl text-ink-soft hover:text-ink"
    >
      <span aria-hidden="true">{sign}</span>
      <span className="sr-only">{children}</span>
    </button>
  );
}
