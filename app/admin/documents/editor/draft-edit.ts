import type { TextRevision } from "../../../data/documents/draft-publication.server.ts";
import { languageNamed } from "../../../i18n/languages.ts";
import { fallbackLanguage, languages, type Language } from "../../../schemas/formats/languages.ts";
import { checkTimeRange, instantIn, timeRange } from "../../../schemas/formats/time-range.ts";
import { z } from "../../../schemas/formats/zod.ts";
import {
  codeAbout,
  inputsOf,
  lackingInEntries,
  missingInEntries,
  neededToPublish,
  refusedIds,
  factSchemas,
  factsOfForm,
  textSchemas,
  type Input,
  type Texts,
} from "../../../schemas/forms/inputs.ts";
import { longestSearch } from "../../../schemas/forms/search.ts";
import type { Kind } from "../../../schemas/kinds/fields.ts";
import { slugOf } from "../../../schemas/rules/slug.ts";

export const draftIntents = [
  "save",
  "preview",
  "findPictures",
  "startFromEnglish",
  "draftFromEnglish",
  "describePicture",
  "publish",
  "schedule",
  "unschedule",
  "unpublish",
  "duplicate",
  "trash",
  "restore",
] as const;
export type DraftIntent = (typeof draftIntents)[number];

const target = {
  language: z.enum(languages),
  revision: z.string().max(64).default(""),
  translates: z.string().max(64).default(""),
};

export function revisionValue({ language, revision }: TextRevision): string {
  return `${language} ${revision}`;
}

const textRevision = z
  .string()
  .regex(/^[a-z]{2} [\da-f]{1,64}$/)
  .transform((value) => value.split(" "))
  .pipe(z.tuple([z.enum(languages), z.string()]))
  .transform(([language, revision]): TextRevision => ({ language, revision }));

const textsOfKinds = new WeakMap<Kind, ReturnType<typeof makeTexts>>();

export function draftTexts(kind: Kind) {
  const schema = textsOfKinds.get(kind) ?? makeTexts(kind);
  textsOfKinds.set(kind, schema);
  return schema;
}

function makeTexts(kind: Kind) {
  return z.object({ ...target, ...factSchemas(kind), ...textSchemas(kind) });
}

/** What a button beside an entry asks for: `add faqs`, `up faqs/2`, `remove faqs/2`. */
export const arrangement = /^(add|up|remove) ([^ ]+?)(?:\/(\d+))?$/;

const schemas = new WeakMap<Kind, ReturnType<typeof makeSchema>>();

export function draftEditSchema(kind: Kind) {
  const schema = schemas.get(kind) ?? makeSchema(kind);
  schemas.set(kind, schema);
  return schema;
}

function makeSchema(kind: Kind) {
  return z
    .object({
      ...target,
      ...textSchemas(kind),
      ...factSchemas(kind),
      intent: z.union([z.enum(draftIntents), z.string().regex(arrangement)]).default("save"),
      resolves: z.literal("on").optional(),
      publish_also: z.array(textRevision).max(languages.length).default([]),
      reviewed_fields: z.array(z.string().max(200)).max(inputsOf(kind).length).default([]),
      confirmed_in: z.array(z.enum(languages)).max(languages.length).default([]),
      unread: z.string().max(20_000).default(""),
      picture_search: z.string().max(longestSearch).default(""),
      /** Sent while readers see the document: without a start only its end is set. */
      live: z.literal("on").optional(),
      ...timeRange,
    })
    .superRefine((value, context) => {
      const values = value as typeof value & Texts;
      const addError = (name: string, message: string) => context.addIssue({ code: "custom", path: [name], message });
      const { intent, language, live } = value;
      const title = values["title"] ?? "";
      if (intent === "publish" || intent === "schedule") {
        for (const name of neededToPublish(kind, language)) {
          if (!values[name]) addError(name, "neededToPublish");
        }
        for (const name of missingInEntries(kind, values)) addError(name, "entryIncomplete");
      } else if (kind.texts["title"]?.needed && !title && !isFilling(intent))
        addError("title", kind.texts["title"].named ? "nameMissing" : "titleMissing");
      for (const [name, why] of refusedIds(kind, values)) addError(name, why);
      for (const [name, missing] of Object.entries(lackingInEntries(kind, values)))
        addError(name, codeAbout("lacksPartInEntries", missing));
      if (kind.facts["slug"] && language === "en" && title && !values["slug"]) {
        const made = slugOf(title);
        if (!made) addError("slug", "slugMissing");
        else if (kind.facts["slug"].reserved?.includes(made)) addError("slug", "addressTaken");
      }
      if (kind.facts["slug"]?.reserved?.includes(values["translated_slug"] ?? ""))
        addError("translated_slug", "addressTaken");
      if (intent !== "schedule") return;
      if (kind.ends && language !== "en" && value.until) addError("until", "englishOnly");
      checkTimeRange(value, kind.ends === true && language === "en" && live === "on" && !value.at, addError);
    });
}

function isFilling(intent: string): boolean {
  return intent === "startFromEnglish" || isForAssistant(intent);
}

export function isForAssistant(intent: string): intent is "draftFromEnglish" | "describePicture" {
  return intent === "draftFromEnglish" || intent === "describePicture";
}

export type DraftEdit = ReturnType<typeof draftEditOf>;

export function draftEditOf(kind: Kind, value: z.output<ReturnType<typeof draftEditSchema>>) {
  const { intent, language, revision, translates, resolves, at, until, zone } = value;
  const values = value as unknown as Texts;
  const facts = factsOfForm(kind, values);
  const slug = kind.facts["slug"] && { slug: facts["slug"] || slugOf(values["title"] ?? "") };
  return {
    intent: intent as DraftIntent,
    language,
    revision,
    translates,
    facts: language === "en" ? { ...facts, ...slug } : undefined,
    texts: textsIn(kind, values),
    /** A conflict was shown, and what the other side has saved is to give way. */
    resolves: resolves === "on",
    /** What is published or scheduled with it, as the form showed it. */
    also: value.publish_also,
    /** Inputs that somebody says to have looked at, and languages of which what is still English is right. */
    reviewed: value.reviewed_fields,
    confirmedIn: value.confirmed_in,
    unread: value.unread.split(" ").filter(Boolean),
    at: instantIn(at, zone),
    until: instantIn(until, zone),
  };
}

export function textsIn(kind: Kind, values: Texts): Texts {
  const isOf = values["language"] === fallbackLanguage ? ({ ofTranslations }: Input) => !ofTranslations : () => true;
  const inputs = inputsOf(kind).filter(isOf);
  return Object.fromEntries(inputs.map(({ name }) => [name, values[name] ?? ""]));
}

/** The languages of `publish_also`, as they were sent: each before the revision that was ticked. */
export function languagesAlong(sent: readonly string[]): Language[] {
  return sent.flatMap((text) => languageNamed(text.slice(0, 2)) ?? []);
}
