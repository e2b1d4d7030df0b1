import { createServerClient } from "@supabase/ssr";
import { isAuthApiError, isAuthRetryableFetchError, type JwtPayload } from "@supabase/supabase-js";
import { LRUCache } from "lru-cache";
import { createContext, type MiddlewareFunction } from "react-router";
import type { Database } from "../../../supabase/database.types.ts";
import { languageContext } from "../../i18n/context.server.ts";
import { zoneFor } from "../../i18n/firm.server.ts";
import { cacheControl } from "../../server/cache-policy.server.ts";
import { clientAddressContext, environmentContext } from "../../server/context.server.ts";
import type { Environment } from "../../server/environment.server.ts";
import { sentFormId } from "../../server/parse-form.server.ts";
import { attemptsContext, retryAfterContext } from "../backend/attempts.server.ts";
import {
  createTokenClient,
  createAnonClient,
  fetchAndSettle,
  fetchAsSender,
  fetchUntilSilent,
  type AnonClient,
  type Client,
} from "../backend/client.server.ts";
import { networkOf } from "../backend/network-of.server.ts";
import type { RequestServices } from "../backend/request-services.server.ts";
import { unidentified, type Refusal, type Unidentified } from "../backend/result.server.ts";
import { contentArchiveFor } from "../documents/content-archive.server.ts";
import { contentImportFor } from "../documents/content-import.server.ts";
import { documentVersionsFor } from "../documents/document-versions.server.ts";
import { draftsFor } from "../documents/drafts.server.ts";
import { overviewFor } from "../documents/overview.server.ts";
import { previewLinksFor } from "../documents/preview-links.server.ts";
import { remarksFor } from "../documents/remarks.server.ts";
import { scheduleFor } from "../documents/schedule.server.ts";
import { sectionsFor } from "../documents/sections.server.ts";
import { picturesFor } from "../files/pictures.server.ts";
import { renditionsContext } from "../files/renditions.server.ts";
import { storedFilesFor } from "../files/stored-files.server.ts";
import { leadListFor } from "../leads/lead-list.server.ts";
import { mailListFor } from "../leads/mail-list.server.ts";
import { newsletterIssuesFor } from "../leads/newsletter-issues.server.ts";
import { retentionFor } from "../leads/retention.server.ts";
import { webhookFor } from "../leads/webhook.server.ts";
import { activityFor } from "../log/activity.server.ts";
import { figuresFor } from "../log/figures.server.ts";
import { featuresFor } from "../published/features.server.ts";
import { publishedContext } from "../published/published.server.ts";
import { redirectsFor } from "../published/redirects.server.ts";
import { contentHealthFor, readTextsContext } from "../texts/content-health.server.ts";
import { openTextsFor } from "../texts/open-texts.server.ts";
import { textsFor } from "../texts/texts.server.ts";
import { accountsFor } from "./accounts.server.ts";
import { waitsContext } from "./credentials.server.ts";
import { operatorsFor } from "./operators.server.ts";
import { renewed, type Session, renewalMargin } from "./renewal.server.ts";
import { readSessionCookies, type SessionCookies } from "./session-cookies.server.ts";
import { signingKeys, type Jwks } from "./signing-keys.server.ts";

export type Account = {
  id: string;
  email: string;
  signedInBy: "password" | "recentLink" | "oldLink";
  /** Only whoever has set up a second sign-in step passes it. */
  secondStepPassed: boolean;
};

const subjects = {
  accounts: accountsFor,
  activity: activityFor,
  documentVersions: documentVersionsFor,
  contentArchive: contentArchiveFor,
  contentHealth: contentHealthFor,
  contentImport: contentImportFor,
  drafts: draftsFor,
  features: featuresFor,
  figures: figuresFor,
  leadList: leadListFor,
  mailList: mailListFor,
  newsletterIssues: newsletterIssuesFor,
  openTexts: openTextsFor,
  operators: operatorsFor,
  overview: overviewFor,
  pictures: picturesFor,
  previewLinks: previewLinksFor,
  redirects: redirectsFor,
  remarks: remarksFor,
  texts: textsFor,
  retention: retentionFor,
  schedule: scheduleFor,
  sections: sectionsFor,
  storedFiles: storedFilesFor,
  webhook: webhookFor,
} satisfies Record<string, (client: Client, requestServices: RequestServices) => object>;

