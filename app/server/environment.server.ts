import proxyAddr from "proxy-addr";
import { type TranslatedLanguage, translatedLanguages } from "../schemas/languages.ts";
import { z } from "../schemas/zod.ts";
import { placeholderAddresses, placeholders } from "./placeholders.ts";

const webAddress = z.url({ protocol: /^https?$/, error: "must be an address that starts with http:// or https://" });
const proxies = z.string().transform((value, context) => {
  try {
    return proxyAddr.compile(value.split(/[\s,]+/).filter(Boolean));
  } catch {
    context.addIssue("must name proxies by address, network such as 10.0.0.0/8, loopback or uniquelocal");
    return z.NEVER;
  }
});
const origins = z
  .string()
  .transform((value) => value.split(/\s+/).filter(Boolean))
  .refine((list) => list.every((origin) => /^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/i.test(origin)), {
    error: "must be origins such as https://forms.example.com, separated by spaces",
  });
const origin = z
  .string()
  .regex(/^https?:\/\/[a-z0-9.-]+(:\d+)?\/?$/i, "must be an origin such as https://forms.example.com")
  .transform((address) => new URL(address).origin);
const text = (length: number) =>
  z.string("must be text").trim().min(1, "must not be empty").max(length, `must be at most ${length} characters`);

/** `Northlight <hello@northlight.example>`, or an address alone. */
const sender = text(320).transform((value, context) => {
  const [, name = "", address = value] = /^([^<>]*)<([^<>]+)>$/.exec(value) ?? [];
  if (z.email().safeParse(address.trim()).success && !/\p{Cc}/u.test(name))
    return { name: name.trim().replace(/^"(.*)"$/, "$1"), address: address.trim() };
  context.addIssue("must be an email address, or a name and an address such as Northlight <hello@northlight.example>");
  return z.NEVER;
});
const mailServer = z.url({ protocol: /^smtps?$/, error: "must be an address that starts with smtp:// or smtps://" });

/** `Toronto, ON: 9 to 5, Eastern Time | Seattle, WA: …` */
const offices = text(1000).transform((value) =>
  value.split("|").map((office) => {
    const [place = "", ...hours] = office.split(":");
    return { place: place.trim(), hours: hours.join(":").trim() };
  }),
);

const firmTranslation = z.strictObject(
  { postalAddress: text(300).optional(), offices: offices.optional() },
  { error: "may hold a postalAddress and offices, and nothing else" },
);
/** What is written differently in another language: `{"fr":{"postalAddress":"…","offices":"…"}}`. */
const firmTranslations = z
  .string()
  .transform((value, context): unknown => {
    try {
      return JSON.parse(value);
    } catch {
      context.addIssue(`must be JSON such as {"fr":{"postalAddress":"…","offices":"…"}}`);
      return z.NEVER;
    }
  })
  .pipe(
    z
      .strictObject(
        Object.fromEntries(translatedLanguages.map((language) => [language, firmTranslation])) as Record<
          TranslatedLanguage,
          typeof firmTranslation
        >,
        { error: `may hold ${translatedLanguages.join(", ")}, and nothing else` },
      )
      .partial(),
  );

const settings = z.object({
  NODE_ENV: z
    .enum(["production", "development", "test"], { error: "must be production, development or test" })
    .default("production"),
  PORT: z.coerce.number({ error: "must be a port number" }).int().min(0).max(65535).default(3000),
  HOST: text(255).default("127.0.0.1"),
  SITE_URL: webAddress.optional(),
  TRUST_PROXY: proxies.prefault(""),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"], { error: "must be debug, info, warn, error or silent" })
    .default("info"),
  CSP_REPORT_URI: webAddress.refine((address) => !/[;,"\s]/.test(address), 'must not hold ; , " or spaces').optional(),
  METRICS_TOKEN: text(200).min(16, "must be at least 16 characters").optional(),
  DATA_FOLDER: text(1000).default(".data"),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: "must be an address that starts with redis:// or rediss://" })
    .optional(),
  VISIT_COUNTS: z.enum(["on", "off"], { error: "must be on or off" }).default("on"),
  WARM_UP: z.enum(["on", "off"], { error: "must be on or off" }).default("on"),
  SUPABASE_URL: webAddress,
  SUPABASE_PUBLISHABLE_KEY: text(2000),
  SITE_KEY: text(200).min(32, "must be at least 32 characters: npm run site-key makes one").optional(),
  SMTP_URL: mailServer.refine((address) => new URL(address).hostname !== "", "must name a host").optional(),
  MAIL_FROM: sender.optional(),
  PUBLIC_FILES: z.enum(["direct", "proxy"], { error: "must be direct or proxy" }).default("direct"),
  FIRM_NAME: text(80).default(placeholders.FIRM_NAME),
  FIRM_EMAIL: z.email({ error: "must be an email address" }).default(placeholders.FIRM_EMAIL),
  FIRM_PHONE: text(40).default(placeholders.FIRM_PHONE),
  FIRM_POSTAL_ADDRESS: text(300).default(placeholders.FIRM_POSTAL_ADDRESS),
  FIRM_OFFICES: offices.optional(),
  FIRM_TRANSLATIONS: firmTranslations.default({}),
  BOOKING_URL: webAddress.default(placeholders.BOOKING_URL),
  ILLUSTRATIVE_NOTICE: z.enum(["on", "off"], { error: "must be on or off" }).default("on"),
  CONTACT_FORM_SCRIPT_URL: webAddress.default("https://forms.example.com/embed/v2.js"),
  CONTACT_FORM_ORIGINS: origins.default([]),
  CONTACT_FORM_PORTAL_ID: text(80).default("00000000"),
  CONTACT_FORM_ID: text(80).default("00000000-0000-0000-0000-000000000000"),
  EMBED_ORIGIN: origin.optional(),
});

