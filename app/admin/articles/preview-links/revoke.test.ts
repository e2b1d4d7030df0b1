import { expect, test } from "vitest";
import spanish from "../../../../locales/es/admin-previews.json";
import { routeArgs, testContext } from "../../../../tests/support/context.ts";
import {
  neverCalled,
  recording,
  redirectOf,
  refused,
  unreachable,
  validation,
} from "../../../../tests/support/route-calls.ts";
import { done, type Result } from "../../../data/result.server.ts";
import type { Backend } from "../../../data/session.server.ts";
import { action, loader } from "./revoke.tsx";

const id = "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11";
const link = "4f1d2c3b-0000-4000-8000-000000000001";
const list = `/admin/case-studies/${id}/preview-links`;

function submit(revoke: Backend["previewLinks"]["revoke"], form: Record<string, string> = { link }) {
  const context = testContext({ language: "es", backend: { previewLinks: { revoke } } });
  return action(routeArgs(`${list}/revoke`, { context, form, params: { id } }));
}

test("a revoked link leads back to the list, which says so once", async () => {
  const { calls, verb } = recording<Result>(done());
  expect(await redirectOf(submit(verb))).toEqual({
    status: 302,
    location: list,
    toast: { name: "previewLinkRevoked" },
  });
  expect(calls).toEqual([[link]]);
});

test.for([{}, { link: "" }, { link: "7" }, { link, ...validation }])("%o revokes nothing", async (form) => {
  expect(await submit(neverCalled, form as never)).toMatchObject({ init: { status: expect.any(Number) } });
});

test.for([
  [refused, 400, "permission denied"],
  [unreachable, 503, spanish.errors.backendDown],
] as [Result, number, string][])("that %o is said", async ([revoked, status, sentence]) => {
  expect(await submit(async () => revoked)).toMatchObject({ data: { error: { "": [sentence] } }, init: { status } });
});

test("whoever opens the address sees the list", async () => {
  const of = async () => ({ article: { title: "Caso", languages: [] }, links: [] });
  const context = testContext({ backend: { previewLinks: { of } } });
  const shown = await loader(routeArgs(`${list}/revoke`, { context, params: { id } }));
  expect(shown).toMatchObject({ article: { kind: "case_study", id }, title: "Caso", links: [] });
});
