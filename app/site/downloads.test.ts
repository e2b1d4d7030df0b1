import { expect, test } from "vitest";
import { clientThatGets, expectedMeta, localeFile, notFound, pageArgs, readMeta } from "../../tests/support/page.ts";
import { createPublication } from "../data/publication.server.ts";
import { publishedContext } from "../data/published.server.ts";
import { languages } from "../i18n/languages.ts";
import { loader } from "./downloads.tsx";

test.for(languages)("in %s the page has its texts and names itself in every language", async (language) => {
  const texts = localeFile(language, "downloads");
  const { meta, translations } = await loader(pageArgs("/downloads", { language }));
  expect(Object.keys(translations)).toEqual(["downloads", "about"]);
  expect(translations["downloads"].title).toBe(texts.title);
  expect(readMeta(meta)).toMatchObject(expectedMeta("/downloads", language, texts.meta));
});

test("the files that are published are offered, and an empty folder is another thing than an unknown one", async () => {
  const documents = [{ name: "guide-fr.pdf", address: "/guide-fr.pdf", size: 100, type: "application/pdf" }];
  const documentsOf = async (published: object) => (await loader(pageArgs("/downloads", { published }))).documents;
  expect(await documentsOf({ documents })).toEqual(documents);
  expect(await documentsOf({ documents: [] })).toEqual([]);
  expect(await documentsOf({})).toBeUndefined();
});

test.for([
  ["refuses", () => Response.json({ message: "down" }, { status: 503 })],
  ["answers nonsense", () => new Response("<html>")],
  ["does not answer", () => Promise.reject(new TypeError("fetch failed"))],
] as [string, () => Response | Promise<Response>][])(
  "while the backend %s the page is there and says nothing about files",
  async ([, answer]) => {
    const { client, reached } = clientThatGets(answer);
    const args = pageArgs("/downloads");
    args.context.set(publishedContext, createPublication({ client }));
    expect((await loader(args)).documents).toBeUndefined();
    expect(reached()).toBeGreaterThan(0);
  },
);
