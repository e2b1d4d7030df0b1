import type { FieldMetadata } from "@conform-to/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Field } from "../../../components/field.tsx";
import { Colon } from "../../../i18n/punctuation.tsx";
import type { Language } from "../../../schemas/formats/languages.ts";
import { factInputs, formOfFacts, type Facts } from "../../../schemas/forms/inputs.ts";
import { altFieldOf, type FactField, type Kind } from "../../../schemas/kinds/fields.ts";
import { SelectField } from "../../components/select-field.tsx";
import { editAddress } from "../addresses.ts";
import { useFactHint, useFactValue, useFieldLabel } from "../document-words.ts";
import type { NamedKind } from "../kind-context.ts";
import type { LinkTarget } from "../link-targets.ts";
import type { PictureChoices } from "../pictures/picture-choices.server.ts";
import { PictureField } from "../pictures/picture-field.tsx";
import type { AuthorChoice } from "./author-choices.server.ts";
import type { Fields } from "./draft-form.tsx";
import { LinkSuggestions, useLinkSuggestions } from "./link-suggestions.tsx";

type FactFieldsProps = {
  kind: NamedKind;
  fields: Fields;
  message: (name: string) => (code: string) => string;
  language: Language;
  pictures: PictureChoices;
  authors: AuthorChoice[] | undefined;
  related: LinkTarget[];
  pictureAlt: React.ReactNode;
  facts: Facts;
  theirs: Facts | undefined;
};

export function FactFields({ kind, theirs, facts, ...rest }: FactFieldsProps) {
  const { t } = useTranslation("admin-documents");
  const { t: tContent } = useTranslation("admin-content");
  const label = useFieldLabel(kind);
  const { valueOf } = useFactValue(kind, rest.authors);
  const theirFields = theirs && formOfFacts(kind, theirs);
  const isOther = (field: string) => (theirFields?.[field] ?? "") !== (facts[field] ?? "").replaceAll("\r\n", "\n");
  return (
    <section className="grid gap-6 border-t border-rule pt-5">
      <h2 className="text-heading">{t("edit.facts")}</h2>
      <div className="grid gap-x-8 gap-y-6 @2xl:grid-cols-2">
        {pictureFirst(kind.facts).map(([name, fact]) => (
          <div key={name} className={fact.as === "address" ? "@2xl:col-span-2" : undefined}>
            <FactInput kind={kind} name={name} fact={fact} label={label(name)} facts={facts} {...rest} />
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

type FactInputProps = Omit<FactFieldsProps, "theirs"> & { name: string; fact: FactField; label: string };

function FactInput({ kind, name, fact, label, fields, message, language, facts, ...rest }: FactInputProps) {
  const { pictures, authors, pictureAlt, related } = rest;
  const { t } = useTranslation("admin-documents");
  const { valueOf, noneOf } = useFactValue(kind);
  const hintOf = useFactHint();
  const props = { field: fields[name]!, label, message: message(name), hint: hintOf(fact) };
  switch (fact.as) {
    case "address":
      return <Field {...props} autoCapitalize="none" spellCheck={false} />;
    case "choice":
      return (
        <SelectField {...props}>
          <option value="">{noneOf(fact)}</option>
          {fact.choices?.map((choice) => (
            <option key={choice} value={choice}>
              {valueOf(name, choice)}
            </option>
          ))}
        </SelectField>
      );
    case "date":
      return (
        <Field
          {...props}
          type="date"
          hint={
            <>
              {props.hint} {!facts[name] && !fact.open && t("hints.firstDay")}
            </>
          }
        />
      );
    case "picture": {
      const altText = altFieldOf(kind);
      return (
        <div className="grid gap-4">
          <PictureField
            {...props}
            language={language}
            choices={pictures}
            stored={facts[name] ?? ""}
            altField={altText && fields[altText]?.id}
            hasAltOfFile={altText !== undefined}
          />
          {pictureAlt}
        </div>
      );
    }
    case "person":
      return (
        <SelectField {...props}>
          <option value="">{noneOf(fact)}</option>
          {(authors ?? unread(facts[name])).map(({ id, name: person, state }) => (
            <option key={id} value={id}>
              {state === "published" ? person : t("unseenAuthor", { name: person, state: t(`states.${state}`) })}
            </option>
          ))}
        </SelectField>
      );
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">{label}</legend>
      <p className="text-sm text-ink-soft">{props.hint}</p>
      {factInputs(name, fact.most).map((field, index) => (
        <RelatedField
          key={field}
          kind={kind}
          field={fields[field]!}
          label={t("edit.relatedPlace", { place: index + 1 })}
          message={props.message}
          targets={related}
        />
      ))}
    </fieldset>
  );
}

type RelatedFieldProps = Pick<FactInputProps, "kind" | "label"> & {
  field: FieldMetadata<any>;
  message: (code: string) => string;
  targets: LinkTarget[];
};

/** Offers what is published, as the dialog of a link does; without a script the newest of it. */
function RelatedField({ kind, field, targets: newest, ...props }: RelatedFieldProps) {
  const suggestions = useLinkSuggestions({ kind: kind.name, newest });
  const [value, setValue] = useState((field.initialValue ?? "") as string);
  const chosen = [...suggestions.targets, ...newest].find(({ address }) => address === value);
  return (
    <div>
      <Field
        {...props}
        field={field}
        list={suggestions.field.list}
        onInput={(event) => {
          setValue(event.currentTarget.value);
          suggestions.field.onInput(event);
        }}
        autoCapitalize="none"
        spellCheck={false}
      />
      <LinkSuggestions targets={suggestions.targets} id={suggestions.field.list} />
      {chosen && <p className="mt-1 text-sm">{chosen.title}</p>}
    </div>
  );
}

function unread(id = ""): AuthorChoice[] {
  return id === "" ? [] : [{ id, name: "–", state: "published" }];
}

type SharedFactsProps = Pick<FactFieldsProps, "kind" | "facts" | "authors"> & { id: string };

/** Beside a translation: edited, kept and published with the English text. */
export function SharedFacts({ kind, id, facts, authors }: SharedFactsProps) {
  const { t } = useTranslation("admin-documents");
  const label = useFieldLabel(kind);
  const { valueOf } = useFactValue(kind, authors);
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
        {Object.keys(kind.facts).map((name) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm font-semibold text-ink-soft">{label(name)}</dt>
            <dd className="[overflow-wrap:anywhere] whitespace-pre-line">{valueOf(name, facts[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
