import { expect, test } from "vitest";
import englishErrors from "../../../locales/en/backend-errors.json";
import english from "../../../locales/en/sign-in.json";
import { routeArgs } from "../../../tests/support/context.ts";
import { accessTo, neverCalled, loginUnreachable } from "../../../tests/support/route-calls.ts";
import { done } from "../../data/backend/result.server.ts";
import type { Backend } from "../../data/session/session.server.ts";
import { action } from "./confirm-set-up.tsx";

const address = "/auth/second-step/confirm?next=/admin/settings/account";
const account = { id: "a1", email: "ada@northlight.test", signedInBy: "password" as const, secondStepPassed: false };
const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const form: Record<string, string> = {
  code: "123456",
  factor: "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11",
  uri: `otpauth://totp/Northlight:ada%40northlight.test?issuer=Northlight&secret=${secret}`,
};

function submit(confirmSecondStep: Backend["accounts"]["confirmSecondStep"], typed = form) {
  const operators = { accessOf: async () => accessTo("operator", { lacks: "setup" }) };
  return action(routeArgs(address, { account, backend: { accounts: { confirmSecondStep }, operators }, form: typed }));
}

test("after a wrong code the same picture and secret are there again, the code is not", async () => {
  const answer = await submit(async () => done("wrong"));
  expect(answer).toAnswer(400, {
    error: { "": [english.errors.codeWrong] },
    enrolment: { factor: form["factor"], secret, picture: { path: expect.stringMatching(/^M3 3h1v1h-1z/) } },
  });
  expect(JSON.stringify(answer)).not.toContain("123456");
});

test.for([
  [{ ...form, code: "" }, { code: ["codeMissing"] }],
  [{ ...form, code: "12 34" }, { code: ["codeInvalid"] }],
] as const)("%o keeps the picture too", async ([typed, error]) => {
  expect(await submit(neverCalled, typed)).toAnswer(400, { error, enrolment: { secret } });
});

test.for([
  {},
  { code: "123456" },
  { ...form, factor: "7" },
  { ...form, uri: "https://evil.example/" },
  { ...form, uri: `otpauth://totp/a?secret=${secret}&${"x".repeat(2_000)}` },
] as Record<string, string>[])("%o is no page of ours: it begins again", async (typed) => {
  const answer = await submit(neverCalled, typed);
  expect(answer).toAnswer(400, { enrolment: undefined });
});

test("a silent backend keeps the picture", async () => {
  const answer = await submit(async () => loginUnreachable);
  expect(answer).toAnswer(503, { error: { "": [englishErrors.away.login] }, enrolment: { secret } });
});
