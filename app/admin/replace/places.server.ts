import { createHash } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { pageWithId } from "../../content/editable-pages.ts";
import { done, type Result } from "../../data/backend/result.server.ts";
import type { FoundText } from "../../data/documents/drafts.server.ts";
import type { Section } from "../../data/documents/sections.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import type { ChangedText, DraftState, ReplaceableText } from "../../data/texts/texts.server.ts";
import type { Language } from "../../schemas/formats/languages.ts";
import {
  isTranslated,
  storedOfTexts,
  textSchema,
  textsOfStored,
  type Input,
  type StoredTexts,
  type Texts,
} from "../../schemas/forms/inputs.ts";
import { mostPlaces, mostTexts, placesOf, replaceAt, type Place } from "../../schemas/forms/replacement.ts";
import type { Kind } from "../../schemas/kinds/fields.ts";
import { kindNamed, type KindName } from "../../schemas/kinds/kinds.ts";
import { editable, fieldsOfDocument, fieldsOfKind, type Field } from "../documents/pages/labelled-fields.server.ts";
import { pageKindFor } from "../documents/pages/page-kind.server.ts";
import { sectionKindFor } from "../documents/sections/section-kind.server.ts";

type Context = Readonly<RouterContextProvider>;
type Asked = { language: Language; words: string; newWords: string };

type Target = {
  kind: KindName;
  id: string;
  revision: string;
  state: DraftState;
  fields: Field[];
  /** As it is stored, with other words in some of its fields. */
  changed: (values: Texts) => StoredTexts;
};

/** `value`: how the form names it, which changes with what somebody saw. */
type FoundPlace = Place & { value: string; field: Field; fits: boolean };
export type TextWithPlaces = Target & { where: string; places: FoundPlace[] };

/** Every place of a language where the words can be replaced; `more`: there are others than those. */
export async function findPlaces(
  context: Context,
  asked: Asked,
): Promise<Result<{ texts: TextWithPlaces[]; more: boolean }>> {
  const { texts, sections } = context.get(backendContext);
  const { language } = asked;
  const [read, cards] = await Promise.all([texts.replaceable(asked.words, language), sections.inDisplayOrder()]);
  if (!read.ok) return read;
  if (!cards.ok) return cards;
  const targets = [
    ...suppliedAmong(context, read.value.texts, cards.value, language),
    ...read.value.texts.flatMap((text) => (kindNamed(text.kind).inPlace ? [] : [targetOfDocument(context, text)])),
  ];
  const all = targets.flatMap((target) => placesIn(target, asked).map((place) => ({ target, place })));
  const byText = [...Map.groupBy(all.slice(0, mostPlaces), ({ target }) => target)];
  return done({
    texts: byText.slice(0, mostTexts).map(([target, found]) => ({
      ...target,
      where: target.fields[0]!.where,
      places: found.map(({ place }) => place),
    })),
    more: read.value.more || all.length > mostPlaces || byText.length > mostTexts,
  });
}

function placesIn({ kind, id, revision, state, fields }: Target, { words, newWords }: Asked): FoundPlace[] {
  return fields
    .filter(({ input }) => isTranslated(input))
    .flatMap((field) => {
      const places = placesOf(field.text, words);
      if (places.length === 0) return [];
      const seen = createHash("sha256")
        .update(JSON.stringify([revision, state, field.text]))
        .digest("base64url");
      const fits = state !== "waits" && accepts(field.input, replaceAt(field.text, places, newWords));
      const named = [kind, id, field.input.name, seen.slice(0, 12)].join(":");
      return places.map((place, index) => ({ ...place, value: `${named}:${index}`, field, fits }));
    });
}

function accepts({ as, limit, entry, placeholders, ...more }: Input, text: string): boolean {
  return textSchema(as, limit, entry ? more : { ...more, placeholders }).safeParse(text).success;
}

/** Pages and sections. */
function suppliedAmong(
  context: Context,
  texts: ReplaceableText[],
  sections: readonly Section[],
  language: Language,
): Target[] {
  const supplied = texts.filter(({ kind }) => kindNamed(kind).inPlace);
  const stored = new Map(supplied.map((text) => [`${text.document_id} ${text.language}`, text.texts]));
  return supplied.flatMap(({ document_id: id, language: of, revision, state, texts: edits }) => {
    const page = pageWithId(id);
    const section = sections.find((each) => each.id === id);
    if (of !== language || (page ? !editable(context).includes(page) : !section)) return [];
    const kind = page ? pageKindFor(context, page) : sectionKindFor(context, section!);
    const fields = fieldsOfKind(kind, id, stored).filter((field) => field.language === language);
    return [{ kind: kind.name, id, revision, state, fields, changed: withValues(kind, edits, language) }];
  });
}

function targetOfDocument(context: Context, text: ReplaceableText): Target {
  const { kind, document_id: id, language, revision, state, texts } = text;
  const fields = fieldsOfDocument(context, { ...text, kind: kind as FoundText["kind"] });
  return { kind, id, revision, state, fields, changed: withValues(kindNamed(kind), texts, language) };
}

/** Only the fields that say something else are stored anew; what an edit was made from stays known. */
function withValues(kind: Kind, stored: StoredTexts, language: Language) {
  return (values: Texts): StoredTexts => {
    const now = storedOfTexts(kind, { ...textsOfStored(kind, stored, language), ...values }, language);
    const touched = Object.keys(kind.texts).filter((field) =>
      Object.keys(values).some((name) => name === field || (kind.texts[field]!.of && name.startsWith(`${field}/`))),
    );
    const [before, after] = [stored, now].map((texts) => (texts["editedFrom"] ?? {}) as StoredTexts);
    const changed = { ...stored };
    const editedFrom = { ...before };
    for (const field of touched) {
      if (field in now) changed[field] = now[field];
      else delete changed[field];
      if (!(field in after!)) delete editedFrom[field];
      else editedFrom[field] ??= after![field] ?? null;
    }
    if (Object.keys(editedFrom).length > 0) changed["editedFrom"] = editedFrom;
    else delete changed["editedFrom"];
    return changed;
  };
}

/** The texts with new words at the places that were ticked. */
export function changedTexts(texts: readonly TextWithPlaces[], ticked: ReadonlySet<string>, newWords: string) {
  return texts.flatMap(({ kind, id, revision, state, places, changed }): ChangedText[] => {
    const chosen = places.filter(({ value, fits }) => fits && ticked.has(value));
    if (chosen.length === 0) return [];
    const values = [...Map.groupBy(chosen, ({ field }) => field)].map(([field, at]) => [
      field.input.name,
      replaceAt(field.text, at, newWords),
    ]);
    return [{ kind, id, revision, state, texts: changed(Object.fromEntries(values) as Texts) }];
  });
}
