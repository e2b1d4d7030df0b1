import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { recording, redirectOf } from "../../tests/support/route-calls.ts";
import { loader } from "./leads.tsx";

const address = "/admin/leads";

function leads({ found = 0, whole = 0, waiting = 2 } = {}) {
  const page = recording({ rows: [], total: found });
  const total = recording(whole);
  const work = async () => ({ waiting, answered: 0, median_seconds: null });
  const operators = async () => [];
  const leadList = { page: page.verb, total: total.verb, work, operators };
  const context = testContext({ language: "fr", backend: { leadList } });
  return { page, total, context };
}

test("the page opens on the inquiries that nobody has answered, where there are any", async () => {
  const { page, context } = leads();
  const location = `${address}?list=enquiries&state=new`;
  expect(await redirectOf(loader(routeArgs(address, { context })))).toEqual({ status: 302, location });
  expect(page.calls).toEqual([]);
});

test("else the newsletter's addresses are shown first, beside how many enquiries there are", async () => {
  const { page, total, context } = leads({ found: 60, whole: 4, waiting: 0 });
  expect(await loader(routeArgs(address, { context }))).toEqual({
    found: { list: "newsletter", rows: [], total: 60, page: 1, pages: 2 },
    totals: { newsletter: 60, enquiries: 4 },
    search: "",
    who: "active",
    filter: {},
    isFiltered: false,
    enquiries: undefined,
  });
  expect([page.calls, total.calls]).toEqual([[["newsletter", "", 1, "active", {}]], [["enquiries", "active"]]]);
});

test("subscribers are narrowed by their language alone", async () => {
  const { page, context } = leads({ found: 2, whole: 9 });
  const shown = await loader(routeArgs(`${address}?list=newsletter&language=fr&state=new&who=everyone`, { context }));
  expect(shown).toMatchObject({ filter: { language: "fr" }, isFiltered: true, totals: { newsletter: 9 } });
  expect(page.calls).toEqual([["newsletter", "", 1, "everyone", { language: "fr" }]]);
});

test("a search in the enquiries is counted beside the whole lists", async () => {
  const { page, total, context } = leads({ found: 51, whole: 80 });
  const shown = await loader(routeArgs(`${address}?list=enquiries&q=%20Acme%0A&page=2`, { context }));
  expect(shown).toMatchObject({
    found: { list: "enquiries", total: 51, page: 2, pages: 2 },
    totals: { newsletter: 80, enquiries: 80 },
    search: "Acme",
  });
  expect([page.calls, total.calls]).toEqual([
    [["enquiries", "Acme", 2, "active", {}]],
    [
      ["newsletter", "active"],
      ["enquiries", "active"],
    ],
  ]);
});

test("inquiries in one state are listed with what waits, and the tab counts them all", async () => {
  const { page, total, context } = leads({ found: 2, whole: 9 });
  const shown = await loader(routeArgs(`${address}?list=enquiries&state=new`, { context }));
  expect(shown).toMatchObject({
    filter: { state: "new" },
    totals: { enquiries: 9 },
    enquiries: { work: { waiting: 2 }, operators: [] },
  });
  expect(page.calls).toEqual([["enquiries", "", 1, "active", { state: "new" }]]);
  expect(total.calls).toContainEqual(["enquiries", "active"]);
});

test("inquiries are narrowed to a language, an owner and days; what cannot be read is not asked", async () => {
  const { page, context } = leads({ found: 2, whole: 9 });
  const asked = { language: "fr", owner: "nobody", from: "2026-11-01", until: "2026-11-30" };
  await loader(routeArgs(`${address}?list=enquiries&${new URLSearchParams(asked)}`, { context }));
  const nonsense = { state: "lost", language: "xx", owner: "me'--", from: "2026-02-30", until: "now" };
  const shown = await loader(routeArgs(`${address}?list=enquiries&${new URLSearchParams(nonsense)}`, { context }));
  expect(shown).toMatchObject({ isFiltered: false });
  expect(page.calls.map((call) => call[4])).toEqual([asked, {}]);
});

test("a list that is none is the newsletter, a page that is none the first", async () => {
  const { page, context } = leads();
  await loader(routeArgs(`${address}?list=nonsense&page=nonsense`, { context }));
  expect(page.calls).toEqual([["newsletter", "", 1, "active", {}]]);
});

test("asked for everyone, the list has also those who must not be written to, and the tab counts only who may", async () => {
  const { page, total, context } = leads({ found: 9, whole: 4 });
  const shown = await loader(routeArgs(`${address}?who=everyone`, { context }));
  expect(shown).toMatchObject({ who: "everyone", totals: { newsletter: 4 } });
  expect([page.calls, total.calls]).toEqual([
    [["newsletter", "", 1, "everyone", {}]],
    [
      ["enquiries", "active"],
      ["newsletter", "active"],
    ],
  ]);
});
