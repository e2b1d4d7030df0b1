import { encode } from "uqr";
import { expect, test } from "vitest";
import englishErrors from "../../locales/en/backend-errors.json";
import english from "../../locales/en/sign-in.json";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import {
  accessTo,
  loginUnreachable,
  neverCalled,
  recording,
  redirectOf,
  unreachable,
} from "../../tests/support/route-calls.ts";
import { done } from "../data/backend/result.server.ts";
import type { Access } from "../data/session/access.server.ts";
import type { Backend } from "../data/session/session.server.ts";
import { action, loader } from "./second-step.tsx";
import { action as confirmSetUp } from "./second-step/confirm-set-up.tsx";
import type { Enrolment } from "./second-step/half-signed-in.server.ts";
import { action as setUp, loader as setUpPage } from "./second-step/set-up.tsx";

const address = "/auth/second-step?next=/admin/leads";
const account = { id: "a1", email: "ada@northlight.test", signedInBy: "password" as const, secondStepPassed: false };
const needsCode = accessTo("operator", { lacks: "code" });

function contextWith(passSecondStep: Backend["accounts"]["passSecondStep"], access: Access = needsCode) {
  const accounts = { passSecondStep, signOut: async () => {} };
  return testContext({ account, backend: { accounts, operators: { accessOf: async () => access } } });
}
const typed: Record<string, string> = { code: "123 456" };
const submit = (pass: Backend["accounts"]["passSecondStep"], form = typed, to = address) =>
  action(routeArgs(to, { context: contextWith(pass), form }));

test("whoever has a second step is asked for its code", async () => {
  expect(await loader(routeArgs(address, { context: contextWith(neverCalled) }))).toEqual({ email: account.email });
});

test("a wrong or expired code is said to be so, and does not come back", async () => {
  const answer = await submit(async () => done("wrong"));
  expect(answer).toAnswer(400, { error: { "": [english.errors.codeWrong] } });
  expect(JSON.stringify(answer)).not.toContain("123");
});

test.for([undefined, "12345", "01234567890123", "0123456789012345"])(
  "%j is neither kind of code, and nobody is asked",
  async (code) => {
    const error = { code: [code ? "signInCodeInvalid" : "codeMissing"] };
    expect(await submit(neverCalled, code ? { code } : {})).toAnswer(400, { error });
  },
);

test("too many guesses wait, and a silent backend is said to be one", async () => {
  const wait = { ok: false, reason: "", unreachable: false, retryAfter: 60 } as const;
  expect(await submit(async () => wait)).toAnswer(429);
  expect(await submit(async () => loginUnreachable)).toAnswer(503, { error: { "": [englishErrors.away.login] } });
});

test.for([
  ["nothing", accessTo("operator"), "/admin/leads"],
  ["nothing, and waits for approval", accessTo("waiting"), "/admin/leads"],
  ["to set it up", accessTo("operator", { lacks: "setup" }), "/auth/second-step/set-up?next=%2Fadmin%2Fleads"],
  ["a session", accessTo("missing"), "/auth?next=%2Fadmin%2Fleads"],
] as const)("whoever lacks %s is led on", async ([, access, location]) => {
  const context = () => contextWith(neverCalled, access);
  expect(await redirectOf(loader(routeArgs(address, { context: context() })))).toMatchObject({ location });
  const sent = action(routeArgs(address, { context: context(), form: { code: "123456" } }));
  expect(await redirectOf(sent)).toMatchObject({ location });
});

test("nobody is led to the login", async () => {
  expect(await redirectOf(loader(routeArgs(address)))).toMatchObject({ location: "/auth?next=%2Fadmin%2Fleads" });
});

test.for([
  ["auth", testContext({ account: "unknown" })],
  ["operators", contextWith(neverCalled, accessTo("unknown"))],
] as const)("while %s does not answer, the page says so", async ([part, context]) => {
  await expect(loader(routeArgs(address, { context }))).rejects.toAnswer(503, { part });
});

const setUpAddress = "/auth/second-step/set-up?next=/admin/settings/account";
const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const begun = {
  factor: "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11",
  uri: `otpauth://totp/Northlight:ada%40northlight.test?issuer=Northlight&secret=${secret}`,
};

const password = { currentPassword: "correct horse" };

function settingUp(
  beginSecondStep: Backend["accounts"]["beginSecondStep"],
  access: Access = accessTo("operator"),
  passed = false,
  passwordIs: Backend["accounts"]["passwordIs"] = async () => done(true),
) {
  return testContext({
    account: { ...account, secondStepPassed: passed },
    backend: { accounts: { beginSecondStep, passwordIs }, operators: { accessOf: async () => access } },
  });
}
const begin = (beginning: Backend["accounts"]["beginSecondStep"], form: Record<string, string> = password) =>
  setUp(routeArgs(setUpAddress, { context: settingUp(beginning), form }));