type Subjects = { [Name in keyof typeof subjects]: ReturnType<(typeof subjects)[Name]> };

export type Backend = Subjects & {
  /** `"unknown"` when only the login service could tell and it did not, and of a form whose session has ended. */
  account: Account | null | "unknown";
  unidentified: Refusal;
  /** Refuses whatever is asked: of a form whose session or access has ended. */
  refusing: (why: "loggedOut" | "noAccess") => Backend;
  /** From here on the answers of data wait for whether the sender is let in; it is asked beside that. */
  admit: (refused: Promise<Refusal | undefined>) => void;
};

export const backendContext = createContext<Backend>();

/** Otherwise the backend refuses whatever is asked. */
export function isKnown({ account }: Pick<Backend, "account">): boolean {
  return account !== null && account !== "unknown";
}

export function backendFor(client: Client, account: Backend["account"], requestServices: RequestServices): Backend {
  const made: Record<string, object> = {};
  const backend = {
    account,
    unidentified: requestServices.caller.unidentified ?? unidentified.away,
    admit: (of: Promise<Refusal | undefined>) => requestServices.admit?.(of),
    refusing: (why: "loggedOut" | "noAccess") => backendRefusing(requestServices, unidentified[why]),
  };
  for (const [name, subjectFor] of Object.entries(subjects)) {
    const get = () => (made[name] ??= subjectFor(client, requestServices));
    Object.defineProperty(backend, name, { enumerable: true, get });
  }
  return backend as Backend;
}

function backendRefusing({ caller, ...requestServices }: RequestServices, refused: Refusal): Backend {
  const { environment, accessToken } = requestServices;
  const refuse = fetchAsSender(fetch, () => refused);
  const client = createTokenClient(environment, accessToken, refuse);
  return backendFor(client, "unknown", {
    ...requestServices,
    login: () => createAnonClient(environment, 5_000, refuse).auth,
    caller: { ...caller, unidentified: refused },
  });
}

/** Renews the session at most once per request and writes the cookies on the way out. */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const environment = context.get(environmentContext);
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = environment;
  const cookies = await readSessionCookies(request, url, new URL(SUPABASE_URL));
  const ask = namingBrowser(request, fetchUntilSilent(5_000));
  const send = request.method === "POST" ? fetchAndSettle(ask, () => sentFormId(context)) : ask;
  let missing: Unidentified | undefined;
  let admission: Promise<Refusal | undefined> | undefined;
  let loginClient: AnonClient | undefined;
  const login = () =>
    (loginClient ??= createServerClient<Database>(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
      cookies: { getAll: () => cookies.visible, setAll: (changed) => cookies.change(changed.filter(isOfUse)) },
      cookieOptions: cookies.options,
      global: { fetch: send },
    })).auth;
  const accessToken = async () => {
    const session = loginClient ? (await login().getSession()).data.session : cookies.session;
    return session?.access_token ?? null;
  };
  // Not the client above: it decodes the session from the cookies again for each request.
  const client = createTokenClient(
    environment,
    accessToken,
    fetchAsSender(send, () => (missing ? unidentified[missing] : admission)),
  );
  const sender = await senderOf(cookies, environment, ask);
  if (sender === null) cookies.forgetSession();
  if (typeof sender === "string") missing = sender;
  if (sender === null || missing) cookies.setSessionAside();
  const account = typeof sender === "string" ? "unknown" : sender;

  const requestServices = {
    environment,
    zone: zoneFor(context),
    caller: {
      network: networkOf(context.get(clientAddressContext)),
      language: context.get(languageContext).language,
      accessToken: account === null ? undefined : cookies.session?.access_token,
      forgetSession: () => cookies.forgetSession(),
      form: () => sentFormId(context),
      unidentified: missing && unidentified[missing],
    },
    login,
    accessToken,
    admit: (of: Promise<Refusal | undefined>) => void (admission = of),
    admission: () => admission,
    attempts: context.get(attemptsContext),
    waits: context.get(waitsContext),
    published: context.get(publishedContext),
    renditions: context.get(renditionsContext),
    readTexts: context.get(readTextsContext),
  };
  context.set(backendContext, backendFor(client, account, requestServices));

  const response = await next();
  for (const cookie of cookies.changed()) response.headers.append("Set-Cookie", cookie);
  const retryAfter = context.get(retryAfterContext);
  if (retryAfter) response.headers.set("Retry-After", String(retryAfter));
  response.headers.set("Cache-Control", cacheControl.privateNoStore);
  return response;
};

