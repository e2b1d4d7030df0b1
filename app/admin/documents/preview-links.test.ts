import { expect, test } from "vitest";
import toolbar from "../../../locales/en/admin-documents.json";
import english from "../../../locales/en/admin-previews.json";
import frenchToolbar from "../../../locales/fr/admin-documents.json";
import french from "../../../locales/fr/admin-previews.json";
import { routeArgs } from "../../../tests/support/context.ts";
import { neverCalled, recording } from "../../../tests/support/route-calls.ts";
import type { PreviewLink } from "../../data/documents/preview-links.server.ts";
import type { Backend } from "../../data/session/session.server.ts";
import { kinds } from "../../schemas/kinds/kinds.ts";
import type { RoutedKind } from "./addresses.ts";
import { loader } from "./preview-links.tsx";

const id = "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11";
const address = `/admin/insights/${id}/preview-links`;
const link: PreviewLink = { id, language: "fr", endsAt: "2026-11-29T12:00:00Z", madeBy: "ada@northlight.test" };
const article = { title: "Draft", languages: ["en", "fr"] as PreviewLink["language"][] };

type Links = Partial<Backend["previewLinks"]>;

function show(links: Links, given: { kind?: RoutedKind; params?: { id: string } } = {}) {
  const { kind = kinds.insight, params = { id } } = given;
  return loader(routeArgs(address, { language: "fr", kind, backend: { previewLinks: links }, params }));
}

test("the links of an article stand there with where they lead", async () => {
  const { calls, verb } = recording({ document: article, links: [link] });
  const document = { kind: "insight", id };
  const origin = "http://northlight.test";
  expect(await show({ of: verb })).toEqual({ document, ...article, links: [link], origin });
  await show({ of: verb }, { kind: kinds.case_study });
  expect(calls).toEqual([
    [kinds.insight, id],
    [kinds.case_study, id],
  ]);
});

test("the link that leads to them promises nothing that only a button there does", () => {
  expect(toolbar.edit.previewLink).toBe(english.title);
  expect(frenchToolbar.edit.previewLink).toBe(french.title);
});

test("what is no article is not found", async () => {
  await expect(show({ of: neverCalled }, { params: { id: "7" } })).rejects.toAnswer(404);
  await expect(show({ of: async () => undefined })).rejects.toAnswer(404);
});
