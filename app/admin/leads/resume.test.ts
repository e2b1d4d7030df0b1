import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { loader } from "./subscription.tsx";

const address = "/admin/leads/resume?email=ana%40example.com";
const nothing = {
  newsletter: 0,
  enquiries: 0,
  mails: 0,
  remarks: 0,
  activity: 0,
  sign_in_log: 0,
  mentions: 0,
  accounts: 0,
  operator: false,
};

test("before an address is resumed the page names it; what is not on the list is nobody's", async () => {
  const show = (newsletter: number) => {
    const aboutPerson = async () => ({ ...nothing, newsletter });
    return loader(routeArgs(address, { context: testContext({ backend: { leadList: { aboutPerson } } }) }));
  };
  expect(await show(1)).toMatchObject({ email: "ana@example.com", isSubscribed: true });
  expect(await show(0)).toMatchObject({ data: { isSubscribed: false }, init: { status: 404 } });
});

test("while the backend does not answer, the page says so", async () => {
  await expect(loader(routeArgs(address))).rejects.toMatchObject({ init: { status: 503 } });
});
