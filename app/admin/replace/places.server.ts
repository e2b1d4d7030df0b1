import { createHash } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { pageWithId, type PageName } from "../../content/editable-pages.ts";
import { withoutFixedTexts } from "../../data/fixed-texts.server.ts";
import type { Asked, ChangedText, DraftState, ReplaceableText } from "../../data/replacements.server.ts";
import { done, type Result } from "../../data/result.server.ts";
import { backendContext } from "../../data/session.server.ts";
import {
  isTranslated,
  storedOfTexts,
  textSchema,
  textsOfStored,
  type Input,
  type StoredTexts,
  type Texts,
} from "../../schemas/inputs.ts";
import type { Kind } from "../../schemas/kinds/fields.ts";
import { kindNamed, type KindName } from "../../schemas/kinds/kinds.ts";
import type { Language } from "../../schemas/languages.ts";
import { mostPlaces, mostTexts, placesOf, replaceAt, type Place } from "../../schemas/replacement.ts";
import { onlyTexts, textsIn, type EditableTexts, type Section } from "../../schemas/section.ts";
import {
  editable,
  fieldsOfDocument,
  fieldsOfPage,
  fieldsOfSection,
  isEditor,
  spoken,
  textsWithoutOffices,
  type Field,
} from "../pages/labelled-fields.server.ts";
import { pageKindFor } from "../pages/page-kind.server.ts";

type Context = Readonly<RouterContextProvider>;

/** A text that says the words, and what becomes of it. */
type Target = {
  kind: KindName;
  id: string;
  where: string;
  revision: string;
  state: DraftState;
  fields: (Field & { places: Place[]; fits: boolean })[];
  /** As it is stored, with other words in some of its fields. */
  changed: (values: Texts) => StoredTexts;
};

export type Found = {
  targets: Target[];
  /** Said otherwise than as whole words in these letters, or where words are not replaced. */
  others: Pick<Field, "where" | "label" | "to">[];
  more: boolean;
};

/** Every place of a language where the words can be replaced; `more`: there are others than those. */
export async function findPlaces(context: Context, asked: Asked): Promise<Result<Found>> {
  const { replacements, sections, schedule } = context.get(backendContext);
  const [read, cards, pending] = await Promise.all([
    replacements.texts(asked),
    sections.inDisplayOrder(),
    schedule.pending(),
  ]);
  if (!read.ok) return read;
  if (!cards.ok) return cards;
  if (!pending.ok) return pending;
  const { language } = asked;
  const waits = ({ section_id: id }: Section) =>
    pending.value.some((change) => change.section_id === id && change.language === language);
  const documents = read.value.texts.filter(({ kind }) => !kindNamed(kind).inPlace);
  const all = [
    ...pagesAmong(context, read.value.texts, language),
    ...cards.value.map((section) => targetOfSection(context, section, language, waits(section))),
    ...documents.map((text) => targetOfDocument(context, text)),
  ].map((target) => ({ ...target, fields: target.fields.map((field) => withPlaces(field, asked)) }));
  const elsewhere = isEditor(context) ? [] : textsWithoutOffices(context);
  const others = [...all.flatMap(({ fields }) => fields.filter(({ places }) => places.length === 0)), ...elsewhere];
  let left = mostPlaces;
  let more = read.value.more;
  const saying = all.filter(({ fields }) => fields.some(({ places }) => places.length > 0));
  more ||= saying.length > mostTexts;
  const targets = saying.slice(0, mostTexts).flatMap((target) => {
    const fields = target.fields.flatMap((field) => {
      const places = field.places.slice(0, left);
      more ||= places.length < field.places.length;
      left -= places.length;
      return places.length > 0 ? [{ ...field, places }] : [];
    });
    return fields.length > 0 ? [{ ...target, fields }] : [];
  });
  return done({
    targets,
    others: others
      .filter((field) => field.language === language && says(field.text, asked.words))
      .map(({ where, label, to }) => ({ where, label, to })),
    more,
  });
}

function says(text: string, words: string): boolean {
  const wanted = spoken(words);
  const parts = text.split(/\{\{[^{}]*\}\}|<\/?\w+>/);
  return wanted !== "" && parts.some((part) => spoken(part).includes(wanted));
}

function withPlaces(field: Field, { words, newWords }: Asked) {
  const places = isTranslated(field.input) ? placesOf(field.text, words) : [];
  return { ...field, places, fits: places.length > 0 && fits(field.input, replaceAt(field.text, places, newWords)) };
}

function fits({ as, limit, entry, placeholders, ...more }: Input, text: string): boolean {
  return textSchema(as, limit, entry ? more : { ...more, placeholders }).safeParse(text).success;
}

type Unmarked = Omit<Target, "fields"> & { fields: Field[] };

