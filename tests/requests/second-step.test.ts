import { beforeEach, expect, test } from "vitest";
import type { ToastName } from "../../app/schemas/rules/toast.ts";
import signIn from "../../locales/en/sign-in.json";
import { setUpSecondStep } from "../support/authenticator.ts";
import { backend } from "../support/network.ts";
import { signUp } from "../support/operator.ts";
import { Visitor, textsIn } from "../support/visitor.ts";
import { words } from "../support/words.ts";

const password = "correct horse";
const page = "/auth/second-step";
let accounts = 0;
let email = "";

beforeEach(async () => {
  await backend.reset();
  email = `step-${(accounts += 1)}@northlight.test`;
});

async function administrator(): Promise<Visitor> {
  const visitor = await signUp(email);
  await visitor.visit("/admin");
  return visitor;
}

async function logIn(): Promise<Visitor> {
  const visitor = new Visitor();
  expect(await visitor.submit("/auth?next=/admin", { email, password })).toRedirectTo(`${page}?next=%2Fadmin`);
  return visitor;
}

test("a mailed link does not lead past it", async () => {
  const app = await setUpSecondStep(await administrator());
  await new Visitor().submit("/auth/forgot-password", { email });
  const link = new URL(backend.mails().at(-1)?.link ?? "");
  const visitor = new Visitor();
  expect(await visitor.visit(link.pathname + link.search)).toRedirectTo("/auth/confirm");
  expect(await visitor.submit("/auth/confirm", {})).toRedirectTo("/auth/new-password");
  const code = "/auth/second-step?next=%2Fauth%2Fnew-password";
  expect(await visitor.visit("/auth/new-password")).toRedirectTo(code);
  expect(await visitor.submit("/auth/new-password", { password: "battery staple" })).toRedirectTo(code);
  expect((await visitor.visit("/admin")).location).toContain(page);
  expect(await visitor.submit(code, { code: app.code() })).toRedirectTo("/auth/new-password");
  expect(await visitor.submit("/auth/new-password", { password: "battery staple" })).toRedirectTo("/admin");
});

test("whoever lost their phone comes in with a recovery code, and can set it up anew", async () => {
  const visitor = await administrator();
  const app = await setUpSecondStep(visitor);
  const address = "/admin/settings/account/recovery-codes";
  for (const code of ["", app.wrong()]) expect((await visitor.submit(address, { code })).status).toBe(400);
  expect(await backend.sql("select from recovery_codes")).toEqual([]);
  const made = await visitor.submit(address, { code: app.code() });
  expect(made.status).toBe(200);
  expect(await backend.sql("select from outbox where kind = 'second_step_codes'")).toHaveLength(1);
  expect((await visitor.visit("/admin/activity?kind=people")).page("main").text()).toContain(
    words("admin-dashboard")("events.recoveryCodesMade"),
  );
  expect(made.headers.get("cache-control")).toContain("no-store");
  const codes = textsIn(made.page, "main [role=status] li");
  expect(codes).toHaveLength(10);

  const lost = await logIn();
  expect((await lost.submit(page, { code: "111 222 333 444 555" })).status).toBe(400);
  await loseAnswer(lost, codes[0] ?? "", "secondStepRecovered");
  expect(await lost.submit(page, { code: codes[0] ?? "" }), "sent again").toRedirectTo("/admin");
  expect(await lost.visit("/admin")).toBePage(200, "Dashboard");
  expect((await lost.visit("/admin/settings/account")).page("main a[href*='second-step/set-up']")).toHaveLength(1);
  expect(await new Visitor().submit("/auth", { email, password })).toRedirectTo("/admin");
});

/** Sends a code as a browser that never sees the answer: what it has of its session stays. */
async function loseAnswer(visitor: Visitor, code: string, toast?: ToastName): Promise<void> {
  const before = new Map(visitor.cookies);
  expect(await visitor.submit(page, { code })).toRedirectTo("/admin");
  if (toast) expect(await visitor.visit("/admin")).toShowToast(toast);
  visitor.cookies.clear();
  for (const [name, value] of before) visitor.cookies.set(name, value);
}

test("a code whose answer was lost is called used however often it is sent again, and the next one lets in", async () => {
  const app = await setUpSecondStep(await administrator());
  const visitor = await logIn();
  const code = app.code();
  await loseAnswer(visitor, code);
  for (let press = 0; press < 7; press += 1) {
    const again = await visitor.submit(page, { code });
    expect([again.status, again.page("[role=alert]").text()]).toEqual([
      400,
      expect.stringContaining(signIn.errors.codeUsed),
    ]);
  }
  expect(await visitor.submit(page, { code: app.code() })).toRedirectTo("/admin");
});
