import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import type { RouterContextProvider } from "react-router";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import english from "../../../locales/en/sign-in.json";
import spanish from "../../../locales/es/sign-in.json";
import french from "../../../locales/fr/sign-in.json";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import type { Language } from "../../schemas/formats/languages.ts";
import { readEnvironment } from "../../server/environment.server.ts";
import { rateLimitMessage } from "../backend/attempts.server.ts";
import { fetchWithin } from "../backend/client.server.ts";
import { unidentified } from "../backend/result.server.ts";
import { backendContext, sessionMiddleware, type Backend } from "./session.server.ts";
import { signingKeys } from "./signing-keys.server.ts";

const backend = "http://backend.test";
const cookieName = "sb-backend-auth-token";
const environment = { SUPABASE_URL: backend };
const kid = "key-1";
const inAnHour = Math.floor(Date.now() / 1_000) + 3_600;
const ada = { sub: "a1", email: "ada@northlight.test", exp: inAnHour };
const keys = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"]);

let asked: string[] = [];
const network = setupServer(
  http.get(`${backend}/auth/v1/.well-known/jwks.json`, async () => {
    const key = await crypto.subtle.exportKey("jwk", keys.publicKey);
    return HttpResponse.json({ keys: [{ ...key, kid, alg: "ES256" }] });
  }),
);
const note = ({ method, url }: Request) => void asked.push(`${method} ${new URL(url).pathname}`);
network.events.on("request:start", ({ request }) => note(request));
beforeAll(() => network.listen({ onUnhandledFrame: "error" }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  network.resetHandlers();
  asked = [];
});
afterAll(() => network.close());

const renewal = `${backend}/auth/v1/token`;
const renewals = () => asked.filter((request) => request === "POST /auth/v1/token").length;
function base64(content: object | ArrayBuffer): string {
  const bytes = content instanceof ArrayBuffer ? Buffer.from(content) : Buffer.from(JSON.stringify(content));
  return bytes.toString("base64url");
}

async function tokenOf(claims: object, signedBy = kid): Promise<string> {
  const signed = `${base64({ alg: "ES256", typ: "JWT", kid: signedBy })}.${base64(claims)}`;
  const signature = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, keys.privateKey, Buffer.from(signed));
  return `${signed}.${base64(signature)}`;
}

async function sessionOf(claims: object = ada, expires_at = inAnHour) {
  const tokens = { access_token: await tokenOf(claims), refresh_token: "old", token_type: "bearer" };
  return { ...tokens, expires_at, expires_in: 3_600, user: { id: "a1", user_metadata: { language: "en" } } };
}

function cookieOf(session: object): string {
  return `${cookieName}=base64-${base64(session)}`;
}

type Visit = {
  cookie?: string;
  method?: "GET" | "POST";
  address?: string;
  language?: Language;
  page?: (backend: Backend, context: RouterContextProvider) => unknown;
  context?: RouterContextProvider;
};

/** Opens a page behind the middleware: who it says is there, what came of the page, and what the browser is answered. */
async function visit({
  cookie = "",
  method = "GET",
  address = "/admin",
  language = "en",
  page = () => undefined,
  context = testContext({ environment, language }),
}: Visit = {}) {
  let account: Backend["account"] = null;
  let result: unknown;
  const next = async () => {
    account = context.get(backendContext).account;
    result = await page(context.get(backendContext), context);
    return new Response();
  };
  const args = routeArgs(address, { context, request: { method, headers: { Cookie: cookie } } });
  const { headers } = (await sessionMiddleware(args, next)) as Response;
  return { account: account as Backend["account"], result, headers, cookies: headers.getSetCookie() };
}

const takenAway = [expect.stringMatching(new RegExp(`^${cookieName}=; Max-Age=0; Path=/; HttpOnly`))];

test("nobody is signed in without a cookie, and the backend is asked nothing", async () => {
  const { account, headers, cookies } = await visit({ cookie: "i18next=fr" });
  expect(account).toBeNull();
  expect(cookies).toEqual([]);
  expect(headers.get("Cache-Control")).toBe("private, no-store");
  expect(headers.has("Retry-After")).toBe(false);
  expect(asked).toEqual([]);
});

const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1_000) - minutes * 60;
const aCode = { method: "totp", timestamp: minutesAgo(0) };

