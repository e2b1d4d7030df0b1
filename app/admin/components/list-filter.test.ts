import { expect, test } from "vitest";
import { z } from "../../schemas/formats/zod.ts";
import { known, searched } from "../../schemas/forms/filter.ts";
import { listFilter } from "./list-filter.ts";

const list = listFilter({
  path: "/admin/things",
  schema: z.object({ tab: z.enum(["old", "new"]).catch("new"), q: searched, state: known(z.enum(["open", "done"])) }),
  views: ["tab"],
  hash: "#list",
});
const read = (query: string) => list.in(new URL(`http://northlight.test/admin/things${query}`));

test("what an address asks for is read and written by the same object, and what cannot be read is not asked", () => {
  const filter = read("?tab=old&q=%20Ada%0A&state=open&page=3&other=1");
  expect(filter).toEqual({ tab: "old", q: "Ada", state: "open" });
  expect(list.address(filter, 2)).toBe("/admin/things?tab=old&q=Ada&state=open&page=2#list");
  expect(read("?tab=x&state=x")).toEqual({ tab: "new", q: "" });
  expect(list.address()).toBe("/admin/things#list");
});

test("which list is shown narrows nothing; all of it is shown again but for what stays", () => {
  expect([read("?tab=old"), read("?q=a"), read("?state=done")].map(list.isNarrowed)).toEqual([false, true, true]);
  expect(list.everything(read("?tab=old"))).toBeUndefined();
  expect(list.everything(read("?tab=old&q=a&state=done"))).toBe("/admin/things?tab=old#list");
  expect(list.everything(read("?q=a&state=done"), ["state"])).toBe("/admin/things?tab=new&state=done#list");
  expect(list.everything(read("?state=done"), ["state"])).toBeUndefined();
});

test("a form sends along what it does not show", () => {
  const hidden = list.hidden(read("?tab=old&q=a&state=done"), ["q"]);
  expect(Object.fromEntries(hidden)).toEqual({ tab: "old", state: "done" });
});
