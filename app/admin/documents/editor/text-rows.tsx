import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Field, TextareaField } from "../../../components/field.tsx";
import { useLanguage } from "../../../i18n/i18next.ts";
import { useLanguageNames } from "../../../i18n/language-name.ts";
import { fallbackLanguage, type Language } from "../../../schemas/formats/languages.ts";
import type { ProseNode } from "../../../schemas/formats/prose.ts";
import { inputsOf, type Input, type Texts } from "../../../schemas/forms/inputs.ts";
import { altFieldOf, isLink, type Kind, type Option } from "../../../schemas/kinds/fields.ts";
import type { Filled } from "../../../schemas/rules/filled-fields.ts";
import { AssistantButton, UnreadMark } from "../../assistant/unread-mark.tsx";
import { Reference as ReferenceText } from "../../components/reference.tsx";
import { SelectField } from "../../components/select-field.tsx";
import { useFieldLabel, usePictureName, useTextHint } from "../document-words.ts";
import type { PictureChoices } from "../pictures/picture-choices.server.ts";
import { PictureField } from "../pictures/picture-field.tsx";
import { MarkdownField } from "../rich-text/markdown-field.tsx";
import { ChangedDefault } from "./changed-default.tsx";
import { ChangedEnglishOfField, type ChangedEnglish } from "./changed-english.tsx";
import { CharactersLeft } from "./characters-left.tsx";
import type { Fields } from "./draft-form.tsx";
import { FilledMark } from "./filled-fields.tsx";
import { LinkSuggestions, useLinkSuggestions } from "./link-suggestions.tsx";
import type { MachineAside } from "./machine.server.ts";
import { RepeatedField } from "./repeated-field.tsx";

/** Texts to look at beside one's own: English, or what somebody else saved. */
export type Reference = {
  title: string;
  language: Language;
  texts: Texts;
  /** Of those in Markdown: as readers get them. */
  prose?: Record<string, ProseNode[]>;
  /** Above one's own. */ own?: string;
  /** Only where one's own differ. */ differing?: boolean;
};

type TextRowsProps = {
  kind: Kind;
  part: "text" | "small" | "search";
  /** Stands elsewhere in the form. */
  without?: string | undefined;
  language: Language;
  fields: Fields;
  reference: Reference | undefined;
  message: (name: string) => (code: string) => string;
  pictures?: PictureChoices;
  /** The thumbnail of the image that the field of this name describes. */
  described?: { by: string; thumbnail: string } | undefined;
  /** Where a release changed the default under an edit: what it says now. */
  changedDefaults?: Texts | undefined;
  changedEnglish?: ChangedEnglish | undefined;
  untouched?: Filled | undefined;
  /** What a machine wrote: the inputs, those that the form says to have been read, and what the glossary has against them. */
  unread?: { names: string[]; ticked: string[]; breaches: MachineAside["breaches"] } | undefined;
  /** Where an image without a description is sent to be described. */
  describes?: string | undefined;
  /** Of which field an entry more was asked for, without a script. */
  more?: string | undefined;
  /** What the fields hold. */
  submitted?: Texts;
};

/** Of characters, in a field on a phone: what is longer wraps. */
const longestLine = 36;

/** As tall as what is typed, from a height on. */
const growing: { [As in Input["as"]]?: string } = {
  line: "[&_textarea]:field-sizing-content",
  prose: "[&_textarea]:field-sizing-content [&_textarea]:min-h-25",
};

const rowsOf = { line: 1, prose: 3, list: 5, markdown: 8, picture: 1 };

