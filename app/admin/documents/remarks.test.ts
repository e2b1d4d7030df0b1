import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { neverCalled, recording, redirectOf, unreachable } from "../../../tests/support/route-calls.ts";
import { done, type Result } from "../../data/backend/result.server.ts";
import { kinds } from "../../schemas/kinds/kinds.ts";
import { action, loader } from "./remarks.tsx";

const id = "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11";
const address = `/admin/case-studies/${id}/remarks`;
const place = `/admin/case-studies/${id}?language=fr#remarks`;

function send(form: Record<string, string>, mark: (...given: any[]) => Promise<Result>) {
  const context = testContext({ kind: kinds.case_study, backend: { remarks: { mark } } });
  return action(routeArgs(`${address}?language=fr`, { context, form, params: { id } }) as never);
}

test.for([
  ["true", true],
  ["false", false],
] as const)("a remark is marked as done: %s, and the text comes again", async ([sent, marked]) => {
  const { calls, verb } = recording(done());
  expect(await redirectOf(send({ remark: "7", done: sent }, verb))).toMatchObject({ status: 302, location: place });
  expect(calls).toEqual([[7, marked]]);
});

test.for<Record<string, string>>([
  {},
  { remark: "7" },
  { remark: "", done: "true" },
  { remark: "x", done: "true" },
  { remark: "7", done: "on" },
])("the form %j is none", async (form) => {
  await expect(send(form, neverCalled)).rejects.toAnswer(400);
});

test("while the backend is down the page says which part failed", async () => {
  const sent = send({ remark: "7", done: "true" }, async () => unreachable);
  await expect(sent).rejects.toAnswer(503, { part: "preview_remarks" });
});

test("whoever opens the address comes to the text", async () => {
  const args = routeArgs(`${address}?language=fr`, { kind: kinds.case_study, params: { id } });
  expect(await redirectOf(Promise.resolve(loader(args as never)))).toMatchObject({ location: place });
});
