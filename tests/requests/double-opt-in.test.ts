import { expect, test } from "vitest";
import { pullThePlug } from "../support/faults.ts";
import { backend } from "../support/network.ts";
import { signUp } from "../support/operator.ts";
import { Visitor } from "../support/visitor.ts";

let readers = 0;

/** Somebody who has subscribed and reads the mail, on a network of their own. */
async function reader(language = "en") {
  const email = `reader-${(readers += 1)}@example.com`;
  const visitor = new Visitor({}, `198.51.${readers}.7`);
  await visitor.submit(`/${language}?index`, { email, language });
  const [links] = await backend.sql<{ confirm: string; leave: string }>(
    `select c.token as confirm, s.unsubscribe_token as leave from public.newsletter_subscriptions s
     join public.newsletter_confirmations c on c.subscription_id = s.id where s.email = $1`,
    [email],
  );
  return {
    email,
    visitor,
    confirm: `/${language}/newsletter/confirm?token=${links?.confirm}`,
    leave: `/${language}/newsletter/unsubscribe?token=${links?.leave}`,
  };
}

async function proof(email: string) {
  const rows = await backend.sql(
    "select state, network, confirmed_at, confirmation_network from public.newsletter_subscriptions where email = $1",
    [email],
  );
  return rows.at(-1);
}

const mailsTo = (email: string) =>
  backend.sql<{ kind: string }>("select kind from public.outbox where recipient = $1 order by queued_at", [email]);

/** What a mail service posts for its reader: no origin, no cookie of ours. */
function oneClick(address: string, headers: Record<string, string> = {}) {
  return new Visitor().visit(address, {
    method: "POST",
    body: "List-Unsubscribe=One-Click",
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
  });
}

test.for([
  ["en", "You are on the list"],
  ["fr", "Vous êtes sur la liste"],
  ["es", "Está en la lista"],
] as const)("in %s the link asks, the button confirms, and the proof is kept", async ([language, thanks]) => {
  const { email, visitor, confirm } = await reader(language);
  expect(await mailsTo(email)).toEqual([{ kind: "newsletter_confirmation" }]);
  for (let scan = 0; scan < 3; scan += 1) expect((await visitor.visit(confirm)).status).toBe(200);
  expect(await proof(email)).toMatchObject({ state: "unconfirmed", network: `198.51.${readers}.0/24` });

  const asking = await visitor.visit(confirm);
  expect(asking.page("main form[method=post]").attr("action")).toBe(confirm);
  const answer = await visitor.submit(confirm, {});
  expect(answer.status).toBe(200);
  expect(answer.page("h1").text()).toBe(thanks);
  expect(await proof(email)).toMatchObject({
    state: "confirmed",
    confirmation_network: `198.51.${readers}.0/24`,
  });
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(["newsletter_welcome"]);
  expect((await visitor.submit(confirm, {})).page("h1").text()).toBe(thanks);
});

test("the pages of the links are in no cache and no search, and tell no other site where they are", async () => {
  const { visitor, confirm, leave } = await reader();
  for (const address of [confirm, leave]) {
    const { headers, page } = await visitor.visit(address);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("Referrer-Policy")).toBe("same-origin");
    expect(page("meta[name=robots]").attr("content")).toBe("noindex");
    expect(headers.getSetCookie()).toEqual([]);
  }
});

test("a link that is wrong, cut or old changes nothing and says so", async () => {
  const { email, visitor, confirm } = await reader();
  for (const address of ["/newsletter/confirm", "/newsletter/confirm?token=x", confirm.slice(0, -1)]) {
    expect((await visitor.visit(address)).page("h1").text()).toBe("This link is no longer valid");
    expect((await visitor.submit(address, {})).status).toBe(400);
  }
  await backend.sql("update public.newsletter_subscriptions set unconfirmed_until = now() where email = $1", [email]);
  expect((await visitor.submit(confirm, {})).page("h1").text()).toBe("This link is no longer valid");
  expect(await proof(email)).toMatchObject({ state: "unconfirmed" });
});

test("a press that the backend does not take says so, and the button is still there", async () => {
  const { visitor, leave } = await reader("fr");
  const reached = pullThePlug("/rest/v1/rpc/unsubscribe");
  const answer = await visitor.submit(leave, {});
  expect(answer.status).toBe(503);
  expect(answer.text).toContain("Le service de données ne répond pas");
  expect(answer.page("main form")).toHaveLength(1);
  expect(reached()).toBe(1);
});

