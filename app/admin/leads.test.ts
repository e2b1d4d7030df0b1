import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { recording, redirectOf } from "../../tests/support/route-calls.ts";
import { loader } from "./leads.tsx";

const address = "/admin/leads";

function leads({ found = 0, whole = 0, waiting = 0 } = {}) {
  const page = recording({ rows: [], total: found });
  const total = recording(whole);
  const work = async () => ({ waiting: 2, answered: 0, median_seconds: null });
  const operators = async () => [];
  const leadList = { page: page.verb, total: total.verb, work, operators };
  const context = testContext({ language: "fr", backend: { leadList }, waiting });
  return { page, total, context };
}

test("the page opens on the inquiries that nobody has answered, where there are any", async () => {
  const { context } = leads({ waiting: 2 });
  const location = `${address}?list=enquiries&state=new`;
  expect(await redirectOf(loader(routeArgs(address, { context })))).toEqual({ status: 302, location });
});

test("else the newsletter's addresses are shown first, beside how many enquiries there are", async () => {
  const { page, total, context } = leads({ found: 60, whole: 4 });
  expect(await loader(routeArgs(address, { context }))).toEqual({
    found: { list: "newsletter", rows: [], total: 60, page: 1, pages: 2 },
    totals: { newsletter: 60, enquiries: 4 },
    filter: { list: "newsletter", q: "" },
    enquiries: undefined,
  });
  expect([page.calls, total.calls]).toEqual([[[{ list: "newsletter", q: "" }, 1]], [["enquiries"]]]);
});

test("subscribers are narrowed by their language alone", async () => {
  const { page, context } = leads({ found: 2, whole: 9 });
  const shown = await loader(routeArgs(`${address}?list=newsletter&language=fr&state=new&who=everyone`, { context }));
  expect(shown).toMatchObject({ totals: { newsletter: 9 } });
  expect(page.calls).toEqual([[{ list: "newsletter", q: "", who: "everyone", language: "fr" }, 1]]);
});

test("a search in the enquiries is counted beside the whole lists", async () => {
  const { page, total, context } = leads({ found: 51, whole: 80 });
  const shown = await loader(routeArgs(`${address}?list=enquiries&q=%20Acme%0A&page=2`, { context }));
  expect(shown).toMatchObject({
    found: { list: "enquiries", total: 51, page: 2, pages: 2 },
    totals: { newsletter: 80, enquiries: 80 },
    filter: { q: "Acme" },
  });
  expect([page.calls, total.calls]).toEqual([[[{ list: "enquiries", q: "Acme" }, 2]], [["newsletter"], ["enquiries"]]]);
});

test("inquiries in one state are listed with what waits, and the tab counts them all", async () => {
  const { page, total, context } = leads({ found: 2, whole: 9 });
  const shown = await loader(routeArgs(`${address}?list=enquiries&state=new`, { context }));
  expect(shown).toMatchObject({
    filter: { state: "new" },
    totals: { enquiries: 9 },
    enquiries: { work: { waiting: 2 }, operators: [] },
  });
  expect(page.calls).toEqual([[{ list: "enquiries", q: "", state: "new" }, 1]]);
  expect(total.calls).toContainEqual(["enquiries"]);
});

test("inquiries are narrowed to a language, an owner and days; what cannot be read is not asked", async () => {
  const { page, context } = leads({ found: 2, whole: 9 });
  const asked = { language: "fr", owner: "nobody", from: "2026-11-01", until: "2026-11-30" };
  await loader(routeArgs(`${address}?list=enquiries&${new URLSearchParams(asked)}`, { context }));
  const nonsense = { state: "lost", language: "xx", owner: "me'--", from: "2026-02-30", until: "now" };
  await loader(routeArgs(`${address}?list=enquiries&${new URLSearchParams(nonsense)}`, { context }));
  const list = { list: "enquiries", q: "" };
  expect(page.calls.map(([filter]) => filter)).toEqual([{ ...list, ...asked }, list]);
});

test("asked for everyone, the list has also those who must not be written to, and the tab counts only who may", async () => {
  const { page, total, context } = leads({ found: 9, whole: 4 });
  const shown = await loader(routeArgs(`${address}?who=everyone`, { context }));
  expect(shown).toMatchObject({ filter: { who: "everyone" }, totals: { newsletter: 4 } });
  expect([page.calls, total.calls]).toEqual([
    [[{ list: "newsletter", q: "", who: "everyone" }, 1]],
    [["enquiries"], ["newsletter"]],
  ]);
});
