import proxyAddr from "proxy-addr";
import { cleanText } from "../schemas/formats/clean-text.ts";
import { type TranslatedLanguage, translatedLanguages } from "../schemas/formats/languages.ts";
import { z } from "../schemas/formats/zod.ts";
import {
  isFormUnset,
  isPlaceholder,
  placeholderAddresses,
  placeholderOffices,
  placeholders,
  type Placeholder,
} from "../schemas/rules/placeholders.ts";

/** The first without a value. */
const oneOf = <const Names extends readonly [string, ...string[]]>(...names: Names) =>
  z.enum(names, { error: `must be ${names.slice(0, -1).join(", ")} or ${names.at(-1)}` }).default(names[0] as never);

const whole = (least: number, most: number, error: string) =>
  z.coerce.number({ error }).int(error).min(least, error).max(most, error);

const webAddress = z.url({
  protocol: /^https?$/,
  error: "must be an address that starts with http:// or https://",
  abort: true,
});
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
  z
    .string("must be text")
    .overwrite(cleanText)
    .trim()
    .min(1, "must not be empty")
    .max(length, `must be at most ${length} characters`);

const sender = text(320).transform((value, context) => {
  const [, name = "", address = value] = /^([^<>]*)<([^<>]+)>$/.exec(value) ?? [];
  if (z.email().safeParse(address.trim()).success && !/\p{Cc}/u.test(name))
    return { name: name.trim().replace(/^"(.*)"$/, "$1"), address: address.trim() };
  context.addIssue("must be an email address, or a name and an address such as Northlight <hello@northlight.example>");
  return z.NEVER;
});
const demonstrationKeys = ["demonstration-key-of-the-site-itself", "sb_publishable_demonstration"];
const everybodys = "is the one of a demonstration, which everybody knows: set one of your own";
const isSecret = (key: string) => !demonstrationKeys.includes(key);

const mailServer = z.url({ protocol: /^smtps?$/, error: "must be an address that starts with smtp:// or smtps://" });

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

/** Texts and the key must not be read on their way, unless that is within this machine. */
const chatAddress = webAddress.refine(
  (address) => {
    const { protocol, username, password, search, hash } = new URL(address);
    return (protocol === "https:" || isLocal(new URL(address))) && !username && !password && !search && !hash;
  },
  { error: "must start with https:// unless it is on this machine, and have no user, question mark or #" },
);

