import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Field } from "../../../components/field.tsx";
import { valueIn } from "../../../components/value-in.ts";
import { Colon } from "../../../i18n/punctuation.tsx";
import { factInputs, formOfFacts } from "../../../schemas/forms/inputs.ts";
import type { FactField, Kind } from "../../../schemas/kinds/fields.ts";
import { isSameText } from "../../components/form-values.ts";
import { SelectField } from "../../components/select-field.tsx";
import { editAddress } from "../addresses.ts";
import { useFactHint, useFactValue, useNone } from "../document-words.ts";
import { PictureField } from "../pictures/picture-field.tsx";
import { useEditor } from "./editor-context.ts";
import { LinkField } from "./link-field.tsx";
import type { NamedChoice } from "./named-choices.server.ts";
import { TextAlone } from "./text-rows.tsx";

export function DocumentFacts() {
  const { kind, isPictureHere } = useEditor();
  if (Object.keys(kind.facts).length === 0) return null;
  return isPictureHere ? <FactFields /> : <SharedFacts />;
}

function FactFields() {
  const { kind, choices, conflict, stored, lastResult, labelOf } = useEditor();
  const { t } = useTranslation("admin-documents");
  const { t: tContent } = useTranslation("admin-content");
  const { valueOf } = useFactValue(kind, choices);
  const theirs = conflict?.facts;
  const theirFields = theirs && formOfFacts(kind, theirs);
  const valueNow = (field: string) => valueIn(lastResult, field) ?? stored[field] ?? "";
  const isOther = (field: string) => !isSameText(theirFields?.[field] ?? "", valueNow(field));
  return (
    <section className="grid gap-6 border-t border-rule pt-5">
      <h2 className="text-heading">{t("edit.facts")}</h2>
      <div className="grid gap-x-8 gap-y-6 @2xl:grid-cols-2">
        {pictureFirst(kind.facts).map(([name, fact]) => (
          <div key={name} className={fact.as === "address" ? "@2xl:col-span-2" : undefined}>
            <FactInput name={name} fact={fact} label={labelOf(name)} value={valueNow(name)} />
            {theirs && factInputs(name, fact.most).some(isOther) && (
              <p className="mt-1 border-l-4 border-alarm pl-3 text-sm whitespace-pre-line">
                {tContent("conflict.theirs")}
                <Colon />
                {valueOf(name, theirs[name])}
              </p>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

function pictureFirst(facts: Kind["facts"]): [string, FactField][] {
  const rank = ([, { as }]: [string, FactField]) => Number(as !== "picture");
  return Object.entries(facts).toSorted((one, other) => rank(one) - rank(other));
}

function FactInput({ name, fact, label, value }: { name: string; fact: FactField; label: string; value: string }) {
  const { kind, fields, altField, choices, related, messageOf } = useEditor();
  const { t } = useTranslation("admin-documents");
  const { valueOf, choicesOf } = useFactValue(kind);
  const noneOf = useNone();
  const hintOf = useFactHint();
  const props = {
    field: fields[name]!,
    label,
    message: messageOf(name),
    hint: hintOf(fact),
    "aria-required": fact.needed && fact.as !== "address" ? true : undefined,
  };
  switch (fact.as) {
    case "address":
      return <Field {...props} placeholder={noneOf(fact)} autoCapitalize="none" spellCheck={false} />;
    case "choice":
      return (
        <SelectField
          {...props}
          choices={[
            ["", noneOf(fact) ?? t("noChoice.choose")],
            ...[...new Set([...choicesOf(fact), ...(value ? [value] : [])])].map((choice): [string, string] => [
              choice,
              valueOf(name, choice),
            ]),
          ]}
        />
      );
    case "date":
      return <Field {...props} type="date" hint={props.hint ?? (!value && t("hints.firstDay"))} />;
    case "picture":
      return (
        <div className="grid gap-4">
          <PictureField {...props} none={noneOf(fact)} stored={value} altField={altField && fields[altField]?.id} />
          {altField && <TextAlone name={altField} />}
        </div>
      );
    case "named":
      return (
        <SelectField {...props}>
          <option value="">{noneOf(fact) ?? t("noChoice.choose")}</option>
          {(choices?.[name] ?? unread(value)).map(({ id, name: called, state }) => (
            <option key={id} value={id}>
              {state === "published" ? called : t("unseenName", { name: called, state: t(`states.${state}`) })}
            </option>
          ))}
        </SelectField>
      );
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">{label}</legend>
      {factInputs(name, fact.most).map((field, index) => (
        <LinkField
          key={field}
          field={fields[field]!}
          label={t("edit.relatedPlace", { place: index + 1 })}
          message={props.message}
          kind={kind.name}
          placeholder={noneOf(fact)}
          newest={related}
        />
      ))}
    </fieldset>
  );
}

function unread(id = ""): NamedChoice[] {
  return id === "" ? [] : [{ id, name: "–", state: "published" }];
}

function SharedFacts() {
  const { kind, document, choices } = useEditor();
  const { valueOf } = useFactValue(kind, choices);
  return <SharedValues of={Object.keys(kind.facts).map((name) => [name, valueOf(name, document?.facts[name])])} />;
}

export function SharedValues({ of }: { of: [name: string, value: string][] }) {
  const { kind, id, labelOf } = useEditor();
  const { t } = useTranslation("admin-documents");
  return (
    <section className="grid gap-4 border-t border-rule pt-5">
      <h2 className="text-heading">{t("edit.facts")}</h2>
      <p className="measure text-ink-soft">
        {t("edit.factsElsewhere")}{" "}
        <Link to={editAddress(kind.name, id)} className="text-link">
          {t("edit.toEnglish")}
        </Link>
      </p>
      <dl className="grid gap-x-8 gap-y-3 @2xl:grid-cols-2">
        {of.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm font-semibold text-ink-soft">{labelOf(name)}</dt>
            <dd className="[overflow-wrap:anywhere] whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
