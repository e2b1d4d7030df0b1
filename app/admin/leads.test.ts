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

const subscribers = { list: "newsletter", q: "" };
const inquiries = { list: "enquiries", q: "" };

test.for([
  ["language=fr&state=new&list=newsletter", { ...subscribers, language: "fr" }, 1, [["enquiries"], ["newsletter"]]],
  ["who=everyone", { ...subscribers, who: "everyone" }, 1, [["enquiries"], ["newsletter"]]],
  ["list=enquiries&q=%20Acme%0A&page=2", { ...inquiries, q: "Acme" }, 2, [["newsletter"], ["enquiries"]]],
  ["list=enquiries&state=new", { ...inquiries, state: "new" }, 1, [["newsletter"], ["enquiries"]]],
] as const)("what is narrowed by %s is counted beside the whole lists", async ([search, filter, page, counted]) => {
  const asked = leads({ found: 51, whole: 80 });
  const shown = await loader(routeArgs(`${address}?${search}`, { context: asked.context }));
  const work = filter.list === "enquiries" ? { work: { waiting: 2 }, operators: [] } : undefined;
  const totals = { newsletter: 80, enquiries: 80 };
  expect(shown).toMatchObject({ found: { total: 51, page, pages: 2 }, filter, totals, enquiries: work });
  expect([asked.page.calls, asked.total.calls]).toEqual([[[filter, page]], counted]);
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