test.for([
  [undefined, "password"],
  [[], "password"],
  [[{ method: "password", timestamp: minutesAgo(0) }], "password"],
  [[{ method: "otp", timestamp: minutesAgo(0) }], "recentLink"],
  [[{ method: "otp", timestamp: minutesAgo(14) }], "recentLink"],
  [[{ method: "otp", timestamp: minutesAgo(15) }], "oldLink"],
  [[{ method: "recovery", timestamp: minutesAgo(60 * 24 * 90) }], "oldLink"],
  [["recovery"], "oldLink"],
  [[aCode, { method: "password", timestamp: minutesAgo(90) }], "password"],
  [[aCode, { method: "otp", timestamp: minutesAgo(90) }], "oldLink"],
] as const)("who is signed in is read from the token; with the methods %j by %s", async ([amr, signedInBy]) => {
  const { account, cookies } = await visit({ cookie: cookieOf(await sessionOf({ ...ada, amr })) });
  expect(account).toEqual({ id: ada.sub, email: ada.email, signedInBy, secondStepPassed: false });
  expect(cookies).toEqual([]);
});

test("a session whose token has expired is renewed, and as old as its link", async () => {
  const amr = [{ method: "otp", timestamp: minutesAgo(16) }];
  network.use(http.post(renewal, async () => HttpResponse.json(await sessionOf({ ...ada, amr }))));
  const { account } = await visit({ cookie: cookieOf(await sessionOf({ ...ada, amr, exp: minutesAgo(90) }, 1)) });
  expect(renewals()).toBe(1);
  expect(account).toMatchObject({ id: ada.sub, signedInBy: "oldLink" });
});

test("a token is verified once, and is over when it ends all the same", async () => {
  const cookie = cookieOf(await sessionOf({ ...ada, sub: "once" }));
  const context = testContext({ environment });
  const verify = vi.spyOn(crypto.subtle, "verify");
  expect((await visit({ cookie, context })).account).toMatchObject({ id: "once" });
  expect((await visit({ cookie, context })).account).toMatchObject({ id: "once" });
  expect(verify).toHaveBeenCalledTimes(1);

  vi.useFakeTimers({ now: (inAnHour + 1) * 1_000, toFake: ["Date"] });
  network.use(http.post(renewal, () => HttpResponse.json({ code: "refresh_token_not_found" }, { status: 400 })));
  const over = await visit({ cookie, context });
  expect([over.account, renewals()]).toEqual([null, 1]);
  expect(over.cookies, "as the backend refuses to renew it").toEqual(takenAway);
});

test("what the login service changes of the session counts for the next question of the same request", async () => {
  const next = {
    ...(await sessionOf({ ...ada, sub: "b2" })),
    user: { id: "b2", factors: [], user_metadata: { language: "en" } },
  };
  const authorizations: (string | null)[] = [];
  network.use(
    http.post(renewal, () => HttpResponse.json(next)),
    http.post(`${backend}/auth/v1/logout`, () => new HttpResponse(null, { status: 204 })),
    http.post(`${backend}/rest/v1/rpc/own_sessions`, ({ request }) => {
      authorizations.push(request.headers.get("authorization"));
      return HttpResponse.json([]);
    }),
  );
  const old = await sessionOf();
  await visit({
    cookie: cookieOf(old),
    page: async ({ accounts }) => {
      await accounts.sessions();
      await accounts.signIn({ email: ada.email, password: "correct horse" });
      await accounts.sessions();
    },
  });
  expect(authorizations).toEqual([`Bearer ${old.access_token}`, `Bearer ${next.access_token}`]);
});

test("a forged token counts as none and is taken away", async () => {
  const { access_token, ...session } = await sessionOf();
  const [header, , signature] = access_token.split(".");
  const unsigned = `${base64({ alg: "none", typ: "JWT" })}.${base64(ada)}.`;
  network.use(http.get(`${backend}/auth/v1/user`, () => HttpResponse.json({ code: "bad_jwt" }, { status: 403 })));
  for (const forged of [`${header}.${base64({ ...ada, email: "root@x.test" })}.${signature}`, unsigned, "a.b.c"]) {
    const { account, cookies } = await visit({ cookie: cookieOf({ ...session, access_token: forged }) });
    expect(account).toBeNull();
    expect(cookies).toEqual(takenAway);
  }
});

