import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Field, TextareaField } from "../../components/field.tsx";
import { inputsOf, mostSteps, rowsFor, type Input, type Texts } from "../../schemas/draft.ts";
import type { Language } from "../../schemas/languages.ts";
import { Reference as ReferenceText } from "../components/reference.tsx";
import { useWholeNumber } from "../components/whole-number.ts";
import { CharactersLeft } from "./characters-left.tsx";
import type { Fields } from "./editor.tsx";
import { useFieldLabel } from "./field-label.ts";
import type { RoutedKind } from "./kind-context.ts";
import { MarkdownField } from "./rich-text/markdown-field.tsx";

/** Texts to look at beside one's own: English, or what somebody else saved. */
export type Reference = { title: string; language: Language; texts: Texts };

type TextRowsProps = {
  kind: RoutedKind;
  part: "text" | "search";
  language: Language;
  fields: Fields;
  reference: Reference | undefined;
  message: (name: string) => (code: string) => string;
  /** Without a script a step more was asked for. */
  more?: boolean;
  submitted?: Texts;
};

const rowsOf = { line: 1, prose: 3, list: 5, markdown: 8 };

export function TextRows({ kind, part, language, more = false, submitted = {}, ...row }: TextRowsProps) {
  const { t } = useTranslation("admin-articles");
  const { t: tContent } = useTranslation("admin-content");
  const inPart = inputsOf(kind).filter(({ search }) => (search === true) === (part === "search"));
  const steps = inPart.filter(({ name }) => /\d$/.test(name));
  const before = inPart.slice(0, steps[0] ? inPart.indexOf(steps[0]) : inPart.length);
  const after = inPart.slice(before.length + steps.length);
  const rows = (fields: Input[]) =>
    fields.map((field) => <TextRow key={field.name} kind={kind} language={language} field={field} {...row} />);
  return (
    <section className="grid gap-6">
      <h2 className="text-heading">{part === "search" ? t("edit.search") : t(`edit.text.${language}`)}</h2>
      {row.reference && part === "text" && (
        <div className="hidden gap-x-8 border-b border-rule pb-2 text-sm font-semibold text-ink-soft lg:grid lg:grid-cols-[2fr_3fr]">
          <p>{row.reference.title}</p>
          <p>{tContent(`languages.${language}`)}</p>
        </div>
      )}
      {rows(before)}
      {steps.length > 0 && (
        <Steps
          rows={rows}
          steps={steps}
          shown={rowsFor({ ...row.reference?.texts, ...filled(submitted) }, more ? 1 : 0)}
        />
      )}
      {rows(after)}
    </section>
  );
}

type StepsProps = { rows: (fields: Input[]) => React.ReactNode; steps: Input[]; shown: number };

function Steps({ rows, steps, shown: atFirst }: StepsProps) {
  const { t } = useTranslation("admin-articles");
  const [shown, setShown] = useState(atFirst);
  return (
    <fieldset className="grid gap-6">
      <legend className="mb-6 w-full border-b border-rule pb-2 font-serif text-xl">{t("edit.approach")}</legend>
      {rows(steps.slice(0, 2 * shown))}
      {shown < mostSteps && (
        <button
          type="submit"
          name="intent"
          value="addStep"
          onClick={(event) => {
            event.preventDefault();
            setShown(shown + 1);
          }}
          className="button button-quiet justify-self-start"
        >
          {t("edit.addStep")}
        </button>
      )}
    </fieldset>
  );
}

type TextRowProps = Pick<TextRowsProps, "kind" | "language" | "fields" | "reference" | "message"> & {
  field: Input;
};

function TextRow({ kind, language, fields, reference, message, field: input }: TextRowProps) {
  const { name, as } = input;
  const label = useFieldLabel()(name);
  const hint = useHint(kind, input);
  const field = fields[name]!;
  const rows = input.rows ?? rowsOf[as];
  const props = { field, label, hint, message: message(name), lang: language };
  return (
    <div className={reference && "grid gap-x-8 gap-y-3 lg:grid-cols-[2fr_3fr]"}>
      {reference && (
        <ReferenceText
          title={reference.title}
          language={reference.language}
          text={reference.texts[name]}
          rows={as === "markdown" ? rows : undefined}
        />
      )}
      <div className="min-w-0">
        {as === "line" ? (
          <Field {...props} />
        ) : as === "markdown" ? (
          <MarkdownField {...props} rows={rows} />
        ) : (
          <TextareaField {...props} rows={rows} />
        )}
        <CharactersLeft of={field.id} limit={input.limit} />
      </div>
    </div>
  );
}

const explained = ["excerpt", "problem", "outcome", "picture_alt", "search_title"] as const;

function useHint({ name: kind }: RoutedKind, { name, as, limit }: Input): string {
  const { t } = useTranslation("admin-articles");
  const formatNumber = useWholeNumber();
  const known = explained.find((other) => other === name);
  const what =
    name === "search_description"
      ? t(kind === "insight" ? "hints.search_description" : "hints.descriptionOfCase")
      : known
        ? t(`hints.${known}`)
        : as === "markdown" || as === "list"
          ? t(`hints.${as}`)
          : "";
  return `${what} ${t("hints.limit", { limit: formatNumber(limit) })}`.trim();
}

function filled(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text));
}
