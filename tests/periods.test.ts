import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { languages, type Language } from "../app/schemas/formats/languages.ts";

const seconds = { minutes: 60, hours: 3_600, days: 86_400, years: 365 * 86_400 };
type Unit = keyof typeof seconds;

type Period = {
  /** As the texts name it. */
  unit: Unit;
  /** Where it is enforced: file, what stands there, and the unit of its group, which is a number or a product. */
  enforced: [file: string, pattern: RegExp, unit: Unit | "seconds" | "milliseconds"][];
  /** The texts that name it. */
  said: Record<string, string[]>;
};

const inquiries = "supabase/schemas/40_inquiries.sql";
const newsletter = "supabase/schemas/41_newsletter.sql";
const publishing = "supabase/schemas/24_publishing.sql";
const retention = "supabase/schemas/46_retention.sql";
const session = "app/data/session/session.server.ts";

const periods: Record<string, Period> = {
  "an address that nobody confirms": {
    unit: "days",
    enforced: [
      [newsletter, /unconfirmed_until timestamptz not null default now\(\) \+ interval '(\d+) days'/g, "days"],
      [newsletter, /consented_at = now\(\), unconfirmed_until = now\(\) \+ interval '(\d+) days'/g, "days"],
    ],
    said: {
      privacy: ["held.newsletter.until"],
      mails: ["newsletter_confirmation.body", "newsletter_confirmation.otherwise"],
      newsletter: ["confirm.over.body"],
      "admin-retention": ["fixed.unconfirmed.term"],
    },
  },
  "an address whose owner refused": {
    unit: "days",
    enforced: [
      [newsletter, /unsubscribed_at = now\(\), unconfirmed_until = now\(\) \+ interval '(\d+) days'/g, "days"],
    ],
    said: {
      privacy: ["held.newsletter.until"],
      newsletter: ["confirm.over.body", "unsubscribe.done.body"],
      "admin-retention": ["fixed.refused.term"],
    },
  },
  "an email that was not delivered": {
    unit: "days",
    enforced: [[retention, /given_up_at < now\(\) - interval '(\d+) days'/g, "days"]],
    said: { privacy: ["held.mails.until"], "admin-retention": ["fixed.undelivered.term"] },
  },
  "counts of visits": {
    unit: "days",
    enforced: [[retention, /old\.day < current_date - (\d+)/g, "days"]],
    said: { privacy: ["variants.visitsCounted"], "admin-retention": ["fixed.visits.term"] },
  },
  "networks from which an account was used": {
    unit: "days",
    enforced: [["app/data/backend/attempts.server.ts", /homeFor = ([\d *]+) \* minute/g, "minutes"]],
    said: { privacy: ["variants.sharedMemory"] },
  },
  "a preview link": {
    unit: "days",
    enforced: [
      [
        "supabase/schemas/25_previews.sql",
        /expires_at timestamptz.* default now\(\) \+ interval '(\d+) days'/g,
        "days",
      ],
      ["supabase/schemas/25_previews.sql", /expires_at <= created_at \+ interval '(\d+) days'/g, "days"],
    ],
    said: {
      "admin-previews": ["subtitle"],
      articles: ["preview.ended.body"],
      frame: ["toasts.previewLinkMade.body"],
    },
  },
  "the hits of a redirect": {
    unit: "days",
    enforced: [["supabase/schemas/30_redirects.sql", /filter \(where c\.day > current_date - (\d+)\)/g, "days"]],
    said: { "admin-redirects": ["hits_one", "hits_many", "hits_other"] },
  },
  "what was said of a draft": {
    unit: "days",
    enforced: [[retention, /old\.expires_at < now\(\) - interval '(\d+) days'/g, "days"]],
    said: { articles: ["review.note"], privacy: ["held.remarks.until"], "admin-retention": ["fixed.previews.term"] },
  },
  "who has which text open": {
    unit: "hours",
    enforced: [
      [retention, /o\.seen_at < now\(\) - interval '(\d+) hours?'/g, "hours"],
      ["supabase/schemas/24_publishing.sql", /o\.seen_at < now\(\) - interval '(\d+) hours?'/g, "hours"],
    ],
    said: { privacy: ["held.texts.holds"] },
  },
  "the trash": {
    unit: "days",
    enforced: [[publishing, /trashed_at [<>] now\(\) - interval '(\d+) days'/g, "days"]],
    said: {
      "admin-documents": ["emptyTrash.body", "status.deleted"],
      "admin-retention": ["fixed.trash.term"],
      frame: ["toasts.articleTrashed.body"],
    },
  },
  "inquiries of which the time to answer is shown": {
    unit: "days",
    enforced: [[inquiries, /e\.answered_at is not null and e\.sent_at > now\(\) - interval '(\d+) days'/g, "days"]],
    said: { "admin-leads": ["work.median_one", "work.median_many", "work.median_other"] },
  },
  "the session cookie": {
    unit: "days",
    enforced: [["node_modules/@supabase/ssr/dist/main/utils/constants.js", /maxAge: ([\d *]+),/g, "seconds"]],
    said: { privacy: ["storage.4.life"] },
  },
  "a link that is mailed to an account": {
    unit: "hours",
    enforced: [
      ["supabase/config.toml", /otp_expiry = (\d+)/g, "seconds"],
      ["supabase/embedded/auth/links.ts", /token_type = any .* interval '(\d+) hour/g, "hours"],
      ["app/auth/confirm/mailed-link.server.ts", /oneHour = ([\d *]+);/g, "seconds"],
    ],
    said: {
      mails: ["signup.body", "recovery.body", "email_change.body", "invite.body"],
      privacy: ["storage.5.life"],
    },
  },
  "the choice of a language": {
    unit: "years",
    enforced: [
      ["app/i18n/detect.server.ts", /oneYear = ([\d *]+);/g, "seconds"],
      ["app/i18n/stored-language.client.ts", /oneYear = ([\d *]+);/g, "seconds"],
    ],
    said: { privacy: ["storage.0.life"] },
  },
  "the menu of the back office": {
    unit: "years",
    enforced: [["app/admin/menu-cookie.server.ts", /maxAge: ([\d *]+),/g, "seconds"]],
    said: { privacy: ["storage.7.life"] },
  },
  "a toast": {
    unit: "minutes",
    enforced: [["app/server/toast.server.ts", /createCookie\(toastCookieName, .*maxAge: ([\d *]+) \}/g, "seconds"]],
    said: { privacy: ["storage.3.life"] },
  },
  "a password by a mailed link": {
    unit: "minutes",
    enforced: [[session, /recentSeconds = ([\d *]+);/g, "seconds"]],
    said: { frame: ["toasts.linkTooOld.body"] },
  },
  "an email that is tried": {
    unit: "days",
    enforced: [["supabase/schemas/42_outbox.sql", /coalesce\(o\.give_up_at, now\(\) \+ interval '(\d+) day/g, "days"]],
    said: {
      "admin-mail": ["subtitles.undelivered"],

      privacy: ["variants.handingOn"],
    },
  },
  "a session that may change the password": {
    unit: "days",
    enforced: [["supabase/embedded/auth/user.ts", /reauthenticationSeconds = ([\d *]+);/g, "seconds"]],
    said: { "admin-account": ["errors.sessionTooOld"] },
  },
  "an email that waits too long": {
    unit: "hours",
    enforced: [["app/data/documents/overview.server.ts", /Date\.now\(\) - ([\d_]+)/g, "milliseconds"]],
    said: { "admin-dashboard": ["toDo.late"] },
  },
};

const words: Record<Language, Record<number, string>> = {
  en: { 1: "one|an?", 7: "seven", 15: "fifteen", 30: "thirty", 90: "ninety", 400: "four hundred" },
  fr: { 1: "une?|l", 7: "sept", 15: "quinze", 30: "trente", 90: "quatre-vingt-dix", 400: "quatre cents" },
  es: { 1: "una?", 7: "siete", 15: "quince", 30: "treinta", 90: "noventa", 400: "cuatrocientos" },
};
const units: Record<Language, Record<Unit, string>> = {
  en: { minutes: "minutes?", hours: "hours?", days: "days?", years: "years?" },
  fr: { minutes: "minutes?", hours: "heures?", days: "(?:jours?|journée)", years: "ans?" },
  es: { minutes: "minutos?", hours: "horas?", days: "días?", years: "años?" },
};

function inWords(amount: number, unit: Unit, language: Language): RegExp {
  const number = [amount, words[language][amount]].filter(Boolean).join("|");
  // "… after seven days, … after ninety.": the second of two does not repeat its unit.
  return new RegExp(`(?<![\\p{L}\\d-])(?:${number})(?:[\\s’]${units[language][unit]}(?!\\p{L})|\\.$)`, "iu");
}

function product(text: string): number {
  return text
    .split("*")
    .map((factor) => Number(factor.trim().replaceAll("_", "")))
    .reduce((one, other) => one * other);
}

const root = new URL("../", import.meta.url);
const textOf = (path: string) => readFileSync(new URL(path, root), "utf8");

function textsIn(language: Language, file: string): Map<string, string> {
  const flat = (texts: unknown, path = ""): [string, string][] =>
    typeof texts === "string"
      ? [[path, texts]]
      : Object.entries(texts as object).flatMap(([key, value]) => flat(value, path ? `${path}.${key}` : key));
  return new Map(flat(JSON.parse(textOf(`locales/${language}/${file}.json`))));
}

function enforcedIn({ unit, enforced }: Period): number {
  const amounts = enforced.flatMap(([file, pattern, stored]) => {
    const found = [...textOf(file).matchAll(pattern)].map(([, amount = ""]) => product(amount));
    expect(found.length, `${pattern} in ${file}`).toBeGreaterThan(0);
    const size = stored === "milliseconds" ? 0.001 : stored === "seconds" ? 1 : seconds[stored];
    return found.map((amount) => (amount * size) / seconds[unit]);
  });
  const [amount = Number.NaN] = new Set(amounts);
  expect(amounts).toEqual(amounts.map(() => amount));
  return amount;
}

test.for(Object.entries(periods))("%s: every text that names how long names what is enforced", ([, period]) => {
  const amount = enforcedIn(period);
  for (const language of languages) {
    for (const [file, keys] of Object.entries(period.said)) {
      const texts = textsIn(language, file);
      for (const key of keys.filter((key) => texts.has(key) || !key.endsWith("_many"))) {
        expect(texts.get(key), `${language} ${file} ${key}`).toMatch(inWords(amount, period.unit, language));
      }
    }
  }
});

/** What the firm sells and promises, which no program enforces. */
const promises = /^(?:about|capabilities|careers|case-stud|contact|downloads|faq|home|insight|service|terms)/;
/** Days that nothing enforces: what a law asks for, how often something is done, a range that is chosen. */
const otherDays: Record<string, string[]> = {
  privacy: ["sections.9.paragraphs.1", "sections.10.paragraphs.1"],
  "admin-retention": ["subtitle"],
  "admin-figures": ["range.7", "range.30", "range.90", "range.365", "dashboard.title"],
};

test.for(languages)("in %s no text names a number of days that is tied to nothing", (language) => {
  const number = ["\\d+", ...Object.values(words[language])].join("|");
  const pattern = new RegExp(`(?<![\\p{L}\\d])(?:${number})\\s${units[language].days}(?!\\p{L})`, "iu");
  const files = readdirSync(new URL(`locales/${language}/`, root), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json") && !promises.test(name))
    .map((name) => name.slice(0, -".json".length));
  const known = (file: string) => [
    ...(otherDays[file] ?? []),
    ...Object.values(periods).flatMap(({ said }) => said[file] ?? []),
  ];
  const loose = files.flatMap((file) =>
    [...textsIn(language, file)]
      .filter(([key, text]) => pattern.test(text) && !/d’un jour|un día hábil/.test(text) && !known(file).includes(key))
      .map(([key]) => `${file} ${key}`),
  );
  expect(loose).toEqual([]);
});
