import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Field, TextareaField } from "../../../components/field.tsx";
import { useLanguageNames } from "../../../i18n/language-name.ts";
import { fallbackLanguage } from "../../../schemas/formats/languages.ts";
import { siteZones } from "../../../schemas/formats/zoned-time.ts";
import { inputsOf, type Input } from "../../../schemas/forms/inputs.ts";
import { isLink, isOneLine, type Kind } from "../../../schemas/kinds/fields.ts";
import { isTargetPage } from "../../../schemas/rules/site-paths.ts";
import { isSameText } from "../../components/form-values.ts";
import { HintedButton } from "../../components/hinted-button.tsx";
import { SelectField } from "../../components/select-field.tsx";
import { PictureField } from "../pictures/picture-field.tsx";
import { MarkdownField } from "../rich-text/markdown-field.tsx";
import { CharactersLeft } from "./characters-left.tsx";
import { useEditor } from "./editor-context.ts";
import { SharedValues } from "./fact-fields.tsx";
import { LinkField } from "./link-field.tsx";
import { Reference } from "./reference.tsx";
import { RepeatedField } from "./repeated-field.tsx";
import { FieldReviews } from "./reviews.tsx";

/** Of characters, in a field on a phone: what is longer wraps. */
const longestLine = 36;

const growing: { [As in Input["as"]]?: string } = {
  line: "[&_textarea]:field-sizing-content",
  prose: "[&_textarea]:field-sizing-content [&_textarea]:min-h-25",
  list: "[&_textarea]:field-sizing-content [&_textarea]:min-h-25",
};

const rowsOf = { line: 1, prose: 3, list: 5, markdown: 8, picture: 1 };

export function TextRows({ part }: { part: "text" | "small" | "search" }) {
  const { kind, document, language, reference, altField, isPictureHere } = useEditor();
  const { t } = useTranslation("admin-documents");
  const { asLabel, inSentence } = useLanguageNames();
  const asideOf = useAside();
  const without = isPictureHere ? altField : undefined;
  const isAtOneAddress = language === fallbackLanguage || isTargetPage(kind.pathOnSite?.(document?.slug ?? "") ?? "");
  const ofPart = inputsOf(kind).filter(
    ({ name, search, small, ofTranslations }) =>
      name !== without &&
      !(ofTranslations && isAtOneAddress) &&
      (search ? "search" : small ? "small" : "text") === part,
  );
  const isElsewhere = ({ shared }: Input) => language !== fallbackLanguage && shared === true;
  const inputs = ofPart.filter((input) => !isElsewhere(input));
  const heading = useId();
  const isNamed = part !== "small";
  if (ofPart.length === 0) return null;
  return (
    <section {...(isNamed && { role: "group", "aria-labelledby": heading })} className="@container grid gap-6">
      {isNamed && (
        <h2 id={heading} className={part === "search" ? "text-heading" : "sr-only"}>
          {part === "search" ? t("edit.search") : t("edit.text", { language: inSentence(language) })}
        </h2>
      )}
      {reference && inputs.some((input) => !isInRow(kind, input) && asideOf(input)) && (
        <div className="hidden gap-x-8 border-b border-rule pb-2 text-sm font-semibold text-ink-soft @xl:grid @xl:grid-cols-[2fr_3fr]">
          <p>{reference.title}</p>
          <p>{asLabel(language)}</p>
        </div>
      )}
      {runsOf(inputs, ({ group }) => group).map((within, index) => {
        const { name, group } = within[0]!;
        const rows = runsOf(within, ({ name, entry }) => entry?.of ?? name).map((block) => (
          <Block key={block[0]!.name} inputs={block} />
        ));
        if (group === undefined || part === "search") return rows;
        return (
          <fieldset key={name} className={`grid gap-6 ${index > 0 ? "border-t border-rule pt-5" : ""}`}>
            <legend className="float-left mb-2 w-full font-serif text-xl">{group}</legend>
            <div className="clear-both grid gap-6">{rows}</div>
          </fieldset>
        );
      })}
      <SharedTexts inputs={ofPart.filter(isElsewhere)} />
    </section>
  );
}

function SharedTexts({ inputs }: { inputs: Input[] }) {
  const { reference, optionOf } = useEditor();
  const valueOf = ({ name, options }: Input) => {
    const chosen = reference?.texts[name];
    return options && chosen ? optionOf(chosen) : chosen || "–";
  };
  const shown = inputs.filter(({ name, entry }) => !entry || reference?.texts[name]);
  return shown.length > 0 && <SharedValues of={shown.map((input) => [input.name, valueOf(input)])} />;
}

export function TextAlone({ name }: { name: string }) {
  const { kind, language, labelOf } = useEditor();
  const { asLabel } = useLanguageNames();
  const label = `${labelOf(name)} · ${asLabel(language)}`;
  const inputs = inputsOf(kind).flatMap((input) => (input.name === name ? { ...input, label } : []));
  return <Block inputs={inputs} />;
}

