import { createHash } from "node:crypto";
import { done, type Result } from "../../../data/backend/result.server.ts";
import { backendContext } from "../../../data/session/session.server.ts";
import type { ChangedText, ReplaceableText } from "../../../data/texts/texts.server.ts";
import type { Language } from "../../../schemas/formats/languages.ts";
import {
  isTranslated,
  storedOfTexts,
  textSchema,
  textsOfStored,
  type StoredTexts,
} from "../../../schemas/forms/inputs.ts";
import {
  isWords,
  mostPlaces,
  mostTexts,
  placesOf,
  replaceAt,
  type Place,
  type Replacement,
} from "../../../schemas/forms/replacement.ts";
import { longestSearch } from "../../../schemas/forms/search.ts";
import type { Context } from "../../../server/context.server.ts";
import { formerTitlesIn, type DocumentName } from "../addresses.ts";
import { labelledTexts, type LabelledText } from "../pages/labelled-fields.server.ts";
import { placesList } from "./words-form.tsx";

type Text = LabelledText<ReplaceableText>;
type Field = Text["fields"][number];
/** `value`: how the form names it, which changes with what somebody saw. */
type ListedPlace = Place & Pick<Field, "label" | "to"> & { value: string; fits: boolean };
type ListedText = { id: string; where: string; state: ReplaceableText["draft_state"]; places: ListedPlace[] };
/** Characters that fit into the cookie of a toast. */
const mostUndone = 1_200;
export type Listed = { texts: ListedText[]; more: boolean };
type Found = Listed & { changed: (ticked: ReadonlySet<string>) => ChangedText[] };
export type Renamed = { filter: Replacement; found: Listed };

export async function findPlaces(
  context: Context,
  { q: words, with: newWords, language }: Replacement,
): Promise<Result<Found>> {
  const read = await context.get(backendContext).texts.replaceable(words, language);
  if (!read.ok) return read;
  const all = labelledTexts(context, read.value.texts)
    .filter((text) => text.language === language)
    .flatMap((text) => text.fields.map((field) => ({ text, field })))
    .filter(({ field }) => isTranslated(field.input))
    .flatMap(({ text, field }) => placesOf(field.text, words, newWords).map((place) => ({ text, field, place })));
  const byText = [...Map.groupBy(all.slice(0, mostPlaces), ({ text }) => text)].slice(0, mostTexts);
  const found = byText.map(([text, places]) => {
    const byField = [...Map.groupBy(places, ({ field }) => field)];
    return { text, fields: byField.map(([field, of]) => ({ field, places: listed(text, field, of, newWords) })) };
  });
  return done({
    texts: found.map(({ text, fields }) => ({
      id: text.document_id,
      where: text.fields[0]!.where,
      state: text.draft_state,
      places: fields.flatMap(({ places }) => places),
    })),
    more: read.value.more || all.length > byText.flatMap(([, places]) => places).length,
    changed: (ticked) =>
      found.flatMap(({ text, fields }): ChangedText[] => {
        const { form, texts, kind, document_id: id, draft_state: state } = text;
        const changed = fields.flatMap(({ field, places }): [string, string][] => {
          const chosen = places.filter(({ value, fits }) => fits && ticked.has(value));
          return chosen.length === 0 ? [] : [[field.input.name, replaceAt(field.text, chosen, newWords)]];
        });
        const values = { ...textsOfStored(form, texts, language), ...Object.fromEntries(changed) };
        const stored = storedOfTexts(form, values, language, texts["editedFrom"] as StoredTexts);
        return changed.length === 0 ? [] : [{ kind, id, revision: revisionOf(text), state, texts: stored }];
      }),
  });
}

/** Where texts still say what a document was called before, in each language in which it has another title now. */
export async function formerTitlePlaces(
  context: Context,
  url: URL,
  { kind, id }: DocumentName,
  titleIn: (language: Language) => string | undefined,
): Promise<Renamed[]> {
  const formerly = formerTitlesIn(url.searchParams);
  const each = Object.entries(formerly).map(async ([key, q]): Promise<Renamed[]> => {
    const language = key as Language;
    const title = titleIn(language);
    // What the address cannot hold whole would be looked for by its half.
    const fits = q.length < longestSearch && (title ?? "").length <= longestSearch;
    if (!fits || !q || !title || q === title || !isWords(title)) return [];
    const others = Object.entries(formerly).filter(([other, former]) => other !== key && former);
    const left = new URLSearchParams(others).toString();
    const replacement = { q, with: title, language, of: `${kind}/${id}`, ...(left && { left }) };
    const read = await findPlaces(context, replacement);
    if (!read.ok || read.value.texts.length === 0) return [];
    const { texts, more } = read.value;
    return [{ filter: replacement, found: { texts, more } }];
  });
  return (await Promise.all(each)).flat();
}

/** The places of `new words` that `ticked` made, to put the former words back. */
export async function undoOf(
  context: Context,
  { q, with: newWords, ...filter }: Replacement,
  ticked: readonly ListedPlace[],
) {
  const back = { ...filter, q: newWords, with: q };
  const read = await findPlaces(context, back);
  const made = new Set(
    [...Map.groupBy(ticked, fieldOf)].flatMap(([field, places]) =>
      places
        .toSorted((one, other) => one.start - other.start)
        .map(({ start }, index, all) => {
          const before = all.slice(0, index).reduce((sum, { match }) => sum + newWords.length - match.length, 0);
          return `${field}:${start + before}`;
        }),
    ),
  );
  const places = read.ok ? read.value.texts.flatMap((text) => text.places) : [];
  const place = places
    .filter((found) => made.has(`${fieldOf(found)}:${found.start}`))
    .map(({ value }) => value)
    .join(" ");
  const to = placesList.address(back);
  return place && to.length + place.length <= mostUndone ? { to, fields: { place } } : undefined;
}

function fieldOf({ value }: ListedPlace): string {
  return value.split(":").slice(0, 3).join(":");
}

function revisionOf({ stage, revision }: Text): string {
  return stage === "draft" ? revision : "";
}

function listed(of: Text, { input, text, label, to }: Field, found: { place: Place }[], newWords: string) {
  const { kind, document_id, draft_state: state } = of;
  const places = found.map(({ place }) => place);
  const digest = createHash("sha256")
    .update(JSON.stringify([revisionOf(of), state, text]))
    .digest("base64url");
  const { as, limit, entry, placeholders, ...more } = input;
  const schema = textSchema(as, limit, entry ? more : { ...more, placeholders });
  const fits = state !== "waits" && schema.safeParse(replaceAt(text, places, newWords)).success;
  const name = [kind, document_id, input.name, digest.slice(0, 12)].join(":");
  return places.map((place, index) => ({ ...place, value: `${name}:${index}`, fits, label, to }));
}
