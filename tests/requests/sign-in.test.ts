import { beforeEach, expect, test } from "vitest";
import { pullThePlug } from "../support/faults.ts";
import { backend } from "../support/network.ts";
import { signUp } from "../support/operator.ts";
import { Visitor, type Answer } from "../support/visitor.ts";
import { signIn } from "../support/words.ts";

const person = { email: "ada@northlight.test", password: "correct horse" };

beforeEach(() => backend.reset());

function wrongnessOf(answer: Answer, field: string): string {
  const input = answer.page(`input[name=${field}]`);
  const described = (input.attr("aria-describedby") ?? "").split(" ").filter((id) => id.endsWith("-error"));
  return described.map((id) => answer.page(`[id="${id}"]`).text()).join();
}

function hasSession(visitor: Visitor): boolean {
  return [...visitor.cookies.keys()].some((name) => name.includes("-auth-token") && !name.endsWith("code-verifier"));
}

test.for([
  ["/auth?next=/admin/features", "/auth?next=%2Fadmin%2Ffeatures&tab=sign-up"],
  ["/auth?tab=sign-up", "/auth"],
] as const)(
  "the e-mail that was typed at %s is there in the other tab, and in no address",
  async ([address, leads]) => {
    const asked = pullThePlug("/auth/*");
    const visitor = new Visitor();
    const { page } = await visitor.visit(address);
    const tab = page("nav button");
    expect(tab.attr("form")).toBe(page("main form").attr("id"));
    expect(tab.attr("formaction")).toBe(leads);
    const fields = { email: "ada@", password: "a secret", [tab.attr("name") ?? ""]: tab.attr("value") ?? "" };
    const other = await visitor.submit(leads, fields);
    expect(other).toBePage(200, leads.includes("sign-up") ? signIn("first.title") : signIn("title"));
    expect(other.page("[name=email]").val()).toBe("ada@");
    expect(other.page("[aria-invalid=true], [role=alert] p")).toHaveLength(0);
    expect(other.text).not.toContain("a secret");
    expect(asked()).toBe(0);
  },
);

test("Enter in a field presses the button of the form, not the other tab", async () => {
  for (const [address, button] of [
    ["/auth", "Login"],
    ["/auth?tab=sign-up", signIn("signUp")],
  ] as const) {
    const { page } = await new Visitor().visit(address);
    const form = page("main form").attr("id");
    const first = page("main").find(`form button[type=submit], button[type=submit][form=${form}]`).first();
    expect(first.text()).toBe(button);
    expect([first.attr("name"), first.attr("formaction")]).toEqual([undefined, undefined]);
  }
});

test.for(["/auth", "/auth?tab=sign-up"])("%s says word for word what is wrong with a field", async (address) => {
  const answer = await new Visitor().submit(address, { email: "ada@", password: "12345" });
  expect(answer.status).toBe(400);
  expect(wrongnessOf(answer, "email")).toBe(signIn("errors.emailInvalid"));
  expect(wrongnessOf(answer, "password")).toBe(signIn("errors.passwordTooShort"));
  expect(answer.page("input[name=email]").attr("value")).toBe("ada@");
});

test("a login welcomes back and leads to the admin, and a sign-up says so", async () => {
  const newcomer = await signUp(person.email);
  expect(await newcomer.visit("/admin")).toShowToast("accountCreated");
  const visitor = new Visitor();
  expect(await visitor.submit("/auth", person)).toRedirectTo("/admin");
  expect(await visitor.visit("/admin")).toShowToast("loggedIn");
});

test("a refused login shows the backend's message, keeps the address and never the password", async () => {
  const answer = await new Visitor().submit("/auth", person);
  expect(answer.status).toBe(400);
  expect(answer).toShowError("Error");
  expect(answer).toShowError("Invalid login credentials");
  expect(answer.page("input[name=email]").attr("value")).toBe(person.email);
  expect(answer.text).not.toContain(person.password);
});

test("log-out leads home, and the admin of a site without accounts then to the sign-up of its first", async () => {
  const visitor = await signUp();
  expect(await visitor.submit("/logout", {})).toRedirectTo("/");
  expect(hasSession(visitor)).toBe(false);
  expect(await visitor.visit("/admin")).toRedirectTo("/auth?tab=sign-up&next=%2Fadmin");
});
