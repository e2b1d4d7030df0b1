import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { recording } from "../../tests/support/route-calls.ts";
import type { Language } from "../i18n/languages.ts";
import { loader } from "./activity.tsx";

const address = "/admin/activity";
const narrowing = { person: "", kind: undefined, from: undefined, until: undefined };

async function searched(q: string, language: Language): Promise<unknown> {
  const { calls, verb } = recording({ rows: [], total: 0 });
  const context = testContext({ language, backend: { activity: { page: verb } } });
  await loader(routeArgs(`${address}?${new URLSearchParams({ q })}`, { context }));
  return calls.map(([asked]) => (asked as { texts: string[] }).texts)[0];
}

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
  const tables = ["operators", "operator_invites", "second_steps", "passwords", "security_settings", "activity"];
  const days = { from: "2026-11-01", until: "2026-11-22" };
  const filter = await asked("?person=+ada+&kind=people&from=2026-11-01&until=2026-11-22");
  expect(filter).toEqual({ texts: [], person: "ada", tables, ...days });
  expect(await asked("?kind=authors")).toMatchObject({ tables: ["documents", "document_texts"], documents: "author" });
  expect(await asked("?kind=secrets&from=yesterday&until=2026-13-45&person=%00")).toEqual({ ...narrowing, texts: [] });
});
