import { expect, test } from "vitest";
import { signUp } from "../support/operator.ts";

/** A list that is empty has no filter, but for one that finds nothing. */
const first = ["/admin", "/admin/leads?list=enquiries&q=nobody"];

/** Of pages that differ in what they are about alone one is opened. */
const kindOf = (address: string) => {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  const [, admin, room, , ...rest] = pathname.split("/");
  return [admin, room, ...rest, pathname.split("/").length, ...searchParams.keys()].join(" ");
};

test("what an empty date means stands in words, on every page of the back office", async () => {
  const operator = await signUp();
  const addresses = new Map(first.map((address) => [kindOf(address), address]));
  const unsaid: string[] = [];
  const said: string[] = [];
  for (const address of addresses.values()) {
    const { page, headers } = await operator.visit(address);
    if (!headers.get("Content-Type")?.startsWith("text/html")) continue;
    for (const link of page("a[href^='/admin']").toArray()) {
      const [href = ""] = (page(link).attr("href") ?? "").split("#");
      if (!addresses.has(kindOf(href))) addresses.set(kindOf(href), href);
    }
    for (const element of page("input[type=date], input[type=datetime-local]").toArray()) {
      const input = page(element);
      if (input.attr("value")) continue;
      const hints = (input.attr("aria-describedby") ?? "").split(" ");
      const words = hints.map((id) => page(`[id="${id}"]`).text()).join(" ");
      (/\bempty\b|\bno (?:date|days)\b/i.test(words) ? said : unsaid).push(`${address} ${input.attr("name")}`);
    }
  }
  expect(unsaid).toEqual([]);
  const rooms = new Set(said.map((name) => name.split("/")[2]?.split(/[ ?]/)[0]));
  expect([...rooms]).toEqual(
    expect.arrayContaining(["activity", "content", "features", "figures", "insights", "leads"]),
  );
});
