import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { ada } from "../../../tests/support/people.ts";
import { done } from "../../data/backend/result.server.ts";
import type { CodeOutcome } from "../../data/session/second-step.server.ts";
import type { Backend } from "../../data/session/session.server.ts";
import { operatorActions, peopleActions } from "../people/people-actions.server.ts";
import { action as webhook } from "../webhook.tsx";
import { accountActions } from "./account-actions.server.ts";

const actions = {
  "/admin/settings/account": accountActions,
  "/admin/settings/people": { ...peopleActions, ...operatorActions },
  "/admin/settings": { webhook },
  "/admin/settings/webhook": { test: webhook, again: webhook, remove: webhook },
} as const;
type Address = keyof typeof actions;
type Known = typeof accountActions & typeof peopleActions & typeof operatorActions;
type Name = keyof Known | "webhook" | "test" | "again";
type Proof = "currentPassword" | "code";

/** What each action asks for, of somebody with a second step and of somebody without; a reason where it weakens no proof. */
const asks: Record<Address, Partial<Record<Name, { with: Proof; without: Proof } | string>>> = {
  "/admin/settings/account": {
    email: { with: "currentPassword", without: "currentPassword" },
    password: { with: "currentPassword", without: "currentPassword" },
    "second-step": { with: "code", without: "code" },
    "recovery-codes": { with: "code", without: "code" },
    sessions: "whoever fears a thief must not be held up",
    enquiries: "says who is mailed of inquiries",
  },
  "/admin/settings/people": {
    "second-step": { with: "code", without: "currentPassword" },
    approve: "gives access to another account, which proves itself by its own password",
    refuse: "takes access away",
    invite: "gives access to whoever can read the mail of an address",
    withdraw: "takes an invitation away",
    requirement: "asks more or less of all, and removes nobody's second step",
    remove: "takes access away",
    role: "changes what an account may do, not how it proves itself",
  },
  "/admin/settings": { webhook: { with: "code", without: "currentPassword" } },
  "/admin/settings/webhook": {
    test: "sends nothing about anybody, where an administrator had it sent",
    again: "sends where an administrator had it sent",
    remove: "ends what is handed on",
  },
};
const forms: Partial<Record<Name, Record<string, string>>> = {
  email: { email: "eva@northlight.test" },
  password: { newPassword: "battery staple" },
  "second-step": { account: ada.id },
  webhook: { address: "https://crm.example.com/in" },
};

test("every action on an account is known as one that asks for a proof, or as one that need not", () => {
  for (const [address, of] of Object.entries(actions))
    expect(Object.keys(asks[address as Address]).toSorted(), address).toEqual(Object.keys(of).toSorted());
  expect(webhook.names).toEqual(["webhook", "test", "remove"]);
});

const asking = Object.entries(asks).flatMap(([at, of]) =>
  Object.entries(of).flatMap(([action, proof]) => {
    const [address, name] = [at as Address, action as Name];
    if (typeof proof === "string") return [];
    const asked = { address, name };
    return [
      { ...asked, secondStepPassed: true, proof: proof.with },
      { ...asked, secondStepPassed: false, proof: proof.without },
    ];
  }),
);

/** Answers each proof as told, and notes whatever is reached. */
function backend(code: CodeOutcome) {
  const reached: string[] = [];
  const answering = <Value>(verb: string, value: Value) => {
    return async () => (reached.push(verb), done(value));
  };
  /** The verbs that look at a proof, alone or before what they do. */
  const proving = {
    passwordIs: answering("passwordIs", code === "passed"),
    passSecondStep: answering("passSecondStep", code),
    endSecondStep: answering("endSecondStep", code),
    makeRecoveryCodes: answering("makeRecoveryCodes", code === "passed" ? ["abcd-efgh"] : code),
  } satisfies Partial<Backend["accounts"]>;
  const changing = {
    changeEmail: answering("changeEmail", undefined),
    changePassword: answering("changePassword", true),
  };
  const accounts: Partial<Backend["accounts"]> = { ...proving, ...changing };
  const operators: Partial<Backend["operators"]> = { resetSecondStep: answering("resetSecondStep", true) };
  const webhook: Partial<Backend["webhook"]> = { set: answering("set", "whsec_x") };
  return { reached, proving: Object.keys(proving), of: { accounts, operators, webhook } };
}

test.for(asking)("$address/$name asks for a $proof (second step: $secondStepPassed)", async (asked) => {
  const { address, name, secondStepPassed, proof } = asked;
  const account = { ...ada, secondStepPassed };
  const ask = async (given: Record<string, string>, code: CodeOutcome = "passed") => {
    const { reached, proving, of } = backend(code);
    const context = testContext({ account, backend: of });
    const action = (actions[address] as Record<string, (args: any) => Promise<unknown>>)[name]!;
    const answer = await action(routeArgs(`${address}/${name}`, { context, form: { ...forms[name], ...given } }));
    return { answer, reached, proving };
  };
  const without = await ask({});
  expect(without.answer).toAnswer(400, { error: { [proof]: [expect.any(String)] } });
  expect(without.reached).toEqual([]);

  const right = { [proof]: proof === "code" ? "123456" : "correct horse" };
  if (name === "recovery-codes" && !secondStepPassed) {
    expect(await ask(right)).toMatchObject({ answer: { init: { status: 409 } }, reached: [] });
    return;
  }
  for (const outcome of ["wrong", "used"] as const) {
    const { answer, reached, proving } = await ask(right, outcome);
    expect(answer).toAnswer(400);
    // It is the proof alone that was looked at, or what looks at it before anything else.
    expect(reached).toHaveLength(1);
    expect(proving).toContain(reached[0]);
  }
});
