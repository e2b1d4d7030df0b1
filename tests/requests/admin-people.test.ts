import { beforeEach, expect, test } from "vitest";
import { backend } from "../support/network.ts";
import { signUp } from "../support/operator.ts";
import { Visitor } from "../support/visitor.ts";

const people = "/admin/settings/people";
const nobody = "00000000-0000-4000-8000-000000000000";

beforeEach(() => backend.reset());

async function firstOperator(): Promise<Visitor> {
  const operator = await signUp("grace@northlight.test");
  await operator.visit("/admin");
  return operator;
}

/** An account that signed up by itself and was shown that it waits. */
async function waitingAccount(email = "ada@northlight.test"): Promise<{ visitor: Visitor; account: string }> {
  const visitor = await signUp(email);
  expect(await visitor.visit("/admin")).toRedirectTo("/auth/waiting");
  return { visitor, account: await accountOf(email) };
}

async function accountOf(email: string): Promise<string> {
  const [found] = await backend.sql<{ id: string }>("select id from auth.users where email = $1", [email]);
  return found?.id ?? "";
}

async function operators(): Promise<string[]> {
  const found = await backend.sql<{ email: string }>("select email from public.operators order by email");
  return found.map(({ email }) => email);
}

async function invitations(): Promise<string[]> {
  const found = await backend.sql<{ email: string }>(
    "select email from public.operator_invites where accepted_at is null and email is not null",
  );
  return found.map(({ email }) => email);
}

test("the page lists operators, waiting accounts and where to sign up", async () => {
  const operator = await firstOperator();
  await waitingAccount();
  const page = await operator.visit(people);
  expect(page).toBePage(200, "People");
  const listed = (section: string) => page.page(`section[aria-labelledby=${section}]`).text();
  expect(listed("operators")).toContain("grace@northlight.test");
  expect(listed("operators")).toContain("You");
  expect(listed("operators")).toMatch(/Last login \w{3} \d+, \d{4}\./);
  expect(listed("waiting")).toContain("ada@northlight.test");
  expect(listed("invitations")).toContain("http://northlight.test/auth?tab=sign-up");
});

test("an approved account is an operator at once", async () => {
  const operator = await firstOperator();
  const { visitor, account } = await waitingAccount();
  expect(await operator.submit(`${people}/approve`, { account, role: "administrator" })).toRedirectTo(people);
  const page = await operator.visit(people);
  expect(page).toShowToast("Approved");
  expect(page.page("section[aria-labelledby=operators]").text()).toContain("added by grace@northlight.test");
  expect((await visitor.visit("/admin")).status).toBe(200);
});

test("a refused account is told so, stays outside, and can be approved later", async () => {
  const operator = await firstOperator();
  const { visitor, account } = await waitingAccount();
  expect(await operator.submit(`${people}/refuse`, { account })).toRedirectTo(people);
  expect(await visitor.visit("/auth/waiting")).toBePage(200, "Your account has no access to the admin panel");
  const page = await operator.visit(people);
  expect(page.page("section[aria-labelledby=refused]").text()).toContain("ada@northlight.test");

  expect(await operator.submit(`${people}/approve`, { account, role: "administrator" })).toRedirectTo(people);
  expect(await visitor.visit("/auth/waiting")).toRedirectTo("/admin");
});

test("a refused account is taken off the list by erasing it", async () => {
  const operator = await firstOperator();
  const { account } = await waitingAccount();
  await operator.submit(`${people}/refuse`, { account });
  const { page } = await operator.visit(people);
  const link = page("section[aria-labelledby=refused] a:contains('Erase data')").attr("href") ?? "";
  const asked = await operator.visit(link);
  expect(asked.page("main dl").text()).toContain("ada@northlight.test");
  const email = String(asked.page("main form [name=email]").val());
  expect((await operator.submit("/admin/leads/erase", { email })).status).toBe(200);
  expect((await operator.visit(people)).page("section[aria-labelledby=refused]")).toHaveLength(0);
});

test("an invited address becomes an operator by signing up", async () => {
  const operator = await firstOperator();
  expect(
    await operator.submit(`${people}/invite`, { email: " Ada@Northlight.test ", role: "administrator" }),
  ).toRedirectTo(people);
  const page = await operator.visit(people);
  expect(page).toShowToast("The person can now sign up with that address.");
  expect(page.page("section[aria-labelledby=invitations]").text()).toContain("ada@northlight.test");

  const invited = await signUp("ada@northlight.test");
  expect((await invited.visit("/admin")).status).toBe(200);
  expect(await operators()).toEqual(["ada@northlight.test", "grace@northlight.test"]);
  expect(await invitations()).toEqual([]);
});

