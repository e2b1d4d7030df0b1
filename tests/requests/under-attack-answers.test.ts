import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { languages } from "../../app/schemas/formats/languages.ts";
import { answerFromConfirming, confirmedAccount, confirming } from "../support/confirming-backend.ts";
import { backend, network } from "../support/network.ts";
import { Visitor, type Answer } from "../support/visitor.ts";
import { words } from "../support/words.ts";

const password = "correct horse";
let tests = 0;
let known: string;
let unknown: string;

beforeEach(async () => {
  tests += 1;
  known = `known-${tests}@northlight.test`;
  unknown = `other-${tests}@northlight.test`;
  await confirming.reset();
  answerFromConfirming();
  await confirmedAccount({ email: known, password });
});

/** What somebody sees of an answer, without what is new in each. */
function seen({ status, headers, text }: Answer, email: string): object {
  const ofEach = ["x-request-id", "date", "content-security-policy"];
  const kept = [...headers].filter(([name]) => !ofEach.includes(name) && name !== "set-cookie");
  const cookies = headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, ""));
  const nonce = /nonce-([^']+)/.exec(headers.get("Content-Security-Policy") ?? "")?.[1] ?? "none";
  return { status, headers: kept, cookies, text: text.replaceAll(email, "").replaceAll(nonce, "") };
}

/** What the login service is asked from now on. What is published is read anew by itself, whoever asks, once it is two seconds old. */
function loginCalls(): string[] {
  const calls: string[] = [];
  network.use(http.all(`${backend.url}/auth/*`, ({ request }) => void calls.push(`${request.method} ${request.url}`)));
  return calls;
}

test.for([
  ["/auth", "wrong horse", 400],
  ["/auth?tab=sign-up", "wrong horse", 302],
  ["/auth/forgot-password", "", 200],
] as const)(
  "%s answers the same for a known and an unknown address, and asks the login service the same",
  async (form) => {
    const [address, typed, status] = form;
    const calls = loginCalls();
    const ofKnown = await new Visitor().submit(address, { email: known, password: typed });
    const askedForKnown = calls.splice(0);
    const ofUnknown = await new Visitor().submit(address, { email: unknown, password: typed });
    expect(ofKnown.status).toBe(status);
    expect(seen(ofKnown, known)).toEqual(seen(ofUnknown, unknown));
    expect(askedForKnown).toEqual(calls);
    expect(calls).toHaveLength(1);
  },
);

test.for(languages)(
  "in %s a page that speaks of a message says that there is a limit, at which it looks the same",
  async (language) => {
    const asked = async (email: string) => {
      const visitor = new Visitor();
      visitor.cookies.set("i18next", language);
      const signUp = await visitor.submit("/auth?tab=sign-up", { email, password });
      expect(signUp).toRedirectTo("/auth/check-mail");
      const link = await visitor.submit("/auth/forgot-password", { email });
      return [await visitor.visit("/auth/check-mail"), link].map((answer) => seen(answer, email));
    };
    const usual = [await asked(known), await asked(unknown)];
    const headers = { "x-supabase-api-version": "2024-01-01" };
    const limit = { code: "over_email_send_rate_limit", message: "email rate limit exceeded" };
    const refusals = ["signup", "recover"].map((path) =>
      http.post(`${backend.url}/auth/v1/${path}`, () => HttpResponse.json(limit, { status: 429, headers })),
    );
    network.use(...refusals);
    const t = words("sign-in", language);
    const hints = [t("checkMail.none"), t("forgotPassword.sent.none")];
    expect(usual[0]).toEqual(hints.map((hint) => expect.objectContaining({ text: expect.stringContaining(hint) })));
    for (const shown of [usual[1], await asked(unknown)]) expect(shown).toEqual(usual[0]);
  },
);

test("asking for mails leaves nothing in the browser", async () => {
  const visitor = new Visitor();
  await visitor.submit("/auth?tab=sign-up", { email: unknown, password });
  await visitor.submit("/auth/forgot-password", { email: unknown });
  expect([...visitor.cookies.keys()]).toEqual([]);
});
