import { http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { answerNever, answerWith, pullThePlug } from "../support/faults.ts";
import { backend, network } from "../support/network.ts";
import { signUp } from "../support/operator.ts";
import { Visitor, type Answer } from "../support/visitor.ts";

const person = { email: "ada@northlight.test", password: "correct horse" };
const silence = "The login service is not responding. Nothing was changed; try again in a moment.";

beforeEach(() => backend.reset());

function wrongnessOf(answer: Answer, field: string): string {
  const input = answer.page(`input[name=${field}]`);
  const described = (input.attr("aria-describedby") ?? "").split(" ").filter((id) => id.endsWith("-error"));
  return described.map((id) => answer.page(`[id="${id}"]`).text()).join();
}

/** The value of the session cookie, as the backend's client keeps it. */
function sessionOf(visitor: Visitor): { name: string; session: Record<string, unknown> } {
  const [name, value] = [...visitor.cookies].find(([cookie]) => cookie.endsWith("-auth-token")) ?? [];
  if (!name || !value) throw new Error("This visitor has no session.");
  const session = JSON.parse(Buffer.from(value.slice("base64-".length), "base64url").toString());
  return { name, session };
}

function holdSession(visitor: Visitor, session: object): void {
  const { name } = sessionOf(visitor);
  visitor.cookies.set(name, `base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`);
}

function hasSession(visitor: Visitor): boolean {
  return [...visitor.cookies.keys()].some((name) => name.includes("-auth-token") && !name.endsWith("code-verifier"));
}

/** How often the service was asked to renew a session from now on. */
function renewals(): () => number {
  let count = 0;
  const counted = ({ request }: { request: Request }) => {
    if (request.url.includes("grant_type=refresh_token")) count += 1;
    return undefined;
  };
  network.use(http.post(`${backend.url}/auth/v1/token`, counted));
  return () => count;
}

test("the two tabs have addresses, and the one on screen is marked", async () => {
  const login = await new Visitor().visit("/auth?next=/admin/features");
  expect(login).toBePage(200, "Log in");
  expect(login.page("[aria-current=page]").text()).toBe("Login");
  const other = login.page("nav button");
  expect([other.text(), other.attr("formaction")]).toEqual(["Sign Up", "/auth?next=%2Fadmin%2Ffeatures&tab=sign-up"]);

  const signUp = await new Visitor().visit("/auth?tab=sign-up");
  expect(signUp.page("[aria-current=page]").text()).toBe("Sign Up");
  expect(signUp.page("input[name=password]").attr("minlength")).toBe("6");
  expect(signUp.page("form button[type=submit]").text()).toBe("Sign Up");
});

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
    expect(other).toBePage(200, leads.includes("sign-up") ? "Create an account" : "Log in");
    expect(other.page("[name=email]").val()).toBe("ada@");
    expect(other.page("[aria-invalid=true], [role=alert] p")).toHaveLength(0);
    expect(other.text).not.toContain("a secret");
    expect(asked()).toBe(0);
  },
);