const variables = settings.superRefine(({ EMBED_ORIGIN, SITE_URL, SMTP_URL }, context) => {
  if (SMTP_URL && !SITE_URL) {
    const message = "needs SITE_URL, where the links in mails lead";
    context.addIssue({ code: "custom", path: ["SMTP_URL"], message });
  }
  const refuse = (message: string) => context.addIssue({ code: "custom", path: ["EMBED_ORIGIN"], message });
  if (!EMBED_ORIGIN) return;
  if (!SITE_URL) return refuse("needs SITE_URL, the only site that may show the form");
  const [embed, site] = [new URL(EMBED_ORIGIN), new URL(SITE_URL)];
  // Cookies do not tell ports apart, so another port is not another host.
  if (embed.hostname === site.hostname) refuse("must be on another host than SITE_URL");
  if (embed.protocol !== site.protocol) refuse("must start with the same http:// or https:// as SITE_URL");
});

export const variableNames = Object.keys(settings.shape);
export type Environment = z.infer<typeof variables>;

/** An address that nobody set is in the reader's language. */
function withTranslatedPlaceholders(environment: Environment): Environment {
  const { FIRM_POSTAL_ADDRESS, FIRM_TRANSLATIONS } = environment;
  if (FIRM_POSTAL_ADDRESS !== placeholders.FIRM_POSTAL_ADDRESS) return environment;
  const translated = translatedLanguages.map((language) => [
    language,
    { postalAddress: placeholderAddresses[language], ...FIRM_TRANSLATIONS[language] },
  ]);
  return { ...environment, FIRM_TRANSLATIONS: Object.fromEntries(translated) };
}

type Placeholder = keyof typeof placeholders;

/** The facts of the firm that are still those that came with the software. */
export function placeholdersIn(environment: Environment): Placeholder[] {
  return (Object.keys(placeholders) as Placeholder[]).filter((name) => environment[name] === placeholders[name]);
}

const senderFacts: Placeholder[] = ["FIRM_NAME", "FIRM_EMAIL", "FIRM_POSTAL_ADDRESS"];

/**
 * Whether a published site would collect addresses in the name of nobody, or could not ask them to confirm. A site without a
 * public address is a trial.
 */
export function hasNoSender(environment: Environment): boolean {
  const { NODE_ENV, SITE_URL, SITE_KEY, SMTP_URL } = environment;
  if (NODE_ENV !== "production" || !SITE_URL || isLocal(new URL(SITE_URL))) return false;
  return !SITE_KEY || !SMTP_URL || placeholdersIn(environment).some((name) => senderFacts.includes(name));
}

export function isLocal({ hostname }: URL): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(hostname) || hostname.endsWith(".localhost");
}

/** An empty variable counts as absent. Throws one message per wrong variable, each naming it. */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const read = variables.safeParse(given);
  if (read.success) return withTranslatedPlaceholders(read.data);
  throw new Error(read.error.issues.map((issue) => sentence(issue, given)).join("\n"));
}

function sentence(issue: z.core.$ZodIssue, given: Record<string, unknown>): string {
  const [name = ""] = issue.path.map(String);
  if (!(name in given)) return `${name} is not set. See .env.example for what it is.`;
  return `${issue.path.join(".")} ${issue.message}.`;
}
