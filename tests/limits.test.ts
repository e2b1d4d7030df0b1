import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { languages, type Language } from "../app/schemas/formats/languages.ts";
import { finishedLanguages } from "./support/finished-languages.ts";
import { textsIn } from "./support/locale-texts.ts";

const day = 86_400;
const amounts = { "": 1, MB: 1024 ** 2, GB: 1024 ** 3, million: 1_000_000 };
const times = { milliseconds: 0.001, seconds: 1, minutes: 60, hours: 3_600, days: day, years: 365 * day };
const units = { ...amounts, ...times };
type Unit = keyof typeof units;
/** File, what stands there before the number or product that is enforced, in what it is said (and enforced, where that differs and does not stand behind it), and where: keys of locale files, pages of the help. */
type Limit = [file: string, before: RegExp, unit: Unit | [Unit, enforced: Unit], ...said: string[]];

const sql = (name: string) => `supabase/schemas/${name}.sql`;
const rule = (name: string) => `app/schemas/${name}.ts`;
const [newsletter, retention] = [sql("41_newsletter"), sql("46_retention")];
const ssr = "node_modules/@supabase/ssr/dist/main";
const archive = "app/data/documents/read-archive.server.ts";
const ofFile = ["admin-assets upload.filesHint errors.fileTooLarge", "admin-archive archives.tooMuch"];
const ofUpload = ["admin-assets errors.uploadTooLarge", "admin-archive errors.tooLarge import.hint"];
const ofPassword = ["sign-in passwordHint errors.passwordTooShort", "admin-account password.hint"];
const invited = /'invitation' and o\.queued_at > now\(\) - interval '1 day'\) < /;
const unconfirmed = [
  "privacy held.newsletter.until",
  "mails newsletter_confirmation.body newsletter_confirmation.otherwise",
  "newsletter confirm.over.body",
  "admin-retention fixed.unconfirmed.term",
];
const refused = [
  "privacy held.newsletter.until",
  "newsletter confirm.over.body unsubscribe.done.body",
  "admin-retention fixed.refused.term",
];
const undelivered = ["privacy held.mails.until", "admin-retention fixed.undelivered.term"];
const ofVisits = ["privacy variants.visitsCounted", "admin-retention fixed.visits.term"];
const ofRemarks = ["privacy held.remarks.until", "admin-retention fixed.previews.term"];
const ofPreviews = ["admin-previews subtitle", "articles preview.ended.body", "frame toasts.previewLinkMade.body"];
const ofTrash = [
  "admin-documents emptyTrash.body status.deleted",
  "admin-retention fixed.trash.term",
  "frame toasts.articleTrashed.body",
];
const ofMailedLink = ["mails signup.body recovery.body email_change.body invite.body", "privacy storage.5.life"];

