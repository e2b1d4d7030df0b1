import { expect, test } from "vitest";
import french from "../../../locales/fr/admin-replace.json";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import {
  neverCalled,
  redirectOf,
  refused,
  refusedInFrench,
  unreachable,
  validation,
} from "../../../tests/support/route-calls.ts";
import type { ReplaceableText } from "../../data/replacements.server.ts";
import { done } from "../../data/result.server.ts";
import type { Backend } from "../../data/session.server.ts";
import { action, loader } from "../replace.tsx";
import { loader as madePage } from "./replacement.tsx";

const id = "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11";
const address = "/admin/content/replace?q=mot&with=terme&language=fr";
const text: ReplaceableText = {
  document_id: id,
  kind: "insight",
  language: "fr",
  revision: "r1",
  texts: {
    title: "Un mot",
    excerpt: "Un autre Mot",
    body: `Le mot, [le mot](/mot) et {{mot}}.\n\n${"long ".repeat(10)}mot`,
  },
  state: "shown",
};
type Verbs = Partial<Backend["replacements"]>;

function contextWith(verbs: Verbs, texts: ReplaceableText[] = [text]) {
  const replacements = { texts: async () => done({ texts, more: false }), ofThisForm: async () => undefined, ...verbs };
  const schedule = { pending: async () => done([]), agenda: async () => done([]) };
  return testContext({
    language: "fr",
    backend: { replacements, schedule, sections: { inDisplayOrder: async () => done([]) } },
  });
}

async function listed(context = contextWith({})) {
  return (await loader(routeArgs(address, { context }))).found!;
}

async function send(context: ReturnType<typeof testContext>, changes: Record<string, string> = {}, of = address) {
  const found = await listed();
  const places = found.texts.flatMap(({ places }) => places.map(({ value }): [string, string] => ["place", value]));
  const body = new URLSearchParams([
    ...places,
    ...Object.entries({ seen: found.seen, at: "", zone: "UTC", launch: "", ...changes }),
  ]);
  return action(routeArgs(of, { context, request: { method: "POST", body } }));
}

test("each place is listed with its sentence, and what else says the words apart from them", async () => {
  const found = await listed();
  expect(found.texts).toMatchObject([{ key: `insight:${id}`, note: "shown" }]);
  expect(
    found.texts[0]!.places.map(({ value, lead, tail }) => [value.split(":").slice(2).join(":"), lead, tail]),
  ).toEqual([
    ["title:0", "Un ", ""],
    ["body:0", "Le ", ", [le mot](/mot) et {{mot}}."],
    ["body:1", "Le mot, [le ", "](/mot) et {{mot}}."],
    ["body:2", "long ".repeat(10), ""],
  ]);
  expect(found.others).toMatchObject([{ to: expect.stringContaining("#article-excerpt") }]);
});

test("the form that is sent again leads to what it made", async () => {
  const context = contextWith({ make: neverCalled, texts: neverCalled, ofThisForm: async () => id });
  expect(await redirectOf(send(context))).toMatchObject({ location: `/admin/content/replace/${id}` });
});

test.for([
  ["its revision", { revision: "r2" }],
  ["its words", { texts: { ...text.texts, title: "Mon mot" } }],
  ["a publication that waits", { state: "waits" }],
] as const)("what was changed since, here %s, is named, and nothing is saved", async ([, change]) => {
  const context = contextWith({ make: neverCalled }, [{ ...text, ...change }]);
  expect(await send(context)).toMatchObject({
    data: { error: { "": [french.refusals.conflict.replace("{{where}}", "Perspectives: Un mot")] } },
    init: { status: 409 },
  });
  expect(await send(contextWith({ make: neverCalled }, []))).toMatchObject({ init: { status: 409 } });
});

test("a field that the new words make too long has no tick", async () => {
  const long = { ...text, texts: { title: `${"a".repeat(195)} mot` } };
  const found = await listed(contextWith({}, [long]));
  expect(found.texts[0]!.places).toMatchObject([{ fits: false }]);
});

test("a backend that refuses or does not answer is told so, beside what was ticked and typed", async () => {
  const kept = { place: { length: 4 }, at: "2099-01-01T10:00" };
  const make = (refusal: typeof refused | typeof unreachable) =>
    contextWith({ make: async () => ({ ok: false, why: "refused", refusal }) });
  const typed = { at: kept.at };
  expect(await send(make(refused), typed)).toMatchObject({
    data: { error: { "": [refusedInFrench] }, initialValue: kept },
    init: { status: 400 },
  });
  for (const context of [make(unreachable), contextWith({ texts: async () => unreachable })])
    expect(await send(context, typed)).toMatchObject({
      data: { error: { "": [french.refusals.unreachable] }, initialValue: kept },
      init: { status: 503 },
    });
  const silent = contextWith({ texts: async () => unreachable });
  await expect(loader(routeArgs(address, { context: silent }))).rejects.toMatchObject({ init: { status: 503 } });
  await send(silent);
  expect(await loader(routeArgs(address, { context: silent }))).toMatchObject({ found: undefined });
});

test("a form that only asks whether it is right saves nothing, and a wrong one is given back", async () => {
  const context = contextWith({ make: neverCalled, texts: neverCalled, ofThisForm: neverCalled });
  expect(await send(context, validation)).toMatchObject({ init: { status: 200 } });
  for (const wrong of [
    ["launch", "A"],
    ["at", "2001-01-01T10:00"],
    ["at", "soon"],
    ["zone", "Nowhere"],
  ] as const)
    expect(await send(context, { [wrong[0]]: wrong[1] })).toMatchObject({
      data: { status: "error" },
      init: { status: 400 },
    });
  for (const query of ["", "?q=mot", "?q=mot&with=%7B%7Bfirm%7D%7D", "?with=terme"])
    expect(await send(context, {}, `/admin/content/replace${query}`)).toMatchObject({
      data: { error: { "": [french.errors.words] } },
    });
  const none = action(routeArgs(address, { context, form: { zone: "UTC" } }));
  expect(await none).toMatchObject({ data: { error: { place: ["choose"] } } });
});

test("without new words the page asks for them, and nothing is read", async () => {
  const context = contextWith({ texts: neverCalled });
  for (const query of ["", "?q=mot", "?q=mot&with=a*b"])
    expect(await loader(routeArgs(`/admin/content/replace${query}`, { context }))).toMatchObject({
      found: undefined,
      isComplete: false,
    });
});

test("a replacement that is not there has no page, and one that cannot be read none for now", async () => {
  const page = (read: Verbs["read"], at = id) =>
    madePage(routeArgs(`/admin/content/replace/${at}`, { context: contextWith({ read: read! }), params: { id: at } }));
  await expect(page(async () => done(undefined))).rejects.toMatchObject({ init: { status: 404 } });
  await expect(page(neverCalled, "7")).rejects.toMatchObject({ init: { status: 404 } });
  await expect(page(async () => unreachable)).rejects.toMatchObject({ init: { status: 503 } });
});
