import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { languages, type Language } from "../app/schemas/formats/languages.ts";

const units = { "": 1, MB: 1024 ** 2, GB: 1024 ** 3, million: 1_000_000 };
/** File, what stands there before the number or product that is enforced, in what it is said, and where: keys of locale files, pages of the help. */
type Limit = [file: string, before: RegExp, unit: keyof typeof units, ...said: string[]];

const sql = (name: string) => `supabase/schemas/${name}.sql`;
const rule = (name: string) => `app/schemas/${name}.ts`;
const archive = "app/data/documents/read-archive.server.ts";
const ofFile = ["admin-assets upload.filesHint", "admin-assets errors.fileTooLarge", "admin-archive archives.tooMuch"];
const ofUpload = ["admin-assets errors.uploadTooLarge", "admin-archive errors.tooLarge", "admin-archive import.hint"];
const ofPassword = ["sign-in passwordHint", "sign-in errors.passwordTooShort", "admin-account password.hint"];
const invited = /'invitation' and o\.queued_at > now\(\) - interval '1 day'\) < /;

const limits: Limit[] = [
  [rule("formats/stored-file"), /largestFile = /, "MB", ...ofFile, "help assets"],
  [rule("formats/stored-file"), /largestUpload = /, "GB", ...ofUpload],
  [rule("rules/picture"), /largestPicture = /, "MB", "admin-assets copies.failed.tooLarge", "help assets"],
  [rule("rules/picture"), /mostPixels = /, "million", "admin-assets copies.failed.tooManyPixels", "help assets"],
  [rule("rules/picture"), /longestAlt = /, "", "admin-assets errors.altTooLong"],
  [sql("27_files"), /attempts >= /, "", "admin-assets copies.failed.gaveUp"],
  [rule("formats/stored-path"), /longestFolder = /, "", "admin-assets errors.pathTooLong"],
  [rule("formats/stored-path"), /longestTargetName = /, "", "admin-assets errors.nameTooLong"],
  [archive, /most: /, "", "admin-archive archives.tooMany"],
  [archive, /largestText = /, "MB", "admin-archive archives.tooMuch"],
  [rule("formats/front-matter.server"), /longestHead = /, "", "admin-archive refusals.headTooLong"],
  [rule("forms/redirect"), /mostRedirects = /, "", "admin-archive refusals.tooManyRedirects"],
  [rule("forms/replacement"), /mostPlaces = /, "", "admin-replace errors.choose"],
  [rule("rules/agenda"), /mostAtOnce = /, "", "admin-schedule errors.tooMany"],
  [rule("rules/text-check"), /mostWords = /, "", "admin-checker rules.longSentence"],
  [rule("forms/credentials"), /smallestPassword = /, "", ...ofPassword],
  [
    rule("forms/credentials"),
    /largest = /,
    "",
    "sign-in errors.passwordTooLong",
    "admin-account errors.passwordTooLong",
  ],
  [rule("forms/second-step"), /recoveryDigits = /, "", "sign-in errors.signInCodeInvalid"],
  [sql("11_sign_in"), /into codes from generate_series\(1, /, "", "admin-account recovery.body"],
  [sql("40_inquiries"), /count\(\*\) >= (?=50)/, "", "admin-leads reply.errors.full"],
  [sql("40_inquiries"), /old\.sent_at desc offset /, "", "mails enquiry_flood.body"],
  [sql("42_outbox"), invited, "", "frame toasts.operatorInvitedUnmailed.body"],
  [sql("46_retention"), /most constant integer := /, "", "frame toasts.dataSwept.body"],
  [sql("46_retention"), /old\.day < current_date - /, "", "help statistics"],
  [sql("24_publishing"), /old\.trashed_at < now\(\) - interval '/, "", "help writing"],
  [sql("25_previews"), /default now\(\) \+ interval '/, "", "help writing"],
  ["app/site/shown-authors.server.ts", /mostWhoAnswer = /, "", "help writing"],
];

const words: Record<Language, Record<number, string>> = {
  en: { 3: "three", 7: "seven", 10: "ten", 15: "fifteen", 50: "fifty" },
  fr: { 3: "trois", 7: "sept", 10: "dix", 15: "quinze", 50: "cinquante" },
  es: { 3: "tres", 7: "siete", 10: "diez", 15: "quince", 50: "cincuenta" },
};
const named = { "": "", MB: "\\s(?:MB|Mo)", GB: "\\s(?:GB|Go)", million: "\\s(?:million|millon)" };

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");

function enforcedIn(file: string, before: RegExp): number {
  const [, product] = new RegExp(`${before.source}([\\d_]+(?: \\*{1,2} [\\d_]+)*)`).exec(read(file)) ?? [];
  const factors = product?.split(/ \* (?!\*)/).map((factor) => factor.replaceAll("_", "").split(" ** ").map(Number));
  return factors?.reduce((one, [base = Number.NaN, power = 1]) => one * base ** power, 1) ?? Number.NaN;
}

function textAt(language: Language, place: string): string {
  const [file = "", key = ""] = place.split(" ");
  if (file === "help") return read(`app/admin/help/pages/${language}/${key}.md`);
  const at = (texts: unknown, part: string) => (texts as Record<string, unknown>)[part];
  return String(key.split(".").reduce(at, JSON.parse(read(`locales/${language}/${file}.json`)) as unknown));
}

test.for(limits)("what is enforced in %s after %s is what texts say", ([file, before, unit, ...said]) => {
  const amount = enforcedIn(file, before) / units[unit];
  expect(amount).toBeGreaterThan(0);
  for (const language of languages) {
    const digits = amount.toLocaleString("en").replaceAll(",", "[,\\s]?");
    const number = [digits, words[language][amount]].filter(Boolean).join("|");
    const pattern = new RegExp(`(?<![\\p{L}\\d])(?:${number})(?![\\p{L}\\d])${named[unit]}`, "iu");
    for (const place of said) expect(textAt(language, place), `${language} ${place}`).toMatch(pattern);
  }
});
