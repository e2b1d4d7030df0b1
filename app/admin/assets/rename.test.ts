import { expect, test } from "vitest";
import { routeArgs } from "../../../tests/support/context.ts";
import type { Backend } from "../../data/session/session.server.ts";
import { loader } from "./rename.tsx";

type StoredFiles = Partial<Backend["storedFiles"]>;

function show(path: string, storedFiles: StoredFiles) {
  return loader(routeArgs(`/admin/assets/rename?${new URLSearchParams({ path })}`, { backend: { storedFiles } }));
}

const fileAt = (path: string): StoredFiles => ({
  at: async () => ({ name: "a.pdf", path, address: "/a.pdf", size: 4, type: "application/pdf" }),
});

test("a download can be given a title and a description, another file a name and a folder alone", async () => {
  const detailsOf = async () => ({ title: { fr: "Guide" }, description: {} });
  const shown = await show("documents/a.pdf", { ...fileAt("documents/a.pdf"), detailsOf });
  expect(shown).toMatchObject({ isOffered: true, details: { title: { fr: "Guide" } } });
  const found = await show("images/a.pdf", fileAt("images/a.pdf"));
  expect(found).toMatchObject({ isOffered: false, file: { name: "a.pdf" } });
});