test("a session that is about to end is renewed once, into cookies that scripts and other sites do not get", async () => {
  const sent: unknown[] = [];
  const renewed = { ...(await sessionOf()), refresh_token: "new" };
  network.use(
    http.post(renewal, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(renewed);
    }),
  );
  const cookie = `__Host-${cookieOf(await sessionOf(ada, Math.floor(Date.now() / 1_000) + 60))}`;
  const address = "https://northlight.test/admin";
  const { account, cookies } = await visit({ cookie, address });
  expect(sent).toEqual([{ refresh_token: "old" }]);
  expect(account).toMatchObject({ id: ada.sub });
  const ours = `^__Host-${cookieName}=base64-[^;]+; Max-Age=\\d+; Path=/; HttpOnly; Secure; SameSite=Lax$`;
  expect(cookies).toEqual([expect.stringMatching(new RegExp(ours))]);
  expect((await visit({ cookie: cookies[0]?.split(";", 1)[0], address })).cookies).toEqual([]);
});

const ended = { ...ada, exp: minutesAgo(1) };
const almostEnded = { ...ada, exp: Math.floor(Date.now() / 1_000) + 60 };
const deleteNothing: Visit["page"] = ({ previewLinks }) => previewLinks.revoke("none");
const tooOften = "over_request_rate_limit";
const renewalFaults = [
  ["does not answer", () => HttpResponse.error(), "away"],
  ["answers 500", () => HttpResponse.json({ msg: "broken" }, { status: 500 }), "away"],
  ["answers 429", () => HttpResponse.json({ code: 429, error_code: tooOften }, { status: 429 }), "busy"],
  ["answers nonsense", () => HttpResponse.text("<html>"), "away"],
  ["answers with a page of a gateway", () => HttpResponse.text("<html>", { status: 403 }), "away"],
  ["answers with a gateway's own refusal", () => HttpResponse.json({ message: "No key" }, { status: 401 }), "away"],
] as const;

test.for(renewalFaults)(
  "while the login service %s, nobody knows who it is: nothing is asked in their name, and the session is kept",
  async ([, answer, why]) => {
    network.use(http.post(renewal, answer));
    const cookie = cookieOf(await sessionOf(ended, ended.exp));
    for (const method of ["GET", "POST"] as const) {
      asked = [];
      const { account, result, cookies } = await visit({ cookie, method, page: deleteNothing });
      expect(renewals()).toBe(1);
      expect(account).toBe("unknown");
      expect(result).toEqual(unidentified[why]);
      expect(asked).not.toContainEqual(expect.stringContaining("/rest/"));
      expect(cookies).toEqual([]);
    }
  },
);

