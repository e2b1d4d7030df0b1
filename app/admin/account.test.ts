import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { unreachable } from "../../tests/support/route-calls.ts";
import { done } from "../data/result.server.ts";
import { loader } from "./account.tsx";

const ada = {
  id: "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11",
  email: "ada@northlight.test",
  signedInBy: "password" as const,
  secondStepPassed: false,
};

const session = { id: ada.id, began_at: "2026-01-15T12:00:00Z", used_at: "2026-01-15T12:00:00Z", is_current: true };

test.for([
  "/admin/settings/account",
  "/admin/settings/account/email",
  "/admin/settings/account/password",
  "/admin/settings/account/sessions",
  "/admin/settings/account/enquiries",
])("%s shows whose account it is, in the reader's language", async (address) => {
  const mailList = { wantsEnquiries: async (id: string) => done(id === ada.id) };
  const accounts = { sessions: async () => done([session]) };
  const context = testContext({ language: "fr", account: ada, backend: { mailList, accounts } });
  expect(await loader(routeArgs(address, { context }))).toEqual({
    email: ada.email,
    wantsEnquiries: true,
    secondStep: { isOn: false, isRequired: false },
    sessions: [session],
  });
});

test.for([null, "unknown"] as const)("while the account is %s, the page names nobody", async (account) => {
  const context = testContext({ account });
  expect(await loader(routeArgs("/admin/settings/account", { context }))).toMatchObject({ email: "" });
});

test("while the sessions cannot be read, the rest of the page is there", async () => {
  const context = testContext({ account: ada, backend: { accounts: { sessions: async () => unreachable } } });
  expect(await loader(routeArgs("/admin/settings/account", { context }))).toMatchObject({
    email: ada.email,
    sessions: undefined,
  });
});

test("while it cannot be read whether somebody is told of enquiries, the rest of the page is there", async () => {
  const context = testContext({ account: ada, backend: { mailList: { wantsEnquiries: async () => unreachable } } });
  expect(await loader(routeArgs("/admin/settings/account", { context }))).toMatchObject({
    email: ada.email,
    wantsEnquiries: undefined,
  });
});

test("whether the second step is on and required is shown", async () => {
  const context = testContext({ account: { ...ada, secondStepPassed: true }, secondStepRequired: true });
  expect(await loader(routeArgs("/admin/settings/account", { context }))).toMatchObject({
    secondStep: { isOn: true, isRequired: true },
  });
});

test("an editor, who reads no enquiries, is not asked whether to be told of them", async () => {
  const context = testContext({ account: ada, role: "editor" });
  expect(await loader(routeArgs("/admin/settings/account", { context }))).toMatchObject({ wantsEnquiries: null });
});
