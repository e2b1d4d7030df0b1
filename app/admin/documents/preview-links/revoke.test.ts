import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../../../tests/support/context.ts";
import { kinds } from "../../../schemas/kinds/kinds.ts";
import { loader } from "../preview-links.tsx";

const id = "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11";
const list = `/admin/case-studies/${id}/preview-links`;

test("whoever opens the address sees the list", async () => {
  const of = async () => ({ document: { title: "Caso", languages: [] }, links: [] });
  const context = testContext({ kind: kinds.case_study, backend: { previewLinks: { of } } });
  const shown = await loader(routeArgs(`${list}/revoke`, { context, params: { id } }));
  expect(shown).toMatchObject({ document: { kind: "case_study", id }, title: "Caso", links: [] });
});
