import { expect, test } from "vitest";
import { pageArgs } from "../../tests/support/page.ts";
import { loader } from "./downloads.tsx";

test("the files that are published are offered, and an empty folder is another thing than an unknown one", async () => {
  const documents = [{ name: "guide-fr.pdf", address: "/guide-fr.pdf", size: 100, type: "application/pdf" }];
  const documentsOf = async (published: object) => (await loader(pageArgs("/downloads", { published }))).documents;
  expect(await documentsOf({ documents })).toEqual(documents);
  expect(await documentsOf({ documents: [] })).toEqual([]);
  expect(await documentsOf({})).toBeUndefined();
});
