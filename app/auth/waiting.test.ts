import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { accessTo } from "../../tests/support/route-calls.ts";
import type { AccessStatus } from "../data/session/access.server.ts";
import type { Backend } from "../data/session/session.server.ts";
import { loader } from "./waiting.tsx";

const address = "/auth/waiting";
const account = { id: "a1", email: "ada@northlight.test", signedInBy: "password" as const, secondStepPassed: false };

function contextWith(status: AccessStatus, accounts: Partial<Backend["accounts"]> = {}) {
  return testContext({ account, backend: { operators: { accessOf: async () => accessTo(status) }, accounts } });
}

function leadingTo(address: string) {
  return expect.toSatisfy(({ headers }: Response) => headers.get("location") === address);
}

test.for(["waiting", "refused"] as const)("an account that is %s is told so", async (accessStatus) => {
  const shown = await loader(routeArgs(address, { context: contextWith(accessStatus) }));
  expect(shown).toEqual({ accessStatus, email: account.email });
});

test("an operator is led to the admin, and nobody to the sign-in page", async () => {
  await expect(loader(routeArgs(address, { context: contextWith("operator") }))).rejects.toEqual(leadingTo("/admin"));
  await expect(loader(routeArgs(address))).rejects.toEqual(leadingTo("/auth"));
});

test("an account that was deleted is signed out", async () => {
  let ended = 0;
  const context = contextWith("missing", { signOut: async () => void (ended += 1) });
  await expect(loader(routeArgs(address, { context }))).rejects.toEqual(leadingTo("/auth"));
  expect(ended).toBe(1);
});

test.for([
  ["who it is", testContext({ account: "unknown" }), "auth", "loginDown"],
  ["how it stands", contextWith("unknown"), "operators", "backendDown"],
  ["anything", testContext({ account }), "operators", "backendDown"],
] as const)("a backend that does not say %s is said to be unreachable", async ([, context, part, reason]) => {
  await expect(loader(routeArgs(address, { context }))).rejects.toAnswer(503, { reason, part });
});
