import { beforeEach, expect, test } from "vitest";
import { answerFromConfirming, confirmedAccount, confirming, mailedLink } from "../support/confirming-backend.ts";
import { Visitor, type Answer } from "../support/visitor.ts";
import { signIn } from "../support/words.ts";

const confirm = "/auth/confirm";

/** Somebody new in every test: what was mailed to an address counts towards its limit. */
let person = { email: "", password: "" };
let people = 0;

beforeEach(async () => {
  person = { email: `ada-${(people += 1)}@northlight.test`, password: "correct horse" };
  await confirming.reset();
  answerFromConfirming();
});

async function open(visitor: Visitor, link: string): Promise<Answer> {
  expect(await visitor.visit(link)).toRedirectTo(confirm);
  return visitor.visit(confirm);
}

test("an account gets its mails in the language of the page where it signed up, and later of its last login", async () => {
  const french = { headers: { Cookie: "i18next=fr" } };
  await new Visitor().submit("/auth?tab=sign-up", person, french);
  expect(confirming.mails().at(-1)).toMatchObject({ to: person.email, kind: "signup", language: "fr" });
  const visitor = new Visitor();
  await open(visitor, mailedLink());
  await visitor.submit(confirm, {});

  await new Visitor().submit("/auth/forgot-password", { email: person.email });
  expect(confirming.mails().at(-1)).toMatchObject({ kind: "recovery", language: "fr" });
  const spanish = { headers: { Cookie: "i18next=es" } };
  expect(await new Visitor().submit("/auth", person, spanish)).toRedirectTo("/admin");
  await new Visitor().submit("/auth/forgot-password", { email: person.email });
  expect(confirming.mails().at(-1)).toMatchObject({ kind: "recovery", language: "es" });
});

test("a link works once, and is forgotten then", async () => {
  const visitor = await confirmedAccount(person);
  expect(visitor.cookies.has("mailed-link")).toBe(false);
  const another = new Visitor();
  await open(another, mailedLink());
  expect(await another.submit(confirm, {})).toBePage(400, signIn("confirm.invalid.title"));
  expect(another.cookies.has("mailed-link")).toBe(false);
});

test("a forgotten password is replaced through the mail, and the old one is refused from then on", async () => {
  await confirmedAccount(person);
  const visitor = new Visitor();
  const asked = await visitor.submit("/auth/forgot-password", { email: person.email });
  expect(asked).toBePage(200, signIn("forgotPassword.sent.title"));
  expect(await open(visitor, mailedLink())).toBePage(200, signIn("newPassword.title"));
  expect(await visitor.submit(confirm, {})).toRedirectTo("/auth/new-password");
  expect(await visitor.visit("/auth/new-password")).toBePage(200, signIn("newPassword.title"));

  const short = await visitor.submit("/auth/new-password", { password: "short" });
  expect(short.status).toBe(400);
  expect(short.page("[id$=-error]").text()).toBe(signIn("errors.passwordTooShort"));

  const own = await visitor.submit("/auth/new-password", { password: person.email });
  expect(own.page("[id$=-error]").text()).toContain(signIn("errors.passwordCommon"));

  expect(await visitor.submit("/auth/new-password", { password: "battery staple" })).toRedirectTo("/admin");
  expect(await visitor.visit("/admin")).toShowToast("passwordChanged");
  expect(await new Visitor().submit("/auth", person)).toShowError("Invalid login credentials");
  expect(await new Visitor().submit("/auth", { ...person, password: "battery staple" })).toRedirectTo("/admin");
});