test.for(renewalFaults)("while the login service %s, a token is used up to its end", async ([, answer]) => {
  const tokens: (string | null)[] = [];
  network.use(
    http.post(renewal, answer),
    http.delete(`${backend}/rest/v1/preview_links`, ({ request }) => {
      tokens.push(request.headers.get("authorization"));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const session = await sessionOf(almostEnded, almostEnded.exp);
  const { account, result, cookies } = await visit({ cookie: cookieOf(session), method: "POST", page: deleteNothing });
  expect(renewals()).toBe(1);
  expect(account).toMatchObject({ id: ada.sub });
  expect(tokens).toEqual([`Bearer ${session.access_token}`]);
  expect(result).toEqual({ ok: true });
  expect(cookies).toEqual([]);
});

test("a login service that does not answer is waited for once in half a minute while the token holds", async () => {
  network.use(http.post(renewal, () => HttpResponse.error()));
  const session = await sessionOf({ ...ada, exp: minutesAgo(-1.4) }, minutesAgo(-1.4));
  const context = testContext({ environment, language: "en" });
  const visitAgain = () => visit({ cookie: cookieOf(session), context });
  for (let time = 0; time < 3; time += 1) expect((await visitAgain()).account).toMatchObject({ id: ada.sub });
  expect(renewals()).toBe(1);
  vi.setSystemTime(Date.now() + 31_000);
  expect((await visitAgain()).account).toMatchObject({ id: ada.sub });
  expect(renewals()).toBe(2);
});

test.for([
  [undefined, { ok: true }],
  [unidentified.noAccess, unidentified.noAccess],
] as const)("what is asked while it is open whether somebody is let in waits for that: %o", async ([why, given]) => {
  network.use(http.delete(`${backend}/rest/v1/preview_links`, () => new HttpResponse(null, { status: 204 })));
  const page: Visit["page"] = ({ admit, previewLinks }) => {
    admit(Promise.resolve(why));
    return previewLinks.revoke("none");
  };
  expect((await visit({ cookie: cookieOf(await sessionOf()), method: "POST", page })).result).toEqual(given);
});

test("what an unknown sender uploads is not sent on, and says why", async () => {
  network.use(http.post(renewal, () => HttpResponse.error()));
  const cookie = cookieOf(await sessionOf(ended, ended.exp));
  async function* bytes() {
    yield new Uint8Array(4);
  }
  const page: Visit["page"] = async ({ storedFiles }) => [
    await storedFiles.store("images", "a.png", bytes()),
    await storedFiles.replace("images/a.png", bytes()),
  ];
  const { result } = await visit({ cookie, method: "POST", page });
  expect(renewals()).toBe(1);
  expect(result).toEqual([unidentified.away, unidentified.away]);
  expect(asked).not.toContainEqual(expect.stringContaining("/storage/"));
});

test("while the backend does not give its keys, nobody knows who it is, and the session is kept", async () => {
  const jwks = "/auth/v1/.well-known/jwks.json";
  network.use(http.get(backend + jwks, () => HttpResponse.error()));
  const session = { ...(await sessionOf()), access_token: await tokenOf(ada, "key-2") };
  const cookie = cookieOf(session);
  for (const method of ["GET", "POST"] as const) {
    const { account, cookies } = await visit({ cookie, method });
    expect(asked).toContain(`GET ${jwks}`);
    expect(account).toBe("unknown");
    expect(cookies).toEqual([]);
  }
  const ending = await visit({ cookie: cookieOf({ ...session, expires_at: 1 }), method: "POST" });
  expect([ending.account, ending.cookies, renewals()]).toEqual(["unknown", [], 0]);
});

test("keys that were read once verify while the login service is away", async () => {
  const asking = fetchWithin(1_000);
  const settings = readEnvironment({ SUPABASE_URL: backend, SUPABASE_PUBLISHABLE_KEY: "none", NODE_ENV: "test" });
  const first = await signingKeys(settings, asking);
  expect(first.keys).toMatchObject([{ kid }]);
  vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ["Date"] });
  network.use(http.get(`${backend}/auth/v1/.well-known/jwks.json`, () => HttpResponse.error()));
  expect(await signingKeys(settings, asking)).toEqual(first);
  expect(await signingKeys(settings, asking)).toEqual(first);
  vi.useRealTimers();
  expect(asked.filter((request) => request.endsWith("jwks.json"))).toHaveLength(2);
});

test("a made-up session that is about to end is renewed by nobody, and taken away", async () => {
  const [header, , signature] = (await tokenOf(ada)).split(".");
  const access_token = `${header}.${base64({ ...ada, email: "root@x.test" })}.${signature}`;
  const cookie = cookieOf({ ...(await sessionOf(ada, 1)), access_token });
  for (const method of ["GET", "POST"] as const) {
    const { account, cookies } = await visit({ cookie, method });
    expect(account).toBeNull();
    expect(cookies).toEqual(takenAway);
  }
  expect(renewals()).toBe(0);
});

test.for([() => new HttpResponse(null, { status: 204 }), () => HttpResponse.error()])(
  "log-out ends the session at the backend, and in the browser even where that does not answer (%#)",
  async (answer) => {
    network.use(http.post(`${backend}/auth/v1/logout`, answer));
    const cookie = cookieOf(await sessionOf());
    const { cookies } = await visit({ cookie, page: ({ accounts }) => accounts.signOut() });
    expect(asked).toContain("POST /auth/v1/logout");
    expect(cookies).toEqual(takenAway);
  },
);

const person = { email: ada.email, password: "correct horse" };

test("a login writes the session, and ends the one that was there", async () => {
  network.use(
    http.post(renewal, async () => HttpResponse.json(await sessionOf())),
    http.post(`${backend}/auth/v1/logout`, () => new HttpResponse(null, { status: 204 })),
  );
  const cookie = cookieOf(await sessionOf({ ...ada, sub: "m1", email: "mallory@northlight.test" }));
  const { result, cookies } = await visit({ cookie, page: ({ accounts }) => accounts.signIn(person) });
  expect(result).toEqual({ ok: true, value: { codeNeeded: false } });
  expect(asked).toContain("POST /auth/v1/logout");
  expect(cookies).toEqual([expect.stringMatching(new RegExp(`^${cookieName}=base64-.*HttpOnly; SameSite=Lax`))]);
});

test("a sign-up whose mail is a minute old or less is told like any other", async () => {
  const refusal = (code: string) => () => {
    const headers = { "x-supabase-api-version": "2024-01-01" };
    return HttpResponse.json({ code, message: "Later" }, { status: 429, headers });
  };
  const signUp = async () => (await visit({ page: ({ accounts }) => accounts.signUp(person, "/admin") })).result;
  network.use(http.post(`${backend}/auth/v1/signup`, refusal("over_email_send_rate_limit")));
  expect(await signUp()).toEqual({ ok: true, value: { signedIn: false } });
  network.use(http.post(`${backend}/auth/v1/signup`, refusal("over_request_rate_limit")));
  expect(await signUp()).toMatchObject({ ok: false, retryAfter: 60 });
});

test("a login in another language than the account's stores the new one, once, and one that cannot be stored is no obstacle", async () => {
  const stored: unknown[] = [];
  network.use(
    http.post(renewal, async () => HttpResponse.json(await sessionOf())),
    http.put(`${backend}/auth/v1/user`, async ({ request }) => {
      stored.push(await request.json());
      return HttpResponse.json({ msg: "Down" }, { status: 500 });
    }),
  );
  const page = ({ accounts }: Backend) => accounts.signIn(person);
  expect((await visit({ language: "en", page })).result).toEqual({ ok: true, value: { codeNeeded: false } });
  expect(stored).toEqual([]);
  const { result, cookies } = await visit({ language: "fr", page });
  expect(result).toEqual({ ok: true, value: { codeNeeded: false } });
  expect(cookies).toEqual([expect.stringContaining(`${cookieName}=base64-`)]);
  expect(stored).toEqual([expect.objectContaining({ data: { language: "fr" } })]);
});

test.for([
  ["Invalid login credentials", "Invalid login credentials"],
  ["", ""],
] as const)("a login that the backend refuses with %j is refused so, and writes nothing", async ([msg, reason]) => {
  network.use(http.post(renewal, () => HttpResponse.json({ msg }, { status: 400 })));
  const { result, cookies } = await visit({ page: ({ accounts }) => accounts.signIn(person) });
  expect(result).toMatchObject({ ok: false, reason, unreachable: false });
  expect(cookies).toEqual([]);
});

test.for([
  ["en", english.errors.tooOften_one],
  ["fr", french.errors.tooOften_one],
  ["es", spanish.errors.tooOften_one],
] as const)("too many attempts are told in %s, and the header says how long to wait", async ([language, sentence]) => {
  network.use(http.post(renewal, () => HttpResponse.json({ code: "over_request_rate_limit" }, { status: 429 })));
  const { result, headers } = await visit({
    language,
    page: async ({ accounts }, context) => {
      const refused = await accounts.signIn(person);
      return !refused.ok && rateLimitMessage(context, refused.retryAfter ?? 0);
    },
  });
  expect(result).toBe(sentence.replace("{{count}}", "1"));
  expect(headers.get("Retry-After")).toBe("60");
});

test("where an old session changes no password, the current one begins a session that does", async () => {
  const sent: string[] = [];
  const wanted: unknown[] = [];
  const headers = { "x-supabase-api-version": "2024-01-01" };
  network.use(
    http.put(`${backend}/auth/v1/user`, async ({ request }) => {
      sent.push(request.headers.get("authorization") ?? "");
      wanted.push(await request.json());
      return sent.length > 1
        ? HttpResponse.json({ id: ada.sub })
        : HttpResponse.json({ code: "reauthentication_needed", message: "Sign in again" }, { status: 400, headers });
    }),
    http.post(renewal, async () => HttpResponse.json(await sessionOf({ ...ada, fresh: true }))),
    http.post(`${backend}/auth/v1/logout`, () => new HttpResponse(null, { status: 204 })),
  );
  const change = async (current?: typeof person & { secondStepPassed: boolean }) => {
    const cookie = cookieOf(await sessionOf());
    return visit({ cookie, page: ({ accounts }) => accounts.changePassword("battery staple", current) });
  };
  expect((await change({ ...person, secondStepPassed: false })).result).toEqual({ ok: true, value: true });
  expect(new Set(sent).size).toBe(2);
  const known = { password: "battery staple", current_password: person.password };
  expect(wanted).toMatchObject([known, known]);

  sent.length = 0;
  expect((await change({ ...person, secondStepPassed: true })).result).toEqual({ ok: true, value: false });
  expect(sent).toHaveLength(1);

  sent.length = 0;
  expect((await change()).result).toMatchObject({ ok: false, reason: "Sign in again" });
  expect(sent).toHaveLength(1);
  expect(wanted.at(-1)).not.toHaveProperty("current_password");
});