test("a withdrawn invitation counts no longer", async () => {
  const operator = await firstOperator();
  await operator.submit(`${people}/invite`, { email: "ada@northlight.test", role: "administrator" });
  const page = await operator.visit(people);
  const invitation = page.page("input[name=invitation]").attr("value") ?? "";
  expect(await operator.submit(`${people}/withdraw`, { invitation })).toRedirectTo(people);
  expect(await invitations()).toEqual([]);
  await waitingAccount("ada@northlight.test");

  const again = await operator.submit(`${people}/withdraw`, { invitation });
  expect(again.status).toBe(409);
  expect(again).toShowError("This invitation was accepted or withdrawn in the meantime");
});

test("inviting twice, or an operator, says that there is nothing to do", async () => {
  const operator = await firstOperator();
  await operator.submit(`${people}/invite`, { email: "ada@northlight.test", role: "administrator" });
  const twice = await operator.submit(`${people}/invite`, { email: "ADA@northlight.test", role: "editor" });
  expect(twice.status).toBe(409);
  expect(twice).toShowError("ada@northlight.test has already been invited.");
  const known = await operator.submit(`${people}/invite`, { email: "grace@northlight.test", role: "editor" });
  expect(known).toShowError("grace@northlight.test already has access.");
  expect(await invitations()).toEqual(["ada@northlight.test"]);
});

test("a removal asks first, then takes the access away at once", async () => {
  const operator = await firstOperator();
  const { visitor, account } = await waitingAccount();
  await operator.submit(`${people}/approve`, { account, role: "administrator" });

  const asked = await operator.visit(`${people}/remove?account=${account}`);
  expect(asked).toBePage(200, "Remove the access of ada@northlight.test?");
  expect(asked.text).toContain("open invitations are cancelled");
  expect(await operators()).toHaveLength(2);

  expect(await operator.submit(`${people}/remove`, { account })).toRedirectTo(people);
  expect(await operator.visit(people)).toShowToast("Removed");
  expect(await visitor.visit("/admin")).toRedirectTo("/auth/waiting");
});

test("a removed person stays outside although an invitation was open, until they are invited anew", async () => {
  const operator = await firstOperator();
  const { visitor, account } = await waitingAccount();
  await operator.submit(`${people}/invite`, { email: "ada@northlight.test", role: "administrator" });
  await operator.submit(`${people}/approve`, { account, role: "administrator" });
  expect((await visitor.visit("/admin/leads")).status).toBe(200);
  await operator.submit(`${people}/remove`, { account });
  for (let time = 0; time < 2; time += 1) expect(await visitor.visit("/admin/leads")).toRedirectTo("/auth/waiting");
  expect(await visitor.visit("/auth/waiting")).toBePage(200, "Your account has no access to the admin panel");
  expect((await operator.visit(people)).page("section[aria-labelledby=refused]").text()).toContain(
    "ada@northlight.test",
  );

  expect(
    await operator.submit(`${people}/invite`, { email: " ADA@northlight.test", role: "administrator" }),
  ).toRedirectTo(people);
  expect((await visitor.visit("/admin/leads")).status).toBe(200);
  expect(await operators()).toEqual(["ada@northlight.test", "grace@northlight.test"]);
});

test("an operator's address cannot be invited, neither the one in the list nor the one it became", async () => {
  const operator = await firstOperator();
  await backend.sql("update auth.users set email = 'grace@new.test'");
  for (const email of ["Grace@Northlight.test ", "grace@new.test"]) {
    const answer = await operator.submit(`${people}/invite`, { email, role: "editor" });
    expect(answer.status).toBe(409);
    expect(answer).toShowError("already has access.");
  }
  expect(await invitations()).toEqual([]);
});

test("two operators who remove each other at once leave one", async () => {
  const first = await firstOperator();
  const { visitor: second, account } = await waitingAccount();
  await first.submit(`${people}/approve`, { account, role: "administrator" });
  const grace = await accountOf("grace@northlight.test");
  await Promise.all([
    first.submit(`${people}/remove`, { account }),
    second.submit(`${people}/remove`, { account: grace }),
  ]);
  expect(await operators()).toHaveLength(1);
});

test("whoever removes the own account is warned, and waits from then on", async () => {
  const operator = await firstOperator();
  const { account } = await waitingAccount();
  await operator.submit(`${people}/approve`, { account, role: "administrator" });
  const own = await accountOf("grace@northlight.test");
  expect((await operator.visit(`${people}/remove?account=${own}`)).text).toContain("This is your own account");
  expect(await operator.submitAndFollow(`${people}/remove`, { account: own })).toRedirectTo("/auth/waiting");
});

test.for(["", `?account=${nobody}`])("%j names nobody who could be removed", async (search) => {
  const operator = await firstOperator();
  const page = await operator.visit(`${people}/remove${search}`);
  expect(page).toBePage(200, "This account has no access");
  expect(page.page("main form")).toHaveLength(0);
});

test("an operator whose address was changed is listed with the new one", async () => {
  const operator = await firstOperator();
  await backend.sql("update public.operators set email = 'old@northlight.test'");
  expect((await operator.visit(people)).page("section[aria-labelledby=operators]").text()).toContain(
    "grace@northlight.test",
  );
});
