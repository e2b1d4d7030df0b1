import { createHash } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { done, type Result } from "../../data/backend/result.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import type { ChangedText, DraftState } from "../../data/texts/texts.server.ts";
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
import { labelledTexts, type LabelledText } from "../documents/pages/labelled-fields.server.ts";

type Asked = { language: Language; words: string; newWords: string };
type Field = LabelledText["fields"][number];
/** `value`: how the form names it, which changes with what somebody saw. */
type FoundPlace = Place & { value: string; field: Field; fits: boolean };
export type TextWithPlaces = LabelledText & { id: string; where: string; state: DraftState; places: FoundPlace[] };
type Found = { texts: TextWithPlaces[]; more: boolean };

/** Every place of a language where the words can be replaced; `more`: there are others than those. */
export async function findPlaces(context: Readonly<RouterContextProvider>, asked: Asked): Promise<Result<Found>> {
  const { texts } = context.get(backendContext);
  const read = await texts.replaceable(asked.words, asked.language);
  if (!read.ok) return read;
  const all = labelledTexts(context, read.value.texts)
    .filter(({ language }) => language === asked.language)
    .flatMap((text) => placesIn(text, asked.words).map((place) => ({ text, place })));
  const byText = [...Map.groupBy(all.slice(0, mostPlaces), ({ text }) => text)].slice(0, mostTexts);
  const ids = byText.map(([text]) => text.document_id);
  const states = await texts.statesOf(ids, asked.language);
  if (!states.ok) return states;
  const found = byText.map(([text, places]): TextWithPlaces => {
    const [id, { where }] = [text.document_id, text.fields[0]!];
    const state = states.value.get(id) ?? "draft";
    const told = { ...text, id, where, state, revision: text.stage === "draft" ? text.revision : "" };
    return {
      ...told,
      places: named(
        told,
        places.map(({ place }) => place),
        asked.newWords,
      ),
    };
  });
  return done({ texts: found, more: read.value.more || all.length > found.flatMap(({ places }) => places).length });
}

function placesIn({ fields }: LabelledText, words: string): (Place & { field: Field })[] {
  const translated = fields.filter(({ input }) => isTranslated(input));
  return translated.flatMap((field) => placesOf(field.text, words).map((place) => ({ ...place, field })));
}

function named(
  { kind, id, revision, state }: Omit<TextWithPlaces, "places">,
  places: readonly (Place & { field: Field })[],
  newWords: string,
): FoundPlace[] {
  return [...Map.groupBy(places, ({ field }) => field)].flatMap(([field, of]) => {
    const seen = createHash("sha256")
      .update(JSON.stringify([revision, state, field.text]))
      .digest("base64url");
    const fits = state !== "waits" && accepts(field.input, replaceAt(field.text, of, newWords));
    const name = [kind, id, field.input.name, seen.slice(0, 12)].join(":");
    return of.map((place, index) => ({ ...place, value: `${name}:${index}`, fits }));
  });
}

function accepts({ as, limit, entry, placeholders, ...more }: Input, text: string): boolean {
  return textSchema(as, limit, entry ? more : { ...more, placeholders }).safeParse(text).success;
}

/** The texts with new words at the places that were ticked. */
export function changedTexts(texts: readonly TextWithPlaces[], ticked: ReadonlySet<string>, newWords: string) {
  return texts.flatMap((text): ChangedText[] => {
    const chosen = text.places.filter(({ value, fits }) => fits && ticked.has(value));
    if (chosen.length === 0) return [];
    const changed = [...Map.groupBy(chosen, ({ field }) => field)].map(([field, at]) => [
      field.input.name,
      replaceAt(field.text, at, newWords),
    ]);
    const { kind, id, revision, state } = text;
    return [{ kind, id, revision, state, texts: withValues(text, Object.fromEntries(changed) as Texts) }];
  });
}

/** Only the fields that say something else are stored anew; what an edit was made from stays known. */
function withValues({ form, texts: stored, language }: TextWithPlaces, values: Texts): StoredTexts {
  const now = storedOfTexts(form, { ...textsOfStored(form, stored, language), ...values }, language);
  const touched = Object.keys(form.texts).filter((field) =>
    Object.keys(values).some((name) => name === field || (form.texts[field]!.of && name.startsWith(`${field}/`))),
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
}
