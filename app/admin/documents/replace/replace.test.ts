import { expect, test } from "vitest";
import french from "../../../../locales/fr/admin-replace.json";
import frenchErrors from "../../../../locales/fr/backend-errors.json";
import { routeArgs, testContext } from "../../../../tests/support/context.ts";
import {
  neverCalled,
  refused,
  refusedInFrench,
  unreachable,
  validation,
} from "../../../../tests/support/route-calls.ts";
import { done } from "../../../data/backend/result.server.ts";
import type { Backend } from "../../../data/session/session.server.ts";
import type { ReplaceableText } from "../../../data/texts/texts.server.ts";
import { action, loader } from "../../replace.tsx";

const id = "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11";
const address = "/admin/content/replace?q=mot&with=terme&language=fr";
const body = `Le mot, [le mot](/mot) et {{mot}}.\n\n${"long ".repeat(10)}mot`;
const text: ReplaceableText = {
  document_id: id,
  kind: "insight",
  slug: "words",
  language: "fr",
  stage: "draft",
  revision: "r1",
  draft_state: "shown",
  texts: { title: "Un mot", excerpt: "Un autre Mot", body },
};
type Verbs = Partial<Backend["texts"]>;

function contextWith(verbs: Verbs, texts: ReplaceableText[] = [text]) {
  const read = { replaceable: async () => done({ texts, more: false }), isSentBefore: async () => false };
  return testContext({ language: "fr", backend: { texts: { ...read, ...verbs } } });
}

async function listed(context = contextWith({})) {
  return (await loader(routeArgs(address, { context }))).found!;
}

async function send(context: ReturnType<typeof testContext>, more: Record<string, string> = {}, of = address) {
  const found = await listed();
  const places = found.texts.flatMap(({ places }) => places.map(({ value }): [string, string] => ["place", value]));
  const body = new URLSearchParams([...places, ...Object.entries(more)]);
  return action(routeArgs(of, { context, request: { method: "POST", body } }));
}

test("each place is listed with its sentence", async () => {
  const found = await listed();
  expect(found.texts).toMatchObject([{ id, state: "shown", where: "Perspectives: Un mot" }]);
  const places = found.texts[0]!.places.map(({ value, ...of }) => [
    value.replace(/:[\w-]{12}:/, ":"),
    of.lead,
    of.tail,
  ]);
  expect(places).toEqual([
    [`insight:${id}:title:0`, "Un ", ""],
    [`insight:${id}:body:0`, "Le ", ", [le mot](/mot) et {{mot}}."],
    [`insight:${id}:body:1`, "Le mot, [le ", "](/mot) et {{mot}}."],
    [`insight:${id}:body:2`, "long ".repeat(10), ""],
  ]);
});

test.for([
  ["its revision", { revision: "r2" }],
  ["its words", { texts: { ...text.texts, title: "Mon mot" } }],
  ["a publication that waits", { draft_state: "waits" }],
] as const)("what was changed since, here %s, is refused, and nothing is saved", async ([, change]) => {
  const context = contextWith({ replace: neverCalled }, [{ ...text, ...change }]);
  const answer = await send(context);
  expect(answer).toAnswer(409, { error: { "": [french.refusals.changed.replace("{{where}}", french.someText)] } });
  expect(await send(contextWith({ replace: neverCalled }, []))).toAnswer(409);
});

test("a field that the new words make too long has no tick", async () => {
  const long = { ...text, texts: { title: `${"a".repeat(195)} mot` } };
  const found = await listed(contextWith({}, [long]));
  expect(found.texts[0]!.places).toMatchObject([{ fits: false }]);
});

test("a backend that refuses or does not answer is told so, beside what was ticked", async () => {
  const kept = { place: { length: 4 } };
  const replace = (refusal: typeof refused | typeof unreachable) =>
    contextWith({ replace: async () => ({ ok: false, why: "refused", refusal }) });
  expect(await send(replace(refused))).toAnswer(400, { error: { "": [refusedInFrench] }, initialValue: kept });
  for (const context of [replace(unreachable), contextWith({ replaceable: async () => unreachable })])
    expect(await send(context)).toAnswer(503, { error: { "": [frenchErrors.away.data] }, initialValue: kept });
  const silent = contextWith({ replaceable: async () => unreachable });
  await expect(loader(routeArgs(address, { context: silent }))).rejects.toAnswer(503);
  await send(silent);
  expect(await loader(routeArgs(address, { context: silent }))).toMatchObject({ found: undefined });
});

test.for([
  ["changed", "changed"],
  ["inTrash", "gone"],
  ["missing", "gone"],
  ["notAllowed", "notAllowed"],
  ["incomplete", "incomplete"],
  ["sharedMissing", "incomplete"],
  ["tooLong", "tooLong"],
  ["unread", "unread"],
] as const)("a text that the database refuses as %s is named", async ([why, said]) => {
  const context = contextWith({ replace: async () => ({ ok: false, why, about: id }) });
  expect(await send(context)).toAnswer(409, {
    error: { "": [french.refusals[said].replaceAll("{{where}}", "Perspectives: Un mot")] },
  });
});

test("a form that only asks whether it is right saves nothing, and a wrong one is given back", async () => {
  const context = contextWith({ replace: neverCalled, replaceable: neverCalled, isSentBefore: neverCalled });
  expect(await send(context, validation)).toAnswer(200);
  for (const query of ["", "?q=mot", "?q=mot&with=%7B%7Bfirm%7D%7D", "?with=terme"])
    expect(await send(context, {}, `/admin/content/replace${query}`)).toMatchObject({
      data: { error: { "": [french.errors.words] } },
    });
  const none = action(routeArgs(address, { context, form: { other: "" } }));
  expect(await none).toMatchObject({ data: { error: { place: ["choose"] } } });
});

test("without new words the page asks for them, and nothing is read", async () => {
  const context = contextWith({ replaceable: neverCalled });
  for (const query of ["", "?q=mot", "?q=mot&with=a*b"])
    expect(await loader(routeArgs(`/admin/content/replace${query}`, { context }))).toMatchObject({
      found: undefined,
      isComplete: false,
    });
});