test.for([
  [null, false],
  ["setup", true],
] as const)("whoever lacks %j may set it up; that it is required is said: %s", async ([lacks, mustSetUp]) => {
  const context = settingUp(neverCalled, accessTo("operator", { lacks }));
  const shown = await setUpPage(routeArgs(setUpAddress, { context }));
  expect(shown).toEqual({ email: account.email, mustSetUp, next: "/admin/settings/account" });
});

test.for([
  [{}, 400, "passwordMissing", neverCalled],
  [{ currentPassword: "another" }, 400, english.errors.passwordWrong, async () => done(false)],
  [{ currentPassword: "another" }, 503, englishErrors.away.data, async () => unreachable],
] as const)("without the password, %o, nothing begins (%i)", async ([form, status, reason, passwordIs]) => {
  const context = settingUp(neverCalled, accessTo("operator"), false, passwordIs);
  const answer = await setUp(routeArgs(setUpAddress, { context, form }));
  expect(answer).toAnswer(status);
  expect(JSON.stringify(answer)).toContain(reason);
  expect(JSON.stringify(answer)).not.toContain("another");
});

test("a press begins: a picture and the secret for the app of the firm", async () => {
  const { calls, verb } = recording(done(begun));
  const answer = await begin(verb);
  expect(answer).toMatchObject({ data: { enrolment: { ...begun, secret } } });
  const { size, path } = (answer as { data: { enrolment: Enrolment } }).data.enrolment.picture;
  const squares = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => path.includes(`M${x} ${y}h1v1h-1z`)),
  );
  expect(squares).toEqual(encode(begun.uri, { border: 3 }).data);
  expect(calls).toEqual([["Northlight"]]);
});

test("a project that offers no second step says so, and a silent one too", async () => {
  const refused = { ...loginUnreachable, reason: "MFA enroll is disabled for TOTP", unreachable: false } as const;
  expect(await begin(async () => refused)).toMatchObject({ data: { error: { "": [refused.reason] } } });
  expect(await begin(async () => unreachable)).toAnswer(503);
});

test.for([
  [
    "still has to enter a code",
    accessTo("operator", { lacks: "code" }),
    false,
    "/auth/second-step?next=%2Fadmin%2Fsettings%2Faccount",
  ],
  ["has set it up", accessTo("operator"), true, "/admin/settings/account"],
  ["waits for approval", accessTo("waiting"), false, "/auth/waiting"],
] as const)("whoever %s is led elsewhere", async ([, access, passed, location]) => {
  const context = settingUp(neverCalled, access, passed);
  expect(await redirectOf(setUpPage(routeArgs(setUpAddress, { context })))).toMatchObject({ location });
  expect(await redirectOf(setUp(routeArgs(setUpAddress, { context, form: {} })))).toMatchObject({ location });
});

const enrolled: Record<string, string> = { code: "123456", ...begun };

function confirm(confirmSecondStep: Backend["accounts"]["confirmSecondStep"], form = enrolled) {
  const operators = { accessOf: async () => accessTo("operator", { lacks: "setup" }) };
  const backend = { accounts: { confirmSecondStep }, operators };
  return confirmSetUp(routeArgs("/auth/second-step/confirm?next=/admin/settings/account", { account, backend, form }));
}

test("after a wrong code the same picture and secret are there again, the code is not", async () => {
  const answer = await confirm(async () => done("wrong"));
  expect(answer).toAnswer(400, {
    error: { "": [english.errors.codeWrong] },
    enrolment: { factor: begun.factor, secret, picture: { path: expect.stringMatching(/^M3 3h1v1h-1z/) } },
  });
  expect(JSON.stringify(answer)).not.toContain("123456");
});

test.for([
  [{ ...enrolled, code: "" }, { code: ["codeMissing"] }],
  [{ ...enrolled, code: "12 34" }, { code: ["codeInvalid"] }],
] as const)("%o keeps the picture too", async ([typed, error]) => {
  expect(await confirm(neverCalled, typed)).toAnswer(400, { error, enrolment: { secret } });
});

test.for([
  {},
  { code: "123456" },
  { ...enrolled, factor: "7" },
  { ...enrolled, uri: "https://evil.example/" },
  { ...enrolled, uri: `otpauth://totp/a?secret=${secret}&${"x".repeat(2_000)}` },
] as Record<string, string>[])("%o is no page of ours: it begins again", async (typed) => {
  const answer = await confirm(neverCalled, typed);
  expect(answer).toAnswer(400, { enrolment: undefined });
});

test("a backend that is silent as a code is confirmed keeps the picture", async () => {
  const answer = await confirm(async () => loginUnreachable);
  expect(answer).toAnswer(503, { error: { "": [englishErrors.away.login] }, enrolment: { secret } });
});