const settings = z.object({
  NODE_ENV: oneOf("production", "development", "test").describe("`production`, `development` or `test`"),
  PORT: whole(0, 65535, "must be a port number")
    .default(3000)
    .describe("Port that the server listens on; `0` for a free one, which the start tells"),
  HOST: text(255)
    .default("127.0.0.1")
    .describe("Address that the server listens on; `0.0.0.0` to be reached from other machines"),
  SITE_URL: webAddress
    .optional()
    .describe(
      "Public address, for canonical links and emails; without it the request's own, and pages are cached for `localhost` only",
    ),
  TRUST_PROXY: proxies
    .prefault("")
    .describe(
      "Proxies whose `X-Forwarded` headers count: addresses, networks such as `10.0.0.0/8`, `loopback`, `uniquelocal`; none without it",
    ),
  LOG_LEVEL: oneOf("info", "debug", "warn", "error", "silent").describe("`debug`, `info`, `warn`, `error` or `silent`"),
  CSP_REPORT_URI: webAddress
    .refine((address) => !/[;,"\s]/.test(address), 'must not hold ; , " or spaces')
    .optional()
    .describe("Where browsers report what the content-security policy stopped"),
  METRICS_TOKEN: text(200)
    .min(16, "must be at least 16 characters")
    .optional()
    .describe("Opens `/metrics` (Prometheus) to whoever shows it as bearer token; 16 characters or more"),
  DATA_FOLDER: text(1000)
    .default(".data")
    .describe(
      "Where the embedded backend keeps its data, the site what was last published and share images, and emails are written without `SMTP_URL`",
    ),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: "must be an address that starts with redis:// or rediss://" })
    .optional()
    .describe("Redis or Valkey, where several processes count attempts together and hear at once what was published"),
  VISIT_COUNTS: oneOf("on", "off").describe("`off`: visits are not counted (see figures.md)"),
  FORM_CHECK: oneOf("on", "off").describe("`off`: no test inquiry is sent each day"),
  WARM_UP: oneOf("on", "off").describe("`off`: pages are rendered when first asked for, not at the start"),
  SUPABASE_URL: webAddress
    .refine(
      (address) => /^https?:\/\/[^/?#]+\/?$/.test(address),
      "must be the project's address alone, without a path such as /rest/v1",
    )
    .describe("The backend; without it `npm start` starts the embedded one"),
  SUPABASE_PUBLISHABLE_KEY: text(2000)
    .refine(isSecret, everybodys)
    .describe("The backend's publishable key; needed with `SUPABASE_URL`"),
  SITE_KEY: text(200)
    .min(32, "must be at least 32 characters: npm run site-key makes one")
    .refine(isSecret, everybodys)
    .optional()
    .describe(
      "By which the site proves itself to the database: without it no email is sent, nothing scheduled or erased on time, no visit counted; `npm run site-key` makes one, the embedded backend brings its own",
    ),
  SMTP_URL: mailServer
    .refine((address) => new URL(address).hostname !== "", "must name a host")
    .optional()
    .describe("Email server: `smtps://user:password@host`, or `smtp://…`, which wants STARTTLS; needs `SITE_URL`"),
  MAIL_FROM: sender
    .optional()
    .describe("Sender of the site's emails, such as `Northlight <hello@northlight.example>`; the firm without it"),
  NEWSLETTER_PER_MINUTE: whole(1, 6000, "must be a whole number from 1 to 6000")
    .default(60)
    .describe("How many emails of an issue of the newsletter go out a minute, of all processes together; 1 to 6000"),
  AI_URL: chatAddress
    .optional()
    .describe(
      "Address of a chat-completions interface, such as `https://ai.example.com/v1`, that drafts translations and descriptions of images; used with `AI_KEY` alone",
    ),
  AI_KEY: text(1000)
    .regex(/^[!-~]+$/, "must be one word without accents")
    .optional()
    .describe("Its key, of your own account there; without it nothing is drafted and no request is sent"),
  AI_MODEL: text(200).optional().describe("Name of the model that is asked"),
  PUBLIC_FILES: oneOf("direct", "proxy").describe(
    "`direct`: visitors get stored files from the backend; `proxy`: through the site, as with the embedded backend",
  ),
  FIRM_NAME: text(80)
    .default(placeholders.FIRM_NAME)
    .describe("Name of the firm; of these facts, what Settings, Firm says comes first"),
  FIRM_EMAIL: z
    .email({ error: "must be an email address" })
    .default(placeholders.FIRM_EMAIL)
    .describe("Its email address"),
  FIRM_PHONE: text(40).default(placeholders.FIRM_PHONE).describe("Its telephone number"),
  FIRM_POSTAL_ADDRESS: text(300).default(placeholders.FIRM_POSTAL_ADDRESS).describe("Its postal address"),
  FIRM_OFFICES: offices
    .optional()
    .describe(
      "Offices and hours, such as `Toronto, ON: Eastern Time \\| Seattle, WA: Pacific Time`; placeholders without it",
    ),
  FIRM_TRANSLATIONS: firmTranslations
    .default({})
    .describe('What other languages write differently: `{"fr":{"postalAddress":"…","offices":"…"}}`'),
  BOOKING_URL: webAddress.default(placeholders.BOOKING_URL).describe("Where a discovery call is booked"),
  ILLUSTRATIVE_NOTICE: oneOf("on", "off").describe(
    "`off`: pages no longer say that the clients and figures which came with the software are examples (see illustrative-figures.md)",
  ),
  CONTACT_FORM_SCRIPT_URL: webAddress
    .default("https://forms.example.com/embed/v2.js")
    .describe("Script of the contact page's third-party form"),
  CONTACT_FORM_ORIGINS: origins.default([]).describe("Other origins that this form needs, separated by spaces"),
  CONTACT_FORM_PORTAL_ID: text(80)
    .default(placeholders.CONTACT_FORM_PORTAL_ID)
    .describe("Account of this form at its provider"),
  CONTACT_FORM_ID: text(80).default(placeholders.CONTACT_FORM_ID).describe("Identifier of this form"),
  EMBED_ORIGIN: origin
    .optional()
    .describe(
      "Host of its own for this form, answered by this server (see deployment.md); a sandboxed frame without it",
    ),
});

const variables = settings.superRefine(({ EMBED_ORIGIN, SITE_URL, SMTP_URL, AI_URL, AI_KEY, AI_MODEL }, context) => {
  if (AI_KEY) {
    const message = "is needed with AI_KEY";
    for (const [name, value] of Object.entries({ AI_URL, AI_MODEL }))
      if (!value) context.addIssue({ code: "custom", path: [name], message });
  }
  if (SMTP_URL && !SITE_URL) {
    const message = "needs SITE_URL, where the links in emails lead";
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
export const describedVariables = Object.entries(settings.shape).map(([name, schema]) => ({
  name,
  default: schema.safeParse(undefined).data,
  description: schema.description,
}));
export type Environment = z.infer<typeof variables>;

/** An address and offices that nobody set are placeholders in the reader's language. */
function withTranslatedPlaceholders(environment: Environment): Environment {
  const { FIRM_POSTAL_ADDRESS, FIRM_OFFICES, FIRM_TRANSLATIONS } = environment;
  const hasAddress = FIRM_POSTAL_ADDRESS !== placeholders.FIRM_POSTAL_ADDRESS;
  const translated = translatedLanguages.map((language) => [
    language,
    {
      ...(!hasAddress && { postalAddress: placeholderAddresses[language] }),
      ...(!FIRM_OFFICES && { offices: placeholderOffices[language] }),
      ...FIRM_TRANSLATIONS[language],
    },
  ]);
  return {
    ...environment,
    FIRM_OFFICES: FIRM_OFFICES ?? placeholderOffices.en,
    FIRM_TRANSLATIONS: Object.fromEntries(translated),
  };
}

export function placeholdersIn(environment: Environment): Placeholder[] {
  const { CONTACT_FORM_PORTAL_ID: portal, CONTACT_FORM_ID: form } = environment;
  const hasOwnForm = isFormUnset({ portal, form });
  return (Object.keys(placeholders) as Placeholder[]).filter(
    (name) => isPlaceholder(name, environment[name]) && !(hasOwnForm && name.startsWith("CONTACT_FORM_")),
  );
}

export const senderFacts: Placeholder[] = ["FIRM_NAME", "FIRM_EMAIL", "FIRM_POSTAL_ADDRESS"];

export function hasNoSender(environment: Environment): boolean {
  const { SITE_KEY, SMTP_URL } = environment;
  const lacksFacts = () => placeholdersIn(environment).some((name) => senderFacts.includes(name));
  return isPublished(environment) && (!SITE_KEY || !SMTP_URL || lacksFacts());
}

export function hasNoSendingAddress(environment: Environment): boolean {
  const { SMTP_URL, MAIL_FROM } = environment;
  return (
    isPublished(environment) && Boolean(SMTP_URL) && !MAIL_FROM && placeholdersIn(environment).includes("FIRM_EMAIL")
  );
}

/** A site without a public address is a trial. */
function isPublished({ NODE_ENV, SITE_URL }: Environment): boolean {
  return NODE_ENV === "production" && SITE_URL !== undefined && !isLocal(new URL(SITE_URL));
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
