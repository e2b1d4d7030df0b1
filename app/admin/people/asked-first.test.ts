import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { loader } from "./operator.tsx";

const account = "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11";
const operator = {
  user_id: account,
  email: "eva@northlight.test",
  role: "administrator" as const,
  has_second_step: true,
  last_login: null,
  added_at: "2026-01-15T12:00:00Z",
  added_by: null,
};

test.for(["/admin/settings/people/role", "/admin/settings/people/second-step"])(
  "%s asks first, about the person that the address names",
  async (address) => {
    const context = testContext({ backend: { operators: { operator: async () => operator } } });
    const asked = (search: string) => loader(routeArgs(address + search, { context }));
    expect(await asked(`?account=${account}`)).toMatchObject({ operator, isSelf: false });
    expect(await asked("?account=7")).toMatchObject({ operator: undefined });
  },
);
