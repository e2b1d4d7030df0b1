import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { redirectOf } from "../../../tests/support/route-calls.ts";
import { idOfPage } from "../../content/editable-pages.ts";
import { loader } from "./at.tsx";

const at = (address: string) => loader(routeArgs(`/admin/at${address}`, { context: testContext() }));

test.for([
  ["/faq", "?look"],
  ["/fr/faq", "?language=fr&look"],
  ["/https://northlight.test/es/faq", "?language=es&look"],
])("before %s it leads to where that page is edited", async ([address = "", query = ""]) => {
  const location = `/admin/content/pages/${idOfPage("faq")}${query}`;
  expect(await redirectOf(at(address))).toMatchObject({ status: 302, location });
});

test("an address that is none says so, and offers to look for it", async () => {
  expect(await at("/nowhere-at-all")).toMatchObject({ data: { path: "/nowhere-at-all" }, init: { status: 404 } });
});
