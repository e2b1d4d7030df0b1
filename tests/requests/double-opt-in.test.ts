import { expect, test } from "vitest";
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
