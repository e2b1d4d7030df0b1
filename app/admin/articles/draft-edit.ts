import { industries } from "../../content/case-studies.ts";
import { insightCategories } from "../../content/insights.ts";
import { services } from "../../content/services.ts";
import type { ArticleKind } from "../../schemas/article-kind.ts";
import {
  factFields,
  linesOf,
  mostEntries,
  neededToPublish,
  slugOf,
  textFields,
  type Facts,
  type Texts,
} from "../../schemas/draft.ts";
import { textField } from "../../schemas/fields.ts";
import { languages, type Language } from "../../schemas/languages.ts";
import { isTooComplex } from "../../schemas/markdown-bounds.ts";
import { longestSearch } from "../../schemas/search.ts";
import { checkTimeRange, instantIn, timeRange } from "../../schemas/time-range.ts";
import { z } from "../../schemas/zod.ts";

export const draftIntents = [
  "save",
  "preview",
  "addStep",
  "findPictures",
  "publish",
  "schedule",
  "unschedule",
  "unpublish",
  "trash",
  "restore",
] as const;
export type DraftIntent = (typeof draftIntents)[number];

const slug = textField("notText")
  .overwrite((value) => value.toLowerCase())
  .max(80, "tooLong")
  .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, "slugCharacters")
  .default("");

const picture = textField("notText")
  .max(500, "tooLong")
  .regex(/^(?!\/)(?!.*\.\.)[^\\?#"<>]*$/, "pictureUnknown")
  .default("");

const facts = {
  insight: {
    slug,
    category: z.enum(insightCategories, "choose"),
    published_on: z.iso.date("dateInvalid"),
    picture,
    related: textField("notText")
      .max(200, "tooLong")
      .refine((value) => linesOf(value).length <= 2, "relatedTooMany")
      .default(""),
  },
  case_study: {
    slug,
    industry: z.enum(industries, "choose"),
    service: z.enum(services, "choose"),
    published_on: z.iso.date("dateInvalid"),
    picture,
  },
};

/** Messages are keys under `errors` in the admin-articles locale file. */
export const draftEdits = { insight: schemaOf("insight"), case_study: schemaOf("case_study") };

export const draftTexts = { insight: textsOf("insight"), case_study: textsOf("case_study") };

type Parsed = z.output<(typeof draftEdits)[ArticleKind]> & Texts & Facts;

export type DraftEdit = {
  intent: DraftIntent;
  language: Language;
  /** The revision the edit started from; empty for a new text. */
  revision: string;
  translates: string;
  facts: Facts;
  was: Facts;
  texts: Texts;
  live: boolean;
  at: string | undefined;
  until: string | undefined;
};

export function draftEditOf(kind: ArticleKind, value: object): DraftEdit {
  const { intent, language, revision, translates, was, live, at, until, zone, ...fields } = value as Parsed;
  const values = fields as Texts & Facts;
  return {
    intent,
    language,
    revision,
    translates,
    facts: {
      ...Object.fromEntries(factFields[kind].map((name) => [name, values[name] ?? ""])),
      slug: values.slug || slugOf(values.title ?? ""),
    },
    was,
    live: language === "en" && live === "on",
    texts: pickTexts(kind, values),
    at: instantIn(at, zone),
    until: instantIn(until, zone),
  };
}

export function pickTexts(kind: ArticleKind, values: Texts): Texts {
  return Object.fromEntries(textFields[kind].map(({ name }) => [name, values[name] ?? ""]));
}

function textsOf(kind: ArticleKind) {
  return z.object({
    language: z.enum(languages),
    /** The revision the edit started from; empty for a new text. */
    revision: z.string().max(64).default(""),
    ...wordsIn(kind),
  });
}

function wordsIn(kind: ArticleKind): object {
  const texts = textFields[kind].map(({ name, as, limit }) => {
    const schema = as === "line" ? line(limit) : textField("notText").max(limit, { error: "tooLong", abort: true });
    if (as === "list") {
      return [name, schema.refine((text) => linesOf(text).length <= mostEntries, "listTooLong").default("")];
    }
    const checked = as === "markdown" ? schema.refine((text) => !isTooComplex(text), "tooComplex") : schema;
    return [name, checked.default("")];
  });
  return Object.fromEntries(texts);
}

function schemaOf(kind: ArticleKind) {
  return textsOf(kind)
    .extend({
      intent: z.enum(draftIntents).default("save"),
      translates: z.string().max(64).default(""),
      was: startingFacts(),
      ...facts[kind],
      /** What to look for among the uploaded pictures. */
      picture_search: z.string().max(longestSearch).default(""),
      /** Sent while readers see the article, so that only its end can be set. */
      live: z.literal("on").optional(),
      ...timeRange,
    })
    .superRefine((value, context) => {
      const values = value as typeof value & Texts & Facts;
      const addError = (name: string, message: string) => context.addIssue({ code: "custom", path: [name], message });
      const { intent, language, live } = value;
      if (intent === "publish" || intent === "schedule") {
        for (const name of neededToPublish[kind]) if (!values[name]) addError(name, "neededToPublish");
      } else if (!values.title && intent !== "addStep" && intent !== "findPictures") addError("title", "titleMissing");
      if (values.title && !values.slug && !slugOf(values.title)) addError("slug", "slugMissing");
      if (intent !== "schedule") return;
      if (language !== "en" && value.until) addError("until", "englishOnly");
      checkTimeRange(value, language === "en" && live === "on", addError);
    });
}

function line(longest: number) {
  return textField("notText")
    .overwrite((text) => linesOf(text).join(" "))
    .max(longest, "tooLong");
}

/** One JSON field, so that what was not touched is not written over what somebody else chose meanwhile. */
function startingFacts() {
  return z
    .string()
    .max(2000)
    .transform((text, context): Facts => {
      try {
        return z.record(z.string(), z.string()).parse(JSON.parse(text));
      } catch {
        context.addIssue("brokenForm");
        return z.NEVER;
      }
    })
    .default({});
}
