import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import french from "../../locales/fr/admin-account.json";
import { loader } from "./account.tsx";
import { loader as emailLoader } from "./account/email.tsx";
import { loader as passwordLoader } from "./account/password.tsx";
import { loader as sessionsLoader } from "./account/sessions.tsx";

const ada = {
  id: "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11",
  email: "ada@northlight.test",
  signedInBy: "password" as const,
};

test.for([
  ["/admin/settings/account", loader],
  ["/admin/settings/account/email", emailLoader],
  ["/admin/settings/account/password", passwordLoader],
  ["/admin/settings/account/sessions", sessionsLoader],
] as const)("%s shows whose account it is, in the reader's language", ([address, load]) => {
  const context = testContext({ language: "fr", account: ada });
  expect(load(routeArgs(address, { context }))).toEqual({
    email: ada.email,
    translations: { "admin-account": french },
  });
});

test.for([null, "unknown"] as const)("while the account is %s, the page names nobody", (account) => {
  const context = testContext({ account });
  expect(loader(routeArgs("/admin/settings/account", { context }))).toMatchObject({ email: "" });
});