/** The texts of a kind in its order, under the headings that it names. */
export function TextRows({ kind, part, without, ...row }: TextRowsProps) {
  const { t } = useTranslation("admin-documents");
  const { asLabel } = useLanguageNames();
  const ofPart = inputsOf(kind).filter(
    ({ name, search, small }) => name !== without && (search ? "search" : small ? "small" : "text") === part,
  );
  const isElsewhere = ({ shared }: Input) => row.language !== fallbackLanguage && shared === true;
  const inputs = ofPart.filter((input) => !isElsewhere(input));
  const suggestions = useLinkSuggestions();
  const heading = useId();
  const isNamed = part !== "small";
  if (ofPart.length === 0) return null;
  return (
    <section {...(isNamed && { role: "group", "aria-labelledby": heading })} className="@container grid gap-6">
      {isNamed && (
        <h2 id={heading} className={part === "search" ? "text-heading" : "sr-only"}>
          {part === "search" ? t("edit.search") : t(`edit.text.${row.language}`)}
        </h2>
      )}
      {inputs.some((input) => besideOf(input.name, row)) && row.reference && (
        <div className="hidden gap-x-8 border-b border-rule pb-2 text-sm font-semibold text-ink-soft @xl:grid @xl:grid-cols-[2fr_3fr]">
          <p>{row.reference.title}</p>
          <p>{row.reference.own ?? asLabel(row.language)}</p>
        </div>
      )}
      {inputs.some(({ check }) => isLink(check)) && (
        <LinkSuggestions targets={suggestions.targets} id={suggestions.field.list} />
      )}
      {grouped(inputs).map(([group, within], index) => {
        const rows = blocksOf(within).map((block) => (
          <Block key={block[0]!.name} kind={kind} inputs={block} suggesting={suggestions.field} {...row} />
        ));
        if (group === undefined || part === "search") return rows;
        return (
          <fieldset key={within[0]!.name} className={`grid gap-6 ${index > 0 ? "border-t border-rule pt-5" : ""}`}>
            <legend className="float-left mb-2 w-full font-serif text-xl">{group}</legend>
            <div className="clear-both grid gap-6">{rows}</div>
          </fieldset>
        );
      })}
      <SharedTexts inputs={ofPart.filter(isElsewhere)} texts={row.reference?.texts} />
    </section>
  );
}