test("a reader leaves by the button, also with another tab or nobody signed in", async () => {
  const { email, visitor, confirm, leave } = await reader();
  await visitor.submit(confirm, {});
  expect((await new Visitor().visit(leave)).page("h1").text()).toBe("Unsubscribe from the newsletter");
  expect(await proof(email)).toMatchObject({ state: "confirmed" });
  expect((await new Visitor().submit(leave, {})).page("h1").text()).toBe("You are unsubscribed");
  expect(await proof(email)).toMatchObject({ state: "unsubscribed" });
});

test("a mail service leaves for its reader without an origin, and is led nowhere else", async () => {
  for (const headers of [{}, { Origin: "https://mail.example" }, { "Sec-Fetch-Site": "cross-site" }] as Record<
    string,
    string
  >[]) {
    const { email, visitor, confirm, leave } = await reader();
    await visitor.submit(confirm, {});
    const answer = await oneClick(leave, headers);
    expect([answer.status, answer.location]).toEqual([200, null]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await proof(email)).toMatchObject({ state: "unsubscribed" });
  }
});

test("what a mail service may do opens nothing else: a foreign form is refused everywhere but there", async () => {
  const { email, confirm } = await reader();
  const operator = await signUp();
  const cookie = [...operator.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  for (const address of [
    confirm,
    "/newsletter/unsubscribe/?token=x",
    "/newsletter/unsubscribe.data?token=x",
    "/NEWSLETTER/unsubscribe?token=x",
    "/logout",
    "/admin/settings/account/enquiries",
    "/?index",
  ]) {
    expect((await oneClick(address, { Cookie: cookie, Origin: "https://evil.example" })).status, address).toBe(403);
  }
  expect(await proof(email)).toMatchObject({ state: "unconfirmed" });
});

test("an address on the list is answered like any other, and told once", async () => {
  const { email, visitor, confirm } = await reader();
  await visitor.submit(confirm, {});
  await backend.sql("delete from public.outbox where recipient = $1", [email]);
  const known = await visitor.submit("/?index", { email, language: "en" });
  const unknown = await visitor.submit("/?index", { email: "somebody-new@example.com", language: "en" });
  expect([known.status, known.location]).toEqual([unknown.status, unknown.location]);
  await visitor.submit("/?index", { email, language: "en" });
  expect(await mailsTo(email)).toEqual([{ kind: "newsletter_known" }]);
});

test("an operator chooses to be told of inquiries, and sends an undelivered email again", async () => {
  const operator = await signUp("teller@northlight.test");
  await backend.sql(
    "insert into public.operators (user_id, email) select id, email from auth.users where email = $1 on conflict do nothing",
    ["teller@northlight.test"],
  );
  const account = await operator.visit("/admin/settings/account");
  const form = account.page("form[action='/admin/settings/account/enquiries']");
  expect(form.find("[name=wanted]").attr("value")).toBe("true");
  expect(await operator.submit("/admin/settings/account/enquiries", { wanted: "true" })).toRedirectTo(
    "/admin/settings/account",
  );
  await new Visitor().submit("/contact", { name: "Ada", email: "ada@example.org", message: "Hello", consent: "on" });
  expect((await mailsTo("teller@northlight.test")).map(({ kind }) => kind)).toEqual(["enquiry_notice"]);

  await backend.sql(
    "update public.outbox set given_up_at = now(), next_attempt_at = null, last_answer = '550 <b>no</b>' where recipient = $1",
    ["teller@northlight.test"],
  );
  const list = await operator.visit("/admin/settings/mail");
  expect(list.page("main").text()).toContain("teller@northlight.test");
  expect(list.page("main").text()).toContain("550 <b>no</b>");
  const mail = list.page("[name=mail]").attr("value") ?? "";
  expect(await operator.submit("/admin/settings/mail/again", { mail })).toRedirectTo("/admin/settings/mail");
  const [row] = await backend.sql("select given_up_at, next_attempt_at from public.outbox where id = $1", [mail]);
  expect(row).toMatchObject({ given_up_at: null, next_attempt_at: expect.any(Date) });

  const waiting = await operator.visit("/admin/settings/mail?list=waiting&q=teller");
  expect(waiting.page("main ul li").text()).toContain("teller@northlight.test");
  expect(await operator.submit("/admin/settings/mail/again", { mail })).toRedirectTo("/admin/settings/mail");
  await backend.sql("update public.outbox set sent_at = now(), next_attempt_at = null where id = $1", [mail]);
  expect((await operator.submit("/admin/settings/mail/again", { mail })).status).toBe(409);
  const sent = await operator.visit("/admin/settings/mail?list=sent&q=TELLER");
  expect(sent.page("main li").text()).toContain("teller@northlight.test");
  expect(sent.page("main form[action$=again]")).toHaveLength(0);
  expect((await operator.visit("/admin/settings/mail?list=sent&q=nobody")).page("main").text()).toContain("Nothing");
});
