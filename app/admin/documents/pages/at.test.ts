import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../../../tests/support/context.ts";
import { redirectOf } from "../../../../tests/support/route-calls.ts";
import { loader } from "./at.ts";
import { asAddress } from "./place-of-address.server.ts";

test.for([
  ["", "%2F"],
  ["/", "%2F"],
  ["/fr/faq?lng=es", "%2Ffr%2Ffaq%3Flng%3Des"],
])("/admin/at%s looks for that address", async ([address = "", search = ""]) => {
  const at = async () => loader(routeArgs(`/admin/at${address}`, { context: testContext() }));
  expect(await redirectOf(at())).toMatchObject({ status: 302, location: `/admin/content?q=${search}` });
});

test("words are no address", () => {
  for (const words of ["", "faq", "questions / answers", "https"]) expect(asAddress(words)).toBeUndefined();
});