/** Beside a translation: what is chosen for all languages with the English text. */
function SharedTexts({ inputs, texts = {} }: { inputs: Input[]; texts: Texts | undefined }) {
  const { t } = useTranslation("admin-documents");
  const labelOf = useFieldLabel();
  if (inputs.length === 0) return null;
  return (
    <section className="grid gap-4">
      <h3 className="text-heading">{t("edit.facts")}</h3>
      <p className="measure text-ink-soft">{t("edit.factsElsewhere")}</p>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {inputs.map(({ name, label }) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm font-semibold text-ink-soft">{label ?? labelOf(name)}</dt>
            <dd className="whitespace-pre-line">{texts[name] ? t(`options.${texts[name] as Option}`) : "–"}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type TextAloneProps = Omit<TextRowsProps, "part" | "without"> & { name: string };

/** One text, which names its language: it stands with something else of the form. */
export function TextAlone({ kind, name, ...row }: TextAloneProps) {
  const { asLabel } = useLanguageNames();
  const label = `${useFieldLabel(kind)(name)} · ${asLabel(row.language)}`;
  const suggestions = useLinkSuggestions();
  const inputs = inputsOf(kind).flatMap((input) => (input.name === name ? { ...input, label } : []));
  return <Block kind={kind} inputs={inputs} suggesting={suggestions.field} {...row} />;
}

type BlockProps = Omit<TextRowsProps, "part" | "without"> & {
  inputs: Input[];
  suggesting: ReturnType<typeof useLinkSuggestions>["field"];
};

/** A field, or all inputs of one that has entries. */
function Block({ inputs, kind, more, submitted = {}, ...row }: BlockProps) {
  const label = useFieldLabel(kind);
  const [first] = inputs;
  if (!first?.entry)
    return inputs.map((field) => (
      <TextRow key={field.name} kind={kind} field={field} value={submitted[field.name]} {...row} />
    ));
  const { of } = first.entry;
  const changedDefault = row.changedDefaults?.[of];
  return (
    <div>
      <RepeatedField
        kind={kind}
        field={of}
        legend={label(of)}
        filled={{ ...row.reference?.texts, ...filled(submitted) }}
        more={more === of ? 1 : 0}
        paired={!row.reference && inputs.some(({ check }) => check)}
      >
        {(place) =>
          inputs
            .filter(({ entry }) => entry?.place === place)
            .map((field) => (
              <TextRow key={field.name} kind={kind} field={field} value={submitted[field.name]} {...row} />
            ))
        }
      </RepeatedField>
      {changedDefault !== undefined && <ChangedDefault language={row.language} text={changedDefault} />}
    </div>
  );
}

type TextRowProps = Omit<BlockProps, "inputs" | "more" | "submitted"> & { field: Input; value: string | undefined };

function TextRow({
  kind,
  language,
  fields,
  reference: besideAll,
  message,
  pictures,
  described,
  changedDefaults = {},
  changedEnglish,
  untouched = {},
  unread,
  describes,
  field: input,
  value = "",
  suggesting,
}: TextRowProps) {
  const { name, as, entry } = input;
  const { t } = useTranslation("admin-documents");
  const { t: tAssistant } = useTranslation("admin-assistant");
  const labelOf = useFieldLabel();
  const label = input.label ?? labelOf(input.named ?? name);
  const hint = useTextHint(kind)(input, value);
  const nameOfPicture = usePictureName();
  const isWritten = as !== "picture" && !input.options;
  const shown = useLanguage();
  const optionName = (option: string) => t(`options.${option as Option}`);
  const saidOf = (text = "") => {
    if (isWritten) return text;
    if (as === "picture") return text ? nameOfPicture({ value: text }) : t("picture.none");
    return optionName(text);
  };
  const field = fields[name]!;
  const reference =
    input.neutral && !besideAll?.differing ? undefined : besideOf(name, { fields, reference: besideAll });
  const rows = input.rows ?? rowsOf[as];
  const isSentence = as === "line" && !input.check && (input.limit >= 500 || value.length > longestLine);
  const props = { field, label, hint, message: message(name), lang: language };
  return (
    <div className={reference && "grid gap-x-8 gap-y-3 @xl:grid-cols-[2fr_3fr]"}>
      {reference && (
        <div className={entry && !reference.texts[name] ? "hidden @xl:block" : "min-w-0"}>
          <ReferenceText
            title={reference.title}
            language={isWritten ? reference.language : shown}
            text={saidOf(reference.texts[name])}
            rows={as === "markdown" ? rows : undefined}
            prose={reference.prose?.[name]}
          />
        </div>
      )}
      <div className="min-w-0">
        {described?.by === name && (
          <img src={described.thumbnail} alt="" className="mb-3 aspect-3/2 w-32 border border-rule object-cover" />
        )}
        {changedEnglish?.fields.includes(name) && <ChangedEnglishOfField name={name} changed={changedEnglish} />}
        {untouched[name] && <FilledMark name={name} from={untouched[name]} value={value} />}
        {input.options ? (
          <SelectField {...props}>
            {input.options.map((option) => (
              <option key={option} value={option}>
                {optionName(option)}
              </option>
            ))}
          </SelectField>
        ) : as === "picture" && pictures ? (
          <PictureField
            {...props}
            language={language}
            choices={pictures}
            stored={value}
            altField={undefined}
            hasAltOfFile={false}
            searched={language !== "en" || !kind.facts["picture"]}
          />
        ) : as === "line" && !isSentence ? (
          <Field {...props} {...(isLink(input.check) && suggesting)} />
        ) : as === "markdown" ? (
          <MarkdownField {...props} rows={rows} />
        ) : (
          <div className={growing[as]}>
            <TextareaField {...props} rows={isSentence ? 2 : rows} />
          </div>
        )}
        {as !== "picture" && <CharactersLeft of={field.id} limit={input.limit} />}
        {unread?.names.includes(name) && (
          <UnreadMark value={name} of={field.id} ticked={unread.ticked.includes(name)} breach={unread.breaches[name]} />
        )}
        {describes && !value && name === altFieldOf(kind) && (
          <AssistantButton
            name="intent"
            value="describePicture"
            label={tAssistant("describe")}
            hint={tAssistant("sendsImage", { host: describes })}
            of={field.id}
          />
        )}
        {changedDefaults[name] !== undefined && <ChangedDefault language={language} text={changedDefaults[name]} />}
      </div>
    </div>
  );
}

function besideOf(name: string, { fields, reference }: Pick<TextRowsProps, "fields" | "reference">) {
  const { initialValue = "" } = fields[name]!;
  const isSame = String(initialValue).replaceAll("\r\n", "\n") === (reference?.texts[name] ?? "");
  return reference?.differing && isSame ? undefined : reference;
}

/** Consecutive inputs under one heading. */
function grouped(inputs: Input[]): [string | undefined, Input[]][] {
  return runsOf(inputs, ({ group }) => group).map((run) => [run[0]?.group, run]);
}

function blocksOf(inputs: Input[]): Input[][] {
  return runsOf(inputs, ({ name, entry }) => entry?.of ?? name);
}

function runsOf(inputs: Input[], keyOf: (input: Input) => string | undefined): Input[][] {
  const runs: Input[][] = [];
  for (const input of inputs) {
    const last = runs.at(-1);
    if (last?.[0] && keyOf(last[0]) === keyOf(input)) last.push(input);
    else runs.push([input]);
  }
  return runs;
}

function filled(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text));
}
