import { beforeEach, expect, test } from "vitest";
import { backend } from "../support/network.ts";
import { signUp } from "../support/operator.ts";
import { Visitor } from "../support/visitor.ts";

const account = "/admin/settings/account";
const grace = { email: "grace@northlight.test", password: "correct horse" };
const change = { currentPassword: grace.password, newPassword: "battery staple" };
const to = (email: string) => ({ email, currentPassword: grace.password });

beforeEach(() => backend.reset());

async function firstOperator(): Promise<Visitor> {
  const operator = await signUp(grace.email);
  await operator.visit("/admin");
  return operator;
}

async function signedInElsewhere(): Promise<Visitor> {
  const visitor = new Visitor();
  await visitor.submit("/auth", grace);
  return visitor;
}

function sessionCount(): Promise<{ count: number }[]> {
  return backend.sql("select count(*)::int as count from auth.sessions");
}

test("a new address holds once both addresses have confirmed, and the people page knows it", async () => {
  const operator = await firstOperator();
  expect(await operator.submit(`${account}/email`, to(" Ada@Northlight.test "))).toRedirectTo(account);
  const page = await operator.visit(account);
  expect(page).toShowToast("Check your email");
  expect(page.text).toContain("Logged in as grace@northlight.test");

  const confirm = async (address: string) => {
    const mail = backend.mails().findLast(({ to }) => to === address);
    const link = new URL(mail?.link ?? "");
    expect(await operator.visit(link.pathname + link.search)).toRedirectTo("/auth/confirm");
    expect(await operator.submit("/auth/confirm", {})).toRedirectTo("/admin");
    return operator.visit(account);
  };
  const half = await confirm("ada@northlight.test");
  expect(half).toShowToast("One address is confirmed");
  expect(half.text).toContain("Logged in as grace@northlight.test");
  expect(await confirm(grace.email)).toShowToast("Your email address is confirmed");
  expect((await operator.visit(account)).text).toContain("Logged in as ada@northlight.test");
  expect(await backend.sql("select email from public.operators")).toEqual([{ email: "ada@northlight.test" }]);
  expect(await new Visitor().submit("/auth", { ...grace, email: "ada@northlight.test" })).toRedirectTo("/admin");
});

test("the present address and somebody else's are refused in words", async () => {
  const operator = await firstOperator();
  expect(await operator.submit(`${account}/email`, to(grace.email))).toShowError("This is already your email");
  await signUp("ada@northlight.test");
  const taken = await operator.submit(`${account}/email`, to("ada@northlight.test"));
  expect(taken.status).toBe(400);
  expect(taken).toShowError("An account already uses this address. Enter another one.");
  expect(taken.page("input[name=email]").attr("value")).toBe("ada@northlight.test");
});

test("a new password works, the old one does not, and every other session ends", async () => {
  const operator = await firstOperator();
  await signedInElsewhere();
  expect(await operator.submit(`${account}/password`, change)).toRedirectTo(account);
  expect(await operator.visit(account)).toShowToast("Your password has been changed.");
  expect(await sessionCount()).toEqual([{ count: 1 }]);
  expect(await new Visitor().submit("/auth", grace)).toShowError("Invalid login credentials");
  expect(await new Visitor().submit("/auth", { ...grace, password: change.newPassword })).toRedirectTo("/admin");
});

test("a new password that everybody tries first is refused beside its field", async () => {
  const operator = await firstOperator();
  for (const newPassword of ["qwerty123", grace.email]) {
    const answer = await operator.submit(`${account}/password`, { ...change, newPassword });
    expect(answer).toBePage(400, "Your account");
    expect(answer.page("[id$=-error]").text()).toContain("This is one of the most common passwords");
  }
  expect(await new Visitor().submit("/auth", grace)).toRedirectTo("/admin");
});

test("a new password that is too short is refused beside its field, and neither password comes back", async () => {
  const operator = await firstOperator();
  const answer = await operator.submit(`${account}/password`, { ...change, newPassword: "short" });
  expect(answer).toBePage(400, "Your account");
  expect(answer.page("[id$=-error]").text()).toBe("Password must be at least 6 characters");
  expect(answer.page("input[type=password][value]")).toHaveLength(0);
});

test("the same password again shows the backend's message", async () => {
  const operator = await firstOperator();
  const answer = await operator.submit(`${account}/password`, { ...change, newPassword: grace.password });
  expect(answer).toShowError("New password should be different from the old password.");
});

test("ending the other sessions leaves this one alone", async () => {
  const operator = await firstOperator();
  await signedInElsewhere();
  await signedInElsewhere();
  expect(await sessionCount()).toEqual([{ count: 3 }]);
  expect(await operator.submit(`${account}/sessions`, {})).toRedirectTo(account);
  expect(await operator.visit(account)).toShowToast("Your other sessions have been logged out.");
  expect(await sessionCount()).toEqual([{ count: 1 }]);
});

test("each session is named by the browser and the system that began it", async () => {
  const operator = await firstOperator();
  const phone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/604.1";
  await new Visitor({ "User-Agent": phone }).submit("/auth", grace);
  const { page } = await operator.visit(account);
  const named = page("section:has(form[action$='/sessions']) li")
    .map((_, row) => page(row).text())
    .get();
  expect(named).toHaveLength(2);
  expect(named[0]).toContain("Unknown browser");
  expect(named[1]).toContain("Safari on iPhone");
  const french = await operator.visit(account, { headers: { "Accept-Language": "fr" } });
  expect(french.text).toContain("Safari sous iPhone");
});
