import { beforeEach, expect, test } from "vitest";
import { answerFromConfirming, confirmedAccount, confirming, mailedLink } from "../support/confirming-backend.ts";
import { backend } from "../support/network.ts";
import { Visitor, type Answer } from "../support/visitor.ts";

type Session = { access_token: string; refresh_token: string };

let tests = 0;
let ada = { email: "", password: "" };
let mallory = { email: "", password: "" };

beforeEach(async () => {
  tests += 1;
  ada = { email: `ada-${tests}@northlight.test`, password: "correct horse" };
  mallory = { email: `mallory-${tests}@northlight.test`, password: "planted session" };
  await confirming.reset();
  answerFromConfirming();
  for (const person of [ada, mallory]) await (await confirmedAccount(person)).submit("/logout", {});
});

async function open(visitor: Visitor, link: string): Promise<Answer> {
  await visitor.visit(link);
  return visitor.visit("/auth/confirm");
}

async function signedIn(person: typeof ada, visitor = new Visitor()): Promise<Visitor> {
  expect(await visitor.submit("/auth", person)).toRedirectTo("/admin");
  return visitor;
}

function sessionOf({ cookies }: Visitor): Session {
  const parts = [...cookies].filter(([name]) => /-auth-token(\.\d)?$/.test(name)).map(([, value]) => value);
  return JSON.parse(Buffer.from(parts.join("").slice("base64-".length), "base64url").toString());
}

/** Whether the backend still renews a session. */
async function isAlive({ refresh_token }: Session): Promise<boolean> {
  const answer = await fetch(`${backend.url}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    headers: { apikey: backend.publishableKey, "Content-Type": "application/json" },
    body: JSON.stringify({ refresh_token }),
  });
  return answer.ok;
}

function accountOf({ access_token }: Session): string {
  return JSON.parse(Buffer.from(access_token.split(".")[1] ?? "", "base64url").toString()).email;
}

test("coming in by a mail’s link ends the session that was there: whoever planted it shares nothing", async () => {
  const visitor = await signedIn(mallory);
  const planted = sessionOf(visitor);
  await visitor.submit("/auth/forgot-password", ada);
  await open(visitor, mailedLink());
  expect(await visitor.submit("/auth/confirm", {})).toRedirectTo("/auth/new-password");
  expect(accountOf(sessionOf(visitor))).toBe(ada.email);
  expect(await isAlive(planted)).toBe(false);
});

test("no token and no password is in an address, a header but a cookie's or a page of a whole run", async () => {
  const answers: [string, Answer][] = [];
  const secrets = new Set<string>();
  const visitor = new Visitor();
  const person = { email: `grace-${tests}@northlight.test`, password: "kept to herself" };

  const visit = async (address: string) => noted(address, await visitor.visit(address));
  const submit = async (address: string, fields: Record<string, string>) =>
    noted(address, await visitor.submit(address, fields));
  function noted(address: string, answer: Answer): Answer {
    answers.push([address, answer]);
    const held = [...visitor.cookies.keys()].some((name) => /-auth-token(\.\d)?$/.test(name));
    if (held) for (const token of Object.values(tokensOf(sessionOf(visitor)))) secrets.add(token);
    return answer;
  }
  const openMail = async () => {
    const link = mailedLink();
    secrets.add(new URL(link, backend.url).searchParams.get("token_hash") ?? "");
    // The address of the mail itself is the one that has to hold a token.
    noted("/auth/confirm", await visitor.visit(link));
    await visit("/auth/confirm");
  };

  await submit("/auth?tab=sign-up&next=/admin/content", person);
  await visit("/auth/check-mail");
  await openMail();
  await submit("/auth/confirm", {});
  for (const address of ["/admin", "/admin.data", "/auth/waiting", "/auth", "/auth/waiting.data"]) await visit(address);
  await submit("/logout", {});
  await submit("/auth", { ...person, password: "wrong horse" });
  await submit("/auth?next=/admin/settings/account", person);
  await visit("/admin/settings/account");
  await submit("/auth/forgot-password", person);
  await openMail();
  await submit("/auth/confirm", {});
  await visit("/auth/new-password");
  await submit("/auth/new-password", { password: "short" });
  await submit("/auth/new-password", { password: "changed by herself" });
  await visit("/admin");

  for (const password of [person.password, "wrong horse", "changed by herself"]) secrets.add(password);
  expect(secrets.size).toBeGreaterThanOrEqual(3 + 2 + 3 * 2);
  expect(answers.length).toBeGreaterThan(15);
  for (const [address, { headers, text }] of answers) {
    const shown = [...headers].filter(([name]) => name !== "set-cookie").join("\n");
    for (const secret of secrets) {
      expect(secret).not.toBe("");
      expect([address, shown, text].join("\n").includes(secret), address).toBe(false);
    }
  }
});

function tokensOf({ access_token, refresh_token }: Session): Session {
  return { access_token, refresh_token };
}