/** The sign-in service keeps it with a session, by which people recognise theirs. */
function namingBrowser(request: Request, ask: typeof fetch): typeof fetch {
  const browser = request.headers.get("User-Agent")?.slice(0, 300);
  if (!browser) return ask;
  return (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set("User-Agent", browser);
    return ask(input, { ...init, headers });
  };
}

/** Our mails carry a token hash: supabase-js's PKCE verifier cookies would only pile up. */
function isOfUse({ name }: { name: string }): boolean {
  return !name.endsWith("-code-verifier");
}

/** Until when a token that still holds waits for no renewal, after one that was not answered. */
const silentUntil = new WeakMap<Environment, number>();
/** Milliseconds. */
const pause = 30_000;

/** A token that is not the backend's own is worth no question to it: whoever makes them up would use up its limits. */
async function senderOf(
  cookies: SessionCookies,
  environment: Environment,
  ask: typeof fetch,
): Promise<Account | null | Unidentified> {
  const { session } = cookies;
  if (!session) return null;
  const keys = await signingKeys(environment, ask);
  const claims = await claimsOf(session, keys, environment, ask);
  if (typeof claims === "string") return claims;
  if (!(session.expires_at - renewalMargin <= Date.now() / 1000)) return isOver(claims) ? null : accountIn(claims);
  const isLate = !isOver(claims) && (silentUntil.get(environment) ?? 0) > Date.now();
  const next = claims === null ? "over" : isLate ? "away" : await renewed(session, environment, ask);
  if (next === "away" && !isLate) silentUntil.set(environment, Date.now() + pause);
  if (typeof next !== "string") {
    cookies.replaceSession(next);
    const renewedClaims = await claimsOf(next, keys, environment, ask);
    return typeof renewedClaims === "string" ? renewedClaims : accountIn(renewedClaims);
  }
  if (next === "over") return null;
  if (claims === null || isOver(claims)) return next;
  cookies.useToItsEnd(session, claims.exp);
  return accountIn(claims);
}

const verified = new WeakMap<Jwks, LRUCache<string, JwtPayload>>();

/** Verified locally against the published keys, once a minute; expired ones too. Null for what is not the backend's. */
async function claimsOf(
  { access_token }: Session,
  jwks: Jwks,
  environment: Environment,
  ask: typeof fetch,
): Promise<JwtPayload | null | Unidentified> {
  const known = verified.get(jwks) ?? new LRUCache<string, JwtPayload>({ max: 500, ttl: 60_000 });
  verified.set(jwks, known);
  const before = known.get(access_token);
  if (before) return before;
  const { data, error } = await createAnonClient(environment, 5_000, ask)
    .auth.getClaims(access_token, { allowExpired: true, jwks })
    .catch((error: Error) => ({ data: null, error }));
  if (isAuthRetryableFetchError(error)) return "away";
  if (isAuthApiError(error) && error.status === 429) return "busy";
  if (!data) return null;
  known.set(access_token, data.claims);
  return data.claims;
}

function isOver(claims: JwtPayload | null): boolean {
  return claims === null || claims.exp <= Date.now() / 1_000;
}

function accountIn(claims: JwtPayload | null): Account | null {
  if (!claims?.sub) return null;
  const { sub, email, amr, aal } = claims;
  return { id: sub, email: email ?? "", signedInBy: signInMethod(amr), secondStepPassed: aal === "aal2" };
}

const linkMethods = ["otp", "magiclink", "recovery", "invite", "email/signup", "email_change"];
const recentSeconds = 15 * 60;

/** A renewed token still says when its session began. */
function signInMethod(amr: JwtPayload["amr"] = []): Account["signedInBy"] {
  const methods = amr.map((entry) => (typeof entry === "string" ? { method: entry, timestamp: 0 } : entry));
  const link = methods.find(({ method }) => linkMethods.includes(method));
  if (!link || methods.some(({ method }) => method === "password")) return "password";
  return Date.now() / 1_000 - link.timestamp < recentSeconds ? "recentLink" : "oldLink";
}