function Block({ inputs }: { inputs: Input[] }) {
  const { kind } = useEditor();
  const rowsOf = (some: readonly Input[]) =>
    some.map((input) =>
      isInRow(kind, input) ? <Cell key={input.name} input={input} /> : <TextRow key={input.name} input={input} />,
    );
  const [first] = inputs;
  if (!first?.entry) return rowsOf(inputs);
  const { of } = first.entry;
  return (
    <div>
      <RepeatedField field={of} inputs={inputs}>
        {rowsOf}
      </RepeatedField>
      <FieldReviews name={of} />
    </div>
  );
}

function TextRow({ input }: { input: Input }) {
  const { fields, submitted } = useEditor();
  const { name, as, entry } = input;
  const aside = useAside()(input);
  return (
    <div className={aside && "grid gap-x-8 gap-y-3 @xl:grid-cols-[2fr_3fr]"}>
      {aside && (
        <div className={entry && !aside.texts[name] ? "hidden @xl:block" : "min-w-0"}>
          <Reference input={input} rows={input.rows ?? rowsOf[as]} />
        </div>
      )}
      <div className="min-w-0">
        <Thumbnail name={name} />
        <FieldReviews name={name} />
        <TextInput input={input} value={submitted[name] ?? ""} />
        {as !== "picture" && <CharactersLeft of={fields[name]!.id} limit={input.limit} />}
        <DescribeByAssistant name={name} />
      </div>
    </div>
  );
}

function isInRow({ texts }: Kind, { entry }: Input): boolean {
  return entry !== undefined && isOneLine(texts[entry.of]!.of!);
}

function Cell({ input }: { input: Input }) {
  const { fields, submitted } = useEditor();
  const { name, limit } = input;
  const aside = useAside()(input);
  const other = aside?.texts[name];
  return (
    <div className="min-w-0">
      <TextInput input={{ ...input, rows: 1 }} value={submitted[name] ?? ""} />
      <CharactersLeft of={fields[name]!.id} limit={limit} />
      {other && other !== submitted[name] && (
        <p lang={aside.language} className="mt-1 text-sm [overflow-wrap:anywhere] text-ink-soft">
          {other}
        </p>
      )}
      <FieldReviews name={name} />
    </div>
  );
}

function useAside() {
  const { fields, reference } = useEditor();
  return ({ name, neutral, ofTranslations }: Input) => {
    if (!reference?.differing) return neutral || ofTranslations ? undefined : reference;
    const { initialValue = "" } = fields[name]!;
    return isSameText(String(initialValue), reference.texts[name] ?? "") ? undefined : reference;
  };
}

function TextInput({ input, value }: { input: Input; value: string }) {
  const { kind, language, fields, labelOf, messageOf, hintOf, noneOf, optionOf } = useEditor();
  const hint = hintOf(input, value);
  const placeholder = noneOf(input);
  const { name, as, options, check, entry, limit, onDark, rows = rowsOf[as] } = input;
  const isSentence = as === "line" && !check && (limit >= 500 || value.length > longestLine);
  const label = input.label ?? labelOf(name);
  const props = {
    field: fields[name]!,
    label,
    hint,
    message: messageOf(name),
    lang: language,
    "aria-required": input.needed && !entry ? true : undefined,
  };
  if (options) return <SelectField {...props} choices={options.map((option) => [option, optionOf(option)])} />;
  if (as === "picture")
    return (
      <PictureField
        {...props}
        none={placeholder}
        stored={value}
        // One search for all of a form.
        searched={(language !== "en" || !kind.facts["picture"]) && name === picturesIn(kind)[0]}
        logoOn={check === "logo" ? (onDark ? "dark" : "light") : undefined}
      />
    );
  if (as === "markdown") return <MarkdownField {...props} rows={rows} />;
  if (isLink(check)) return <LinkField {...props} placeholder={placeholder} />;
  if (check === "date") return <Field {...props} type="date" />;
  if (check === "zone") {
    const list = `${props.field.id}-zones`;
    return (
      <>
        <Field {...props} list={list} spellCheck={false} />
        <datalist id={list}>
          {siteZones.map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </datalist>
      </>
    );
  }
  if (as === "line" && !isSentence) return <Field {...props} placeholder={placeholder} />;
  return (
    <div className={growing[as]}>
      <TextareaField {...props} placeholder={placeholder} rows={isSentence ? (input.rows ?? 2) : rows} />
    </div>
  );
}

function picturesIn({ texts }: Pick<Kind, "texts">): string[] {
  return Object.keys(texts).filter((name) => texts[name]?.as === "picture");
}

function Thumbnail({ name }: { name: string }) {
  const { altField, isPictureHere, document, pictures } = useEditor();
  if (isPictureHere || name !== altField) return null;
  const picture = document?.facts["picture"];
  const found = [...pictures.software, ...pictures.uploaded].find(({ value }) => value === picture);
  return found?.thumbnail ? (
    <img src={found.thumbnail} alt="" className="mb-3 aspect-3/2 w-32 border border-rule object-cover" />
  ) : null;
}

function DescribeByAssistant({ name }: { name: string }) {
  const { altField, assistant, submitted } = useEditor();
  const { describes } = assistant;
  return !describes || name !== altField || submitted[name] ? null : <DescribeButton host={describes} />;
}

function DescribeButton({ host }: { host: string }) {
  const { t } = useTranslation("admin-assistant");
  return <HintedButton value="describePicture" label={t("describe")} hint={t("sendsImage", { host })} />;
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
