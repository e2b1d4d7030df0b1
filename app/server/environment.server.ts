import proxyAddr from "proxy-addr";
import { z } from "zod";

process.env.NODE_ENV ??= "production";

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
  z.string().trim().min(1, "must not be empty").max(length, `must be at most ${length} characters`);

const settings = z.object({
  NODE_ENV: z.enum(["production", "development", "test"], { error: "must be production, development or test" }),
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
  SUPABASE_URL: webAddress,
  SUPABASE_PUBLISHABLE_KEY: text(2000),
  PUBLIC_FILES: z.enum(["direct", "proxy"], { error: "must be direct or proxy" }).default("direct"),
  FIRM_NAME: text(80).default("Northlight"),
  FIRM_EMAIL: z.email({ error: "must be an e-mail address" }).default("hello@northlight.example"),
  FIRM_PHONE: text(40).default("+1 416 555 0142"),
  FIRM_POSTAL_ADDRESS: text(300).default("200 Front Street West, Suite 2300, Toronto, ON M5V 3K2, Canada"),
  BOOKING_URL: webAddress.default("https://booking.example.com/northlight/discovery"),
  CONTACT_FORM_SCRIPT_URL: webAddress.default("https://forms.example.com/embed/v2.js"),
  CONTACT_FORM_ORIGINS: origins.default([]),
  CONTACT_FORM_PORTAL_ID: text(80).default("00000000"),
  CONTACT_FORM_ID: text(80).default("00000000-0000-0000-0000-000000000000"),
  EMBED_ORIGIN: origin.optional(),
});

const variables = settings.superRefine(({ EMBED_ORIGIN, SITE_URL }, context) => {
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

/** An empty variable counts as absent. Throws one message per wrong variable, each naming it. */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const read = variables.safeParse(given);
  if (read.success) return read.data;
  throw new Error(read.error.issues.map((issue) => sentence(issue, given)).join("\n"));
}

function sentence(issue: z.core.$ZodIssue, given: Record<string, unknown>): string {
  const name = issue.path.join(".");
  if (!(name in given)) return `${name} is not set. See .env.example for what it is.`;
  return `${name} ${issue.message}.`;
}

let current: Environment | undefined;

export function environment(): Environment {
  return (current ??= readEnvironment(process.env));
}
