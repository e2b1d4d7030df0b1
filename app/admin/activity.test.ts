import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { recording, redirectOf } from "../../tests/support/route-calls.ts";
import type { Language } from "../i18n/languages.ts";
import { loader } from "./activity.tsx";

const address = "/admin/activity";
const narrowing = { person: "", kind: undefined, from: undefined, until: undefined };
const nothing = { text: "", ...narrowing };

async function searched(q: string, language: Language): Promise<unknown> {
  const { calls, verb } = recording({ rows: [], total: 0 });
  const context = testContext({ language, backend: { activity: { page: verb } } });
  await loader(routeArgs(`${address}?${new URLSearchParams({ q })}`, { context }));
  return calls.map(([asked]) => (asked as { texts: string[] }).texts)[0];
}

test("everything that was done is shown in pages", async () => {
  const { calls, verb } = recording({ rows: [], total: 120 });
  const context = testContext({ language: "fr", backend: { activity: { page: verb } } });
  expect(await loader(routeArgs(`${address}?page=3`, { context }))).toMatchObject({
    found: { rows: [], total: 120, page: 3, pages: 3 },
    search: nothing,
  });
  expect(calls).toEqual([[{ ...narrowing, texts: [] }, 3]]);
});

test.for([
  ["en", "Hero Video", ["Hero Video", "Hero_Video"]],
  ["en", " ana@northlight ", ["ana@northlight"]],
  ["fr", "video d'accueil", ["hero_video"]],
  ["fr", "ÉTUDES DE CAS", ["case_studies"]],
  ["es", "portada", ["hero_video"]],
] as const)("in %s a search for %s also looks for the names that are read", async ([language, q, texts]) => {
  expect(await searched(q, language)).toEqual(expect.arrayContaining([...texts]));
});

test("the log is narrowed by person, kind and period; what is none of these counts as not said", async () => {
  const asked = async (search: string) => {
    const { calls, verb } = recording({ rows: [], total: 0 });
    await loader(routeArgs(address + search, { context: testContext({ backend: { activity: { page: verb } } }) }));
    return calls[0]?.[0];
  };
  expect(await asked("?person=+ada+&kind=people&from=2026-11-01&until=2026-11-22")).toEqual({
    texts: [],
    person: "ada",
    tables: ["operators", "operator_invites", "second_steps", "passwords", "security_settings", "activity"],
    from: "2026-11-01",
    until: "2026-11-22",
  });
  expect(await asked("?kind=authors")).toMatchObject({ tables: ["documents", "document_texts"], documents: "author" });
  expect(await asked("?kind=secrets&from=yesterday&until=2026-13-45&person=%00")).toEqual({ ...narrowing, texts: [] });
});

test.for(["-1", "0", "2.5", "nonsense", "٣", ""])("page %j is the first", async (page) => {
  const { calls, verb } = recording({ rows: [], total: 120 });
  const context = testContext({ backend: { activity: { page: verb } } });
  await loader(routeArgs(`${address}?page=${page}`, { context }));
  expect(calls).toEqual([[{ ...narrowing, texts: [] }, 1]]);
});

test("a page behind the last leads to the last of the same search, and that of an emptied list to the first", async () => {
  const visit = (total: number) => {
    const context = testContext({ backend: { activity: { page: async () => ({ rows: [], total }) } } });
    return redirectOf(loader(routeArgs(`${address}?q=hero&page=9`, { context })));
  };
  expect(await visit(51)).toEqual({ status: 302, location: `${address}?q=hero&page=2` });
  expect(await visit(0)).toEqual({ status: 302, location: `${address}?q=hero` });
});

test("while the backend does not answer, the page says which part", async () => {
  await expect(loader(routeArgs(address))).rejects.toMatchObject({ data: { part: "activity" }, init: { status: 503 } });
});