test("Enter in a field presses the button of the form, not the other tab", async () => {
  for (const [address, button] of [
    ["/auth", "Login"],
    ["/auth?tab=sign-up", "Sign Up"],
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
  expect(wrongnessOf(answer, "email")).toBe("Invalid email address");
  expect(wrongnessOf(answer, "password")).toBe("Password must be at least 6 characters");
  expect(answer.page("input[name=email]").attr("value")).toBe("ada@");
});

const common = "This is one of the most common passwords, or your own address. Choose another.";

test.for(["password123", "sam@northlight.test"])("nobody signs up with %s", async (password) => {
  const typed = { email: "sam@northlight.test", password };
  const answer = await new Visitor().submit("/auth?tab=sign-up", typed);
  expect(answer.status).toBe(400);
  expect(wrongnessOf(answer, "password")).toBe(common);
  expect(answer.page("input[name=email]").attr("value")).toBe(typed.email);
  expect(await backend.sql("select from auth.users where email = $1", [typed.email])).toEqual([]);
});

test("a login welcomes back and leads to the admin", async () => {
  await signUp(person.email);
  const visitor = new Visitor();
  expect(await visitor.submit("/auth", person)).toRedirectTo("/admin");
  const admin = await visitor.visit("/admin");
  expect(admin).toShowToast("Welcome back!");
  expect(admin).toShowToast("Successfully logged in.");
});

test("a refused login shows the backend's message, keeps the address and never the password", async () => {
  const answer = await new Visitor().submit("/auth", person);
  expect(answer.status).toBe(400);
  expect(answer).toShowError("Error");
  expect(answer).toShowError("Invalid login credentials");
  expect(answer.page("input[name=email]").attr("value")).toBe(person.email);
  expect(answer.text).not.toContain(person.password);
});

test("log-out leads home, and the admin then to the sign-in page", async () => {
  const visitor = await signUp();
  expect(await visitor.submit("/logout", {})).toRedirectTo("/");
  expect(hasSession(visitor)).toBe(false);
  expect(await visitor.visit("/admin")).toRedirectTo("/auth?next=%2Fadmin");
});

test("an expired session is renewed once for a page of several loaders", async () => {
  const visitor = await signUp();
  const { session } = sessionOf(visitor);
  holdSession(visitor, { ...session, expires_at: 1 });
  const asked = renewals();
  expect((await visitor.visit("/admin/features")).status).toBe(200);
  expect(asked()).toBe(1);
  expect(sessionOf(visitor).session["refresh_token"]).not.toBe(session["refresh_token"]);

  expect((await visitor.visit("/admin/features")).status).toBe(200);
  expect(asked()).toBe(1);
});

test("a session that cannot be renewed while the backend does not answer is kept for later", async () => {
  const visitor = await signUp();
  const { session } = sessionOf(visitor);
  holdSession(visitor, { ...session, expires_at: 1 });
  const reached = pullThePlug("/auth/v1/token*");
  expect(await visitor.visit("/admin")).toBePage(200, "Dashboard");
  expect(reached()).toBe(1);

  vi.useFakeTimers({ now: Date.now() + 2 * 3_600_000, toFake: ["Date"] });
  const answer = await visitor.visit("/admin");
  expect(reached()).toBe(2);
  expect(answer).toBePage(503, "The login service is not responding");
  expect(answer.headers.get("Retry-After")).toBe("5");

  network.resetHandlers();
  expect((await visitor.visit("/admin")).status).toBe(200);
  vi.useRealTimers();
});

test("a session of which half the cookies were deleted counts as none, and a login mends it", async () => {
  const visitor = await signUp(person.email);
  const [name, value] = [...visitor.cookies].find(([cookie]) => cookie.endsWith("-auth-token")) ?? ["", ""];
  visitor.cookies.delete(name);
  visitor.cookies.set(`${name}.0`, value.slice(0, value.length / 2));
  expect(await visitor.visit("/admin")).toRedirectTo("/auth?next=%2Fadmin");

  visitor.cookies.set(`${name}.0`, value.slice(0, value.length / 2));
  expect(await visitor.submit("/auth", person)).toRedirectTo("/admin");
  expect((await visitor.visit("/admin")).status).toBe(200);
});

test("an account that was deleted meanwhile is led to sign in", async () => {
  await signUp();
  const visitor = await signUp(person.email);
  await backend.sql("delete from auth.users where email = $1", [person.email]);
  expect(await visitor.visit("/admin")).toRedirectTo("/auth?next=%2Fadmin");
  expect(hasSession(visitor)).toBe(false);
});

test("ten megabytes of unknown length are refused before they are through", async () => {
  const chunk = new TextEncoder().encode("password=".padEnd(64 * 1024, "x"));
  let left = 160;
  const body = new ReadableStream({
    pull(controller) {
      if (left-- > 0) controller.enqueue(chunk);
      else controller.close();
    },
  });
  const answer = await new Visitor().post("/auth", body, { "Content-Type": "application/x-www-form-urlencoded" });
  expect(answer).toBePage(413, "Your text is too long");
  expect(left).toBeGreaterThan(100);
});

test("an over-long address or password is told, not sent on", async () => {
  const visitor = new Visitor();
  const email = `${"a".repeat(250)}@northlight.test`;
  const answer = await visitor.submit("/auth?tab=sign-up", { email, password: "x".repeat(73) });
  expect(wrongnessOf(answer, "email")).toBe("Invalid email address");
  expect(wrongnessOf(answer, "password")).toBe(
    "Password must be at most 72 characters; a letter with an accent counts as two",
  );
});

const faults = [
  ["stopped", () => pullThePlug()],
  ["answering 502 with a page", () => answerWith(502, "<html>Bad gateway</html>")],
  ["slow", () => answerNever()],
] as const;

test.for(faults)(
  "with the backend %s, the page says so in a sentence and keeps the typed address",
  async ([, breakIt]) => {
    const reached = breakIt();
    const answer = await new Visitor().submit("/auth", person);
    expect(reached()).toBeGreaterThan(0);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toBe("5");
    expect(answer).toShowError(silence);
    expect(answer.page("input[name=email]").attr("value")).toBe(person.email);
    expect(answer.text).not.toContain(person.password);
  },
);
