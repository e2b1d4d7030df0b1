import { expect, test } from "vitest";
import { backend } from "../support/network.ts";
import { signUp } from "../support/operator.ts";
import { Visitor } from "../support/visitor.ts";

let readers = 0;

/** Somebody who has subscribed and reads the mail, on a network of their own. */
async function reader() {
  const email = `reader-${(readers += 1)}@example.com`;
  const visitor = new Visitor({}, `198.51.${readers}.7`);
  await visitor.submit("/en?index", { email, language: "en" });
  const [links] = await backend.sql<{ confirm: string; leave: string }>(
    `select c.token as confirm, s.unsubscribe_token as leave from public.newsletter_subscriptions s
     join public.newsletter_confirmations c on c.subscription_id = s.id where s.email = $1`,
    [email],
  );
  return {
    email,
    visitor,
    confirm: `/en/newsletter/confirm?token=${links?.confirm}`,
    leave: `/en/newsletter/unsubscribe?token=${links?.leave}`,
  };
}

async function proof(email: string) {
  const rows = await backend.sql("select state from public.newsletter_subscriptions where email = $1", [email]);
  return rows.at(-1);
}

/** What a mail service posts for its reader: no origin, no cookie of ours. */
function oneClick(address: string, headers: Record<string, string> = {}) {
  return new Visitor().visit(address, {
    method: "POST",
    body: "List-Unsubscribe=One-Click",
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
  });
}

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
