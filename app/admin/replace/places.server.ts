import { createHash } from "node:crypto";
import { done, type Result } from "../../data/backend/result.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import type { ChangedText, ReplaceableText } from "../../data/texts/texts.server.ts";
import {
  isTranslated,
  storedOfTexts,
  textSchema,
  textsOfStored,
  type StoredTexts,
} from "../../schemas/forms/inputs.ts";
import {
  mostPlaces,
  mostTexts,
  placesOf,
  replaceAt,
  type Place,
  type Replacement,
} from "../../schemas/forms/replacement.ts";
import type { Context } from "../../server/context.server.ts";
import { labelledTexts, type LabelledText } from "../documents/pages/labelled-fields.server.ts";

type Text = LabelledText<ReplaceableText>;
type Field = Text["fields"][number];
/** `value`: how the form names it, which changes with what somebody saw. */
type ListedPlace = Place & Pick<Field, "label" | "to"> & { value: string; fits: boolean };
type ListedText = { id: string; where: string; state: ReplaceableText["draft_state"]; places: ListedPlace[] };
export type Listed = { texts: ListedText[]; more: boolean };
type Found = Listed & { changed: (ticked: ReadonlySet<string>) => ChangedText[] };

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
    .flatMap(({ text, field }) => placesOf(field.text, words).map((place) => ({ text, field, place })));
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