function pagesAmong(context: Context, texts: ReplaceableText[], language: Language): Unmarked[] {
  const pages = texts.filter(({ kind }) => kindNamed(kind).inPlace);
  const stored = new Map(pages.map((text) => [`${text.document_id} ${text.language}`, text.texts]));
  const known: readonly PageName[] = editable(context);
  return pages.flatMap(({ document_id: id, language: of, revision, state, texts: edits }) => {
    const page = pageWithId(id);
    if (!page || of !== language || !known.includes(page)) return [];
    const kind = pageKindFor(context, page);
    const fields = fieldsOfPage(context, page, stored).filter((field) => field.language === language);
    const where = kind.page.title;
    return [{ kind: "page", id, where, revision, state, fields, changed: edited(kind, edits, fields, language) }];
  });
}

function targetOfDocument(context: Context, text: ReplaceableText): Unmarked {
  const { kind, document_id: id, language, revision, state, texts } = text;
  const fields = fieldsOfDocument(context, { ...text, kind: kind as Exclude<typeof kind, "page"> });
  const changed = edited(kindNamed(kind), texts, fields, language);
  return { kind, id, where: fields[0]!.where, revision, state, fields, changed };
}

/** Only the fields that say something else are stored anew; of a supplied text, what the edit was made from too. */
function edited({ defaults, ...kind }: Kind, stored: StoredTexts, fields: Field[], language: Language) {
  return (values: Texts): StoredTexts => {
    const before = Object.fromEntries(fields.map(({ input, text }) => [input.name, text]));
    const touched = new Set(
      fields.flatMap(({ input }) => (input.name in values ? [input.entry?.of ?? input.name] : [])),
    );
    const now = storedOfTexts(kind, { ...before, ...values }, language);
    const supplied = defaults && storedOfTexts(kind, textsOfStored({ ...kind, defaults }, {}, language), language);
    const changes = Object.fromEntries([...touched].map((name) => [name, now[name]]));
    if (!supplied) return { ...stored, ...changes };
    const from = Object.fromEntries([...touched].map((name) => [name, supplied[name] ?? null]));
    return { ...stored, ...changes, editedFrom: { ...from, ...(stored["editedFrom"] as StoredTexts | undefined) } };
  };
}

function targetOfSection(context: Context, section: Section, language: Language, waits: boolean): Unmarked {
  const id = section.section_id;
  const { texts, revision } = textsIn(section, language);
  const hasCallToAction = section.cta_text !== null;
  const fields = fieldsOfSection(context, section).filter(
    ({ language: of, input }) => of === language && (hasCallToAction || !input.name.startsWith("cta_")),
  );
  const changed = (values: Texts): StoredTexts => {
    const now: EditableTexts = { ...texts, ...values };
    if (language === "en") return withoutFixedTexts(id, now);
    const translation = section.translations.find((of) => of.language === language);
    return { ...now, translates_revision: translation ? translation.translates_revision : revisionIfSupplied(section) };
  };
  return {
    kind: "section",
    id,
    where: fields[0]?.where ?? id,
    revision,
    state: waits ? "waits" : "shown",
    fields,
    changed,
  };
}

/** What comes with the software is translated by it. */
function revisionIfSupplied(section: Section): string | null {
  const own = withoutFixedTexts(section.section_id, onlyTexts(section));
  return Object.values(own).some(Boolean) ? null : section.revision;
}

/** How forms name a text of the chosen language. */
export function keyOf({ kind, id }: Pick<Target, "kind" | "id">): string {
  return `${kind}:${id}`;
}

export function placeValue(target: Target, { input }: Field, index: number): string {
  return `${keyOf(target)}:${input.name}:${index}`;
}

/** Changes with everything that somebody who looked at the places of a text saw. */
export function seenOf({ revision, state, fields }: Target): string {
  const saw = [revision, state, fields.map(({ input, text }) => [input.name, text])];
  return createHash("sha256").update(JSON.stringify(saw)).digest("base64url").slice(0, 12);
}

/** The texts with new words at the places that were ticked. */
export function changedTexts(targets: readonly Target[], ticked: ReadonlySet<string>, newWords: string) {
  let places = 0;
  const texts = targets.flatMap((target): ChangedText[] => {
    const values: Texts = {};
    for (const field of target.fields) {
      const at = field.places.filter((_, index) => ticked.has(placeValue(target, field, index)));
      if (at.length === 0 || !field.fits || target.state === "waits") continue;
      values[field.input.name] = replaceAt(field.text, at, newWords);
      places += at.length;
    }
    const { kind, id, revision, state } = target;
    return Object.keys(values).length > 0 ? [{ kind, id, revision, state, texts: target.changed(values) }] : [];
  });
  return { places, texts };
}
