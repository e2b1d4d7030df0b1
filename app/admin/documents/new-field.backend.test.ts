import { beforeAll, expect, test } from "vitest";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { openRealRows, signUp } from "../../../tests/support/real-rows.ts";
import { redirectOf } from "../../../tests/support/route-calls.ts";
import { prose } from "../../schemas/kinds/fields.ts";
import { kinds, rowOfKind } from "../../schemas/kinds/kinds.ts";
import type { RoutedKind } from "./addresses.ts";
import { action as check } from "./check.ts";
import { action as save, loader as open } from "./edit.tsx";
import { loader as preview } from "./preview-links.tsx";
import { action as restore, loader as versions } from "./versions.tsx";

const { backend, environment } = await openRealRows();
const operator = testContext({ environment, kind: kinds.case_study });

/** The product has no such field: nothing but this line says what it is. */
const quoted: RoutedKind = {
  ...kinds.case_study,
  texts: { ...kinds.case_study.texts, quote: prose(60, { needed: true, prose: true }) },
};
const withQuote = testContext({ environment, kind: quoted });

const id = "20000000-0000-4000-8000-000000000003";
const address = `/admin/case-studies/${id}`;

beforeAll(async () => {
  await signUp(operator);
  await signUp(withQuote, "eva@northlight.test");
  await backend.sql(`insert into operators (user_id, email)
    select id, email from auth.users where email = 'eva@northlight.test' on conflict do nothing`);
});

async function form(context = withQuote): Promise<Record<string, string>> {
  const { document } = await open(routeArgs(address, { context, params: { id } }));
  const text = document?.texts.find(({ language }) => language === "en");
  return { intent: "save", language: "en", revision: text?.revision ?? "", ...document?.facts, ...text?.values };
}

async function submit(changes: Record<string, string>, context = withQuote) {
  return save(routeArgs(address, { context, params: { id }, form: { ...(await form(context)), ...changes } }));
}

async function compared(version: string) {
  const at = `${address}/versions?version=${version}`;
  const { chosen } = await versions(routeArgs(at, { context: withQuote, params: { id } }));
  return chosen;
}

async function listed() {
  const page = await versions(routeArgs(`${address}/versions`, { context: withQuote, params: { id } }));
  return page.versions;
}

async function read() {
  const read = "select read_document('case_study', 'cross-border-bank', 'en') as read";
  const [answer] = await backend.sql<{ read: any }>(read);
  return answer?.read.article;
}

test("a field that is added goes through form, conflict, version, restore, checker, publication and preview", async () => {
  await redirectOf(submit({ title: "From before the field" }, operator));
  await redirectOf(submit({ title: "Also from before" }, operator));
  await backend.sql("select describe_kinds($1, '{0}', $2)", [backend.siteKey, JSON.stringify([rowOfKind(quoted)])]);

  expect(await submit({ quote: "x".repeat(61) })).toMatchObject({ data: { error: { quote: ["tooLong"] } } });
  expect(await submit({ intent: "publish" })).toMatchObject({ data: { error: { quote: ["neededToPublish"] } } });

  const started = await form();
  await redirectOf(submit({ quote: "It paid for itself." }));
  expect(await form()).toMatchObject({ quote: "It paid for itself." });
  const conflict = { texts: { quote: "It paid for itself." } };
  const typed = { quote: "Typed meanwhile." };
  expect(await submit({ ...started, ...typed })).toAnswer(409, { initialValue: typed, conflict });
  const [refused] = await listed();
  expect(refused).toMatchObject({ refused: true });
  const ofQuote = expect.objectContaining({ field: "quote", differs: true });
  expect((await compared(refused?.id ?? ""))?.fields).toContainEqual(ofQuote);

  const shouted = { language: "en", quote: "IMPORTANT REGULATIONS" };
  const answer = await check(routeArgs(`${address}/check`, { context: withQuote, form: shouted }));
  const finding = expect.objectContaining({ rule: "allCapitals", field: "quote" });
  expect(await answer.json()).toEqual({ findings: expect.arrayContaining([finding]) });

  await redirectOf(submit({ intent: "publish" }));
  expect(await read()).toMatchObject({ quote: "It paid for itself." });

  const former = (await listed()).find(({ title }) => title === "From before the field");
  const chosen = await compared(former?.id ?? "");
  const sent = { version: former?.id ?? "", revision: chosen?.revision ?? "" };
  await redirectOf(restore(routeArgs(`${address}/versions`, { context: withQuote, params: { id }, form: sent })));
  expect(await form()).toMatchObject({ title: "From before the field", quote: "" });

  await redirectOf(submit({ intent: "preview", quote: "Only in the draft." }));
  const { links } = await preview(routeArgs(`${address}/preview-links`, { context: withQuote, params: { id } }));
  const [seen] = await backend.sql<{ seen: any }>("select preview($1) as seen", [links?.[0]?.id]);
  expect(seen?.seen.article).toMatchObject({ quote: "Only in the draft." });
  expect(await read()).toMatchObject({ quote: "It paid for itself." });
});
