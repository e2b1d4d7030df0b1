import type { SubmissionResult } from "@conform-to/react";
import { useEffect, useId, useRef } from "react";

/** What an action answers when a form could not be taken: the typing, and what is wrong with which field. */
export type FormAnswer = SubmissionResult<string[]> | undefined;

/** What was typed into a field before the form came back. */
export function typed(answer: FormAnswer, name: string): string | undefined {
  const value = answer?.initialValue?.[name];
  return typeof value === "string" ? value : undefined;
}

type FieldProps = {
  name: string;
  label: string;
  answer: FormAnswer;
  /** Makes the code of a refusal into a sentence. */
  explain: (code: string) => string;
  hint?: string;
} & Omit<React.ComponentProps<"input">, "name" | "id">;

/** A labelled text field that says what is wrong with it. */
export function Field({ name, label, answer, explain, hint, ...input }: FieldProps) {
  const id = useId();
  const wrong = answer?.error?.[name]?.[0];
  const describedBy = [hint && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(" ") || undefined;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <input
        {...input}
        id={id}
        name={name}
        defaultValue={typed(answer, name) ?? input.defaultValue}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={describedBy}
        className="field"
      />
      {wrong && (
        <p id={`${id}-wrong`} className="text-sm font-semibold text-alarm">
          {explain(wrong)}
        </p>
      )}
    </div>
  );
}

/** Moves the focus to the first field that is wrong when a form comes back; goes on the form. */
export function useFocusOnFirstWrongField(answer: FormAnswer) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer?.error) form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [answer]);
  return form;
}
