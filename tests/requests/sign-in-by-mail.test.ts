import { http } from "msw";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openBackend } from "../../supabase/embedded/backend.ts";
import { answerWith, pullThePlug } from "../support/faults.ts";
import { backend, network } from "../support/network.ts";
import { Visitor } from "../support/visitor.ts";

const person = { email: "ada@northlight.test", password: "correct horse" };
const over = "This link does not work any more";

/** A backend that wants every address confirmed, reached at the address of the usual one. */
const careful = await openBackend({ confirmEmail: true, url: backend.url });

beforeEach(async () => {
  await careful.reset();
  network.use(http.all(`${backend.url}/*`, ({ request }) => careful.fetch(withKeyOf(careful, request))));
});
afterAll(() => careful.close());

function withKeyOf({ publishableKey }: { publishableKey: string }, request: Request): Request {
  const headers = new Headers(request.headers);
  for (const [name, value] of request.headers) headers.set(name, value.replace(backend.publishableKey, publishableKey));
  return new Request(request, { headers });
}

/** The address in the latest mail, as its reader's browser opens it. */
function mailedLink(): { address: string; fields: Record<string, string> } {
  const { pathname, search, searchParams } = new URL(careful.mails().at(-1)?.link ?? "");
  return { address: pathname + search, fields: Object.fromEntries(searchParams) };
}

async function signUpAndConfirm(): Promise<Visitor> {
  const visitor = new Visitor();
  await visitor.submit("/auth?tab=sign-up", person);
  const { address, fields } = mailedLink();
  expect(await visitor.submit(address, fields)).toRedirectTo("/admin");
  return visitor;
}

test("a sign-up that has to be confirmed says so, and the address cannot log in yet", async () => {
  const visitor = new Visitor();
  expect(await visitor.submit("/auth?tab=sign-up", person)).toRedirectTo("/auth/check-mail");
  expect(await visitor.visit("/auth/check-mail")).toBePage(200, "One more step");
  expect(await visitor.submit("/auth", person)).toShowError("Email not confirmed");
});

test("opening the link uses nothing up, and the button confirms and leads into the admin", async () => {
  const visitor = new Visitor();
  await visitor.submit("/auth?tab=sign-up", person);
  const { address, fields } = mailedLink();
  for (const reader of [new Visitor(), new Visitor(), visitor]) {
    const page = await reader.visit(address);
    expect(page).toBePage(200, "Confirm your e-mail address");
    expect(page.page("input[name=token_hash]").attr("value")).toBe(fields["token_hash"]);
  }
  const elsewhere = new Visitor();
  expect(await elsewhere.submit(address, fields)).toRedirectTo("/admin");
  expect(await elsewhere.visit("/admin")).toShowNotice("Your e-mail address is confirmed.");
});

test("a link works once", async () => {
  const visitor = await signUpAndConfirm();
  const { address, fields } = mailedLink();
  expect(await visitor.submit(address, fields)).toBePage(400, over);
});

test.for([
  ["forged", { token_hash: "0".repeat(56), type: "signup" }],
  ["of another kind", { token_hash: "0".repeat(56), type: "recovery" }],
] as const)("a %s link says that it does not work", async ([, fields]) => {
  expect(await new Visitor().submit(`/auth/confirm?${new URLSearchParams(fields)}`, fields)).toBePage(400, over);
});

test.for([
  "",
  "?token_hash=abc",
  "?type=signup",
  "?token_hash=abc&type=dance",
  `?type=signup&token_hash=${"a".repeat(201)}`,
])("the half link /auth/confirm%s says that it does not work", async (search) => {
  const page = await new Visitor().visit(`/auth/confirm${search}`);
  expect(page).toBePage(200, over);
  expect(page.page("form")).toHaveLength(0);
});

test("a link can be tried again when the backend did not answer", async () => {
  const visitor = new Visitor();
  await visitor.submit("/auth?tab=sign-up", person);
  const { address, fields } = mailedLink();
  pullThePlug();
  const answer = await visitor.submit(address, fields);
  expect(answer).toBePage(400, "Confirm your e-mail address");
  expect(answer).toShowError("The sign-in service does not answer.");
  expect(answer.page("input[name=token_hash]").attr("value")).toBe(fields["token_hash"]);
});

test("a change of address of which one half is confirmed asks for the other", async () => {
  const visitor = await signUpAndConfirm();
  answerWith(200, { msg: "Confirmation link accepted" }, "/auth/v1/verify");
  const fields = { token_hash: "abc", type: "email_change" };
  expect(await visitor.submit("/auth/confirm", fields)).toRedirectTo("/admin");
  expect(await visitor.visit("/admin")).toShowNotice("Now open the link in the message that went to the other one.");
});

test("a forgotten password is replaced through the mail, and the old one is refused from then on", async () => {
  await signUpAndConfirm();
  const visitor = new Visitor();
  expect(await visitor.submit("/auth/forgot-password", { email: person.email })).toBePage(200, "Look in your mail");

  const { address, fields } = mailedLink();
  expect(await visitor.visit(address)).toBePage(200, "Choose a new password");
  expect(await visitor.submit(address, fields)).toRedirectTo("/auth/new-password");
  expect(await visitor.visit("/auth/new-password")).toBePage(200, "Choose a new password");

  const short = await visitor.submit("/auth/new-password", { password: "short" });
  expect(short.status).toBe(400);
  expect(short.page("[id$=-wrong]").text()).toBe("Password must be at least 6 characters");

  expect(await visitor.submit("/auth/new-password", { password: "battery staple" })).toRedirectTo("/admin");
  expect(await visitor.visit("/admin")).toShowNotice("Your password has been changed.");
  expect(await new Visitor().submit("/auth", person)).toShowError("Invalid login credentials");
  expect(await new Visitor().submit("/auth", { ...person, password: "battery staple" })).toRedirectTo("/admin");
});

test("an address without an account gets the same answer and no mail", async () => {
  const answer = await new Visitor().submit("/auth/forgot-password", { email: "nobody@northlight.test" });
  expect(answer).toBePage(200, "Look in your mail");
  expect(careful.mails()).toEqual([]);
});

test("a new password cannot be chosen without the link", async () => {
  const visitor = new Visitor();
  expect(await visitor.visit("/auth/new-password")).toRedirectTo("/auth/forgot-password");
  expect(await visitor.submit("/auth/new-password", { password: "battery staple" })).toRedirectTo(
    "/auth/forgot-password",
  );
});

test("a session that came by password leads to the account page, where the present password is asked", async () => {
  await signUpAndConfirm();
  const visitor = new Visitor();
  await visitor.submit("/auth", person);
  expect(await visitor.visit("/auth/new-password")).toRedirectTo("/admin/settings/account");
  expect(await visitor.submit("/auth/new-password", { password: "battery staple" })).toRedirectTo(
    "/admin/settings/account",
  );
  expect(await new Visitor().submit("/auth", person)).toRedirectTo("/admin");
});

test("the mail is asked to lead back to the admin and to the new password", async () => {
  const asked: (string | null)[] = [];
  network.use(
    http.post(`${backend.url}/auth/v1/*`, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("redirect_to"));
      return undefined;
    }),
  );
  await new Visitor().submit("/auth?tab=sign-up", person);
  await new Visitor().submit("/auth/forgot-password", { email: person.email });
  expect(asked).toEqual(["http://northlight.test/admin", "http://northlight.test/auth/new-password"]);
});
