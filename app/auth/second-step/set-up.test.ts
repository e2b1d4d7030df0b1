import { encode } from "uqr";
import { expect, test } from "vitest";
import english from "../../../locales/en/sign-in.json";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { accessTo, neverCalled, recording, redirectOf, unreachable } from "../../../tests/support/route-calls.ts";
import { done } from "../../data/backend/result.server.ts";
import type { Access } from "../../data/session/access.server.ts";
import type { Backend } from "../../data/session/session.server.ts";
import type { Enrolment } from "./half-signed-in.server.ts";
import { action, loader } from "./set-up.tsx";

const address = "/auth/second-step/set-up?next=/admin/settings/account";
const account = { id: "a1", email: "ada@northlight.test", signedInBy: "password" as const, secondStepPassed: false };
const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const begun = {
  factor: "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11",
  uri: `otpauth://totp/Northlight:ada%40northlight.test?issuer=Northlight&secret=${secret}`,
};

const password = { currentPassword: "correct horse" };

function contextWith(
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
const submit = (begin: Backend["accounts"]["beginSecondStep"], form: Record<string, string> = password) =>
  action(routeArgs(address, { context: contextWith(begin), form }));

test.for([
  [null, false],
  ["setup", true],
] as const)("whoever lacks %j may set it up; that it is required is said: %s", async ([lacks, mustSetUp]) => {
  const context = contextWith(neverCalled, accessTo("operator", { lacks }));
  const shown = await loader(routeArgs(address, { context }));
  expect(shown).toEqual({ email: account.email, mustSetUp, next: "/admin/settings/account" });
});

test.for([
  [{}, "passwordMissing", neverCalled],
  [{ currentPassword: "another" }, english.errors.passwordWrong, async () => done(false)],
] as const)("without the password, %o, nothing begins", async ([form, reason, passwordIs]) => {
  const context = contextWith(neverCalled, accessTo("operator"), false, passwordIs);
  const answer = await action(routeArgs(address, { context, form }));
  expect(answer).toAnswer(400);
  expect(JSON.stringify(answer)).toContain(reason);
  expect(JSON.stringify(answer)).not.toContain("another");
});

test("where the password cannot be checked nothing begins", async () => {
  const context = contextWith(neverCalled, accessTo("operator"), false, async () => unreachable);
  expect(await action(routeArgs(address, { context, form: password }))).toAnswer(503);
});

test("a press begins: a picture and the secret for the app of the firm", async () => {
  const { calls, verb } = recording(done(begun));
  const answer = await submit(verb);
  expect(answer).toMatchObject({ data: { enrolment: { ...begun, secret } } });
  const { size, path } = (answer as { data: { enrolment: Enrolment } }).data.enrolment.picture;
  const squares = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => path.includes(`M${x} ${y}h1v1h-1z`)),
  );
  expect(squares).toEqual(encode(begun.uri, { border: 3 }).data);
  expect(calls).toEqual([["Northlight"]]);
});

test("a project that offers no second step says so, and a silent one too", async () => {
  const refused = {
    ok: false,
    reason: "MFA enroll is disabled for TOTP",
    unreachable: false,
    service: "login",
  } as const;
  expect(await submit(async () => refused)).toMatchObject({ data: { error: { "": [refused.reason] } } });
  expect(await submit(async () => unreachable)).toAnswer(503);
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
  const context = contextWith(neverCalled, access, passed);
  expect(await redirectOf(loader(routeArgs(address, { context })))).toMatchObject({ location });
  expect(await redirectOf(action(routeArgs(address, { context, form: {} })))).toMatchObject({ location });
});