const limits: Limit[] = [
  [rule("formats/stored-file"), /largestFile = /, ["MB", ""], ...ofFile, "help assets"],
  [rule("formats/stored-file"), /largestUpload = /, ["GB", ""], ...ofUpload],
  [rule("rules/picture"), /largestPicture = /, ["MB", ""], "admin-assets copies.failed.tooLarge", "help assets"],
  [rule("rules/picture"), /mostPixels = /, ["million", ""], "admin-assets copies.failed.tooManyPixels", "help assets"],
  [rule("rules/picture"), /longestAlt = /, "", "admin-assets errors.altTooLong"],
  [sql("27_files"), /attempts >= /, "", "admin-assets copies.failed.gaveUp"],
  [rule("formats/stored-path"), /longestFolder = /, "", "admin-assets errors.pathTooLong"],
  [rule("formats/stored-path"), /longestTargetName = /, "", "admin-assets errors.nameTooLong"],
  [archive, /most: /, "", "admin-archive archives.tooMany"],
  [archive, /largestText = /, ["MB", ""], "admin-archive archives.tooMuch"],
  [rule("formats/front-matter.server"), /longestHead = /, "", "admin-archive refusals.headTooLong"],
  [rule("forms/redirect"), /mostRedirects = /, "", "admin-archive refusals.tooManyRedirects"],
  [rule("forms/replacement"), /mostPlaces = /, "", "admin-replace errors.choose"],
  [rule("forms/schedule-forms"), /mostAtOnce = /, "", "admin-schedule errors.tooMany"],
  [rule("rules/text-check"), /mostWords = /, "", "admin-checker rules.longSentence"],
  [rule("forms/credentials"), /smallestPassword = /, "", ...ofPassword],
  [
    rule("forms/credentials"),
    /largest = /,
    "",
    "sign-in errors.passwordTooLong",
    "admin-account errors.passwordTooLong",
  ],
  [rule("forms/credentials"), /recoveryDigits = /, "", "sign-in errors.signInCodeInvalid"],
  [sql("11_sign_in"), /into codes from generate_series\(1, /, "", "admin-account recovery.body"],
  [sql("40_inquiries"), /count\(\*\) >= (?=50)/, "", "admin-leads reply.errors.full"],
  [sql("40_inquiries"), /old\.sent_at desc offset /, "", "mails enquiry_flood.body"],
  [sql("42_outbox"), invited, "", "frame toasts.operatorInvitedUnmailed.body"],
  [retention, /most constant integer := /, "", "frame toasts.dataSwept.body"],
  ["app/site/shown-authors.server.ts", /mostWhoAnswer = /, "", "help writing"],
  [newsletter, /unconfirmed_until timestamptz not null default now\(\) \+ interval '/, "days", ...unconfirmed],
  [newsletter, /consented_at = now\(\), unconfirmed_until = now\(\) \+ interval '/, "days", ...unconfirmed],
  [newsletter, /unsubscribed_at = now\(\), unconfirmed_until = now\(\) \+ interval '/, "days", ...refused],
  [retention, /given_up_at < now\(\) - interval '/, "days", ...undelivered],
  [retention, /old\.day < current_date - /, "days", ...ofVisits, "help statistics"],
  ["app/data/backend/attempts.server.ts", /homeFor = /, ["days", "minutes"], "privacy variants.sharedMemory"],
  [sql("25_previews"), /expires_at timestamptz.* default now\(\) \+ interval '/, "days", ...ofPreviews, "help writing"],
  [sql("25_previews"), /expires_at <= created_at \+ interval '/, "days", ...ofPreviews],
  [sql("30_redirects"), /where c\.day > current_date - /, "days", "admin-redirects hits_one hits_many hits_other"],
  [retention, /old\.expires_at < now\(\) - interval '/, "days", "articles review.note", ...ofRemarks],
  [retention, /o\.seen_at < now\(\) - interval '/, "hours", "privacy held.texts.holds"],
  [sql("24_publishing"), /o\.seen_at < now\(\) - interval '/, "hours", "privacy held.texts.holds"],
  [sql("24_publishing"), /trashed_at [<>] now\(\) - interval '/, "days", ...ofTrash, "help writing"],
  [
    sql("40_inquiries"),
    /e\.answered_at is not null and e\.sent_at > now\(\) - interval '/,
    "days",
    "admin-leads work.median_one work.median_many work.median_other",
  ],
  [`${ssr}/utils/constants.js`, /maxAge: /, ["days", "seconds"], "privacy storage.4.life"],
  ["supabase/config.toml", /otp_expiry = /, ["hours", "seconds"], ...ofMailedLink],
  ["supabase/embedded/auth/links.ts", /token_type = any .* interval '/, "hours", ...ofMailedLink],
  ["app/auth/confirm/mailed-link.server.ts", /oneHour = /, ["hours", "seconds"], ...ofMailedLink],
  ["app/i18n/detect.server.ts", /oneYear = /, ["years", "seconds"], "privacy storage.0.life"],
  ["app/i18n/stored-language.client.ts", /oneYear = /, ["years", "seconds"], "privacy storage.0.life"],
  ["app/admin/menu-cookie.server.ts", /maxAge: /, ["years", "seconds"], "privacy storage.7.life"],
  ["app/server/toast.server.ts", /toastCookieName, .*maxAge: /, ["minutes", "seconds"], "privacy storage.3.life"],
  ["app/data/session/session.server.ts", /recentSeconds = /, ["minutes", "seconds"], "frame toasts.linkTooOld.body"],
  [
    sql("42_outbox"),
    /coalesce\(o\.give_up_at, now\(\) \+ interval '/,
    "days",
    "admin-mail subtitles.undelivered",
    "privacy variants.handingOn",
  ],
  [
    "supabase/embedded/auth/user.ts",
    /reauthenticationSeconds = /,
    ["days", "seconds"],
    "admin-account errors.sessionTooOld",
  ],
  ["app/data/documents/overview.server.ts", /Date\.now\(\) - /, ["hours", "milliseconds"], "admin-dashboard toDo.late"],
];

/** In English, French and Spanish. */
const words: Record<number, readonly [string, string, string]> = {
  1: ["one|an?", "une?|l", "una?"],
  3: ["three", "trois", "tres"],
  7: ["seven", "sept", "siete"],
  10: ["ten", "dix", "diez"],
  15: ["fifteen", "quinze", "quince"],
  30: ["thirty", "trente", "treinta"],
  50: ["fifty", "cinquante", "cincuenta"],
  90: ["ninety", "quatre-vingt-dix", "noventa"],
  400: ["four hundred", "quatre cents", "cuatrocientos"],
};
const days = "days?|jours?|journée|días?";
const [hours, years] = ["hours?|heures?|horas?", "years?|ans?|años?"];
const sizes = { MB: "MB|Mo", GB: "GB|Go", million: "millions?|millones" };
const named: Partial<Record<Unit, string>> = { ...sizes, minutes: "minutes?|minutos?", hours, days, years };

const inWords = (language: Language, amount: number) => words[amount]?.[languages.indexOf(language)];
const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");

/** In the unit that stands behind it, as in an interval of SQL, else in the one that is given. */
function enforcedIn(file: string, before: RegExp, unit: Unit): number {
  const product = "([\\d_]+(?: \\*{1,2} [\\d_]+)*)(?: (hour|day)s?')?";
  const amounts = [...read(file).matchAll(new RegExp(before.source + product, "g"))].map(([, factors = "", behind]) => {
    const powers = factors.split(/ \* (?!\*)/).map((factor) => factor.replaceAll("_", "").split(" ** ").map(Number));
    const number = powers.reduce((one, [base = Number.NaN, power = 1]) => one * base ** power, 1);
    return number * units[behind ? (`${behind}s` as Unit) : unit];
  });
  expect(new Set(amounts).size, "is one").toBe(1);
  return amounts[0]!;
}

/** The texts at a place; English has no form for many. */
function textsAt(language: Language, place: string): (string | undefined)[] {
  const [file = "", ...keys] = place.split(" ");
  if (file === "help") return keys.map((key) => read(`app/admin/help/pages/${language}/${key}.md`));
  const texts = textsIn(language, `${file}.json`);
  return keys.filter((key) => texts.has(key) || !key.endsWith("_many")).map((key) => texts.get(key));
}

test.for(limits)("what is enforced in %s after %s is what texts say", ([file, before, unit, ...said]) => {
  const [as, enforced] = typeof unit === "string" ? [unit, unit] : unit;
  const amount = enforcedIn(file, before, enforced) / units[as];
  for (const language of finishedLanguages) {
    const digits = amount.toLocaleString("en").replaceAll(",", "[,\\s]?");
    const number = [digits, inWords(language, amount)].filter(Boolean).join("|");
    // "… after seven days, … after ninety.": the second of two does not repeat its unit.
    const behind = named[as] ? `(?:[\\s’](?:${named[as]})(?!\\p{L})|\\.$)` : "";
    const pattern = new RegExp(`(?<![\\p{L}\\d-])(?:${number})(?![\\p{L}\\d])${behind}`, "iu");
    for (const place of said)
      for (const text of textsAt(language, place)) expect(text, `${language} ${place}`).toMatch(pattern);
  }
});

/** What the firm sells and promises, which no program enforces. */
const promises = /^(?:about|capabilities|careers|case-stud|contact|downloads|faq|home|insight|service|terms)/;
/** Days that nothing enforces: what a law asks for, how often something is done, a range that is chosen. */
const otherDays = [
  "privacy sections.9.paragraphs.1 sections.10.paragraphs.1",
  "admin-retention subtitle",
  "admin-figures range.7 range.30 range.90 range.365 dashboard.title",
];

test.for(finishedLanguages)("in %s no text names a number of days that is tied to nothing", (language) => {
  const number = ["\\d+", ...Object.keys(words).map((amount) => inWords(language, Number(amount)))].join("|");
  const pattern = new RegExp(`(?<![\\p{L}\\d])(?:${number})\\s(?:${days})(?!\\p{L})`, "iu");
  const known = [...otherDays, ...limits.flatMap(([, , unit, ...said]) => (unit === "" ? [] : said))].flatMap(
    (place) => {
      const [file, ...keys] = place.split(" ");
      return keys.map((key) => `${file} ${key}`);
    },
  );
  const loose = readdirSync(new URL(`../locales/${language}/`, import.meta.url), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json") && !promises.test(name))
    .map((name) => name.slice(0, -".json".length))
    .flatMap((file) =>
      [...textsIn(language, `${file}.json`)]
        .filter(([, text]) => pattern.test(text) && !/d’un jour|un día hábil/.test(text))
        .map(([key]) => `${file} ${key}`),
    );
  expect(loose.filter((place) => !known.includes(place))).toEqual([]);
});
