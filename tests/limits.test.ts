import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { languages, type Language } from "../app/schemas/formats/languages.ts";

type Limit = {
  /** File, and what stands there before the number, or the product, that is enforced. */
  enforced: [file: string, before: RegExp];
  /** Bytes or characters are said in these. */
  unit?: "MB" | "GB" | "million";
  /** Keys of locale files, or pages of the help, that say it. */
  said: string[];
};

const sql = (name: string) => `supabase/schemas/${name}.sql`;
const rule = (name: string) => `app/schemas/${name}.ts`;
const archive = "app/data/documents/read-archive.server.ts";

const limits: Record<string, Limit> = {
  "an uploaded file": {
    enforced: [rule("formats/stored-file"), /largestFile = /],
    unit: "MB",
    said: [
      "admin-assets upload.filesHint",
      "admin-assets errors.fileTooLarge",
      "admin-archive archives.tooMuch",
      "help assets",
    ],
  },
  "an upload": {
    enforced: [rule("formats/stored-file"), /largestUpload = /],
    unit: "GB",
    said: ["admin-assets errors.uploadTooLarge", "admin-archive errors.tooLarge", "admin-archive import.hint"],
  },
  "an image of which copies are made": {
    enforced: [rule("rules/picture"), /largestPicture = /],
    unit: "MB",
    said: ["admin-assets copies.failed.tooLarge", "help assets"],
  },
  "pixels of such an image": {
    enforced: [rule("rules/picture"), /mostPixels = /],
    unit: "million",
    said: ["admin-assets copies.failed.tooManyPixels", "help assets"],
  },
  "attempts to make copies": {
    enforced: [sql("27_files"), /attempts >= /],
    said: ["admin-assets copies.failed.gaveUp"],
  },
  "a folder": {
    enforced: [rule("formats/stored-path"), /longestFolder = /],
    said: ["admin-assets errors.pathTooLong"],
  },
  "a new name": {
    enforced: [rule("formats/stored-path"), /longestTargetName = /],
    said: ["admin-assets errors.nameTooLong"],
  },
  "an alternative text": {
    enforced: [rule("rules/picture"), /longestAlt = /],
    said: ["admin-assets errors.altTooLong"],
  },
  "files of an archive": { enforced: [archive, /most: /], said: ["admin-archive archives.tooMany"] },
  "a text of an archive": {
    enforced: [archive, /largestText = /],
    unit: "MB",
    said: ["admin-archive archives.tooMuch"],
  },
  "fields before a text": {
    enforced: [rule("formats/front-matter.server"), /longestHead = /],
    said: ["admin-archive refusals.headTooLong"],
  },
  redirects: {
    enforced: [rule("forms/redirect"), /mostRedirects = /],
    said: ["admin-archive refusals.tooManyRedirects"],
  },
  "places replaced at once": {
    enforced: [rule("forms/replacement"), /mostPlaces = /],
    said: ["admin-replace errors.choose"],
  },
  "changes moved at once": {
    enforced: [rule("rules/agenda"), /mostAtOnce = /],
    said: ["admin-schedule errors.tooMany"],
  },
  "words of a sentence": {
    enforced: [rule("rules/text-check"), /mostWords = /],
    said: ["admin-checker rules.longSentence"],
  },
  "the shortest password": {
    enforced: [rule("forms/credentials"), /smallestPassword = /],
    said: ["sign-in passwordHint", "sign-in errors.passwordTooShort", "admin-account password.hint"],
  },
  "the longest password": {
    enforced: [rule("forms/credentials"), /largest = /],
    said: ["sign-in errors.passwordTooLong", "admin-account errors.passwordTooLong"],
  },
  "digits of a recovery code": {
    enforced: [rule("forms/second-step"), /recoveryDigits = /],
    said: ["sign-in errors.signInCodeInvalid"],
  },
  "recovery codes": {
    enforced: [sql("11_sign_in"), /into codes from generate_series\(1, /],
    said: ["admin-account recovery.body"],
  },
  "replies to an inquiry": {
    enforced: [sql("40_inquiries"), /count\(\*\) >= (?=50)/],
    said: ["admin-leads reply.errors.full"],
  },
  "invitations emailed a day": {
    enforced: [sql("42_outbox"), /'invitation' and o\.queued_at > now\(\) - interval '1 day'\) < /],
    said: ["frame toasts.operatorInvitedUnmailed.body"],
  },
  "rows erased at once": {
    enforced: [sql("46_retention"), /most constant integer := /],
    said: ["frame toasts.dataSwept.body"],
  },
  "people named on the contact page": {
    enforced: ["app/site/shown-authors.server.ts", /mostWhoAnswer = /],
    said: ["help writing"],
  },
  "days in the trash": {
    enforced: [sql("24_publishing"), /old\.trashed_at < now\(\) - interval '/],
    said: ["help writing"],
  },
  "days of a preview link": { enforced: [sql("25_previews"), /default now\(\) \+ interval '/], said: ["help writing"] },
  "days of visit counts": { enforced: [sql("46_retention"), /old\.day < current_date - /], said: ["help statistics"] },
  "inquiries kept of a flood": {
    enforced: [sql("40_inquiries"), /old\.sent_at desc offset /],
    said: ["mails enquiry_flood.body"],
  },
};

const units = { MB: 1024 ** 2, GB: 1024 ** 3, million: 1_000_000 };
const words: Record<Language, Record<number, string>> = {
  en: { 3: "three", 7: "seven", 10: "ten", 15: "fifteen", 50: "fifty" },
  fr: { 3: "trois", 7: "sept", 10: "dix", 15: "quinze", 50: "cinquante" },
  es: { 3: "tres", 7: "siete", 10: "diez", 15: "quince", 50: "cincuenta" },
};
const named = { MB: " (?:MB|Mo)", GB: " (?:GB|Go)", million: " (?:million|millon)" };

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");

function enforcedBy([file, before]: Limit["enforced"]): number {
  const [, product = ""] = new RegExp(`${before.source}([\\d_]+(?: \\*{1,2} [\\d_]+)*)`).exec(read(file)) ?? [];
  expect(product, `${before} in ${file}`).not.toBe("");
  const powers = product
    .split(/ \* (?!\*)/)
    .map((factor) => factor.split(" ** ").map((part) => Number(part.replaceAll("_", ""))));
  return powers.reduce((sum, [base = 0, power = 1]) => sum * base ** power, 1);
}

function textAt(language: Language, place: string): string {
  const [file = "", key = ""] = place.split(" ");
  if (file === "help") return read(`app/admin/help/pages/${language}/${key}.md`);
  const at = (texts: unknown, part: string) => (texts as Record<string, unknown>)[part];
  return String(key.split(".").reduce(at, JSON.parse(read(`locales/${language}/${file}.json`)) as unknown));
}

test.for(Object.entries(limits))(
  "%s: every text that names how many names what is enforced",
  ([, { enforced, unit, said }]) => {
    const amount = enforcedBy(enforced) / (unit ? units[unit] : 1);
    for (const language of languages) {
      const digits = new Intl.NumberFormat("en").format(amount).replaceAll(",", "[,\\s]?");
      const number = [digits, words[language][amount]].filter(Boolean).join("|");
      const pattern = new RegExp(
        `(?<![\\p{L}\\d])(?:${number})(?![\\p{L}\\d])${unit ? named[unit].replace(" ", "\\s") : ""}`,
        "iu",
      );
      for (const place of said) expect(textAt(language, place), `${language} ${place}`).toMatch(pattern);
    }
  },
);
