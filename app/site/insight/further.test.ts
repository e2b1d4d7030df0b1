import { expect, test } from "vitest";
import { finishedLanguages } from "../../../tests/support/finished-languages.ts";
import { documents } from "../../content/documents.ts";
import { insights } from "../../content/insights.ts";
import { defaultArticles } from "../../data/published/default-articles.server.ts";
import type { Articles } from "../../data/published/published-documents.server.ts";
import { caseToRead, downloadOf } from "./further.server.ts";
import { withContents } from "./shown-insight.server.ts";

const { list, read } = defaultArticles.caseStudies;
const cases = {
  caseStudies: { list: async (language) => list(language, {}), read: async (language, slug) => read(language, slug) },
} as Pick<Articles, "caseStudies">;
const files = Object.values(documents)
  .flatMap((editions) => Object.values(editions))
  .map((name) => ({ name, address: `/storage/${name}`, size: 62_000, type: "application/pdf" }));
const own = { category: "talent", case_to_read: "", download: "" } as const;

test("an article that names nothing has the newest case of the service of its category, and a document", async () => {
  for (const language of finishedLanguages)
    for (const { category } of insights) {
      expect(await caseToRead({ ...own, category }, language, cases)).toMatchObject({ language });
      expect(downloadOf({ ...own, category }, language, files)).toMatchObject({ kind: "pdf", language: undefined });
    }
  const shown = await caseToRead({ ...own, category: "public-sector" }, "en", cases);
  expect(shown).toMatchObject({ slug: "fortune-500-technology" });
  expect(await caseToRead(own, "en", cases)).toMatchObject({ slug: "advisory-firm" });
  expect(downloadOf(own, "fr", files)?.name).toBe(documents["capability-gap-worksheet"].fr);
});

test("what an article names stands in its place, in the reader's language", async () => {
  const shown = await caseToRead({ ...own, case_to_read: "/fr/case-studies/cross-border-bank" }, "en", cases);
  expect(shown).toMatchObject({ slug: "cross-border-bank" });
  const download = "/storage/v1/object/public/website-assets/documents/cross-border-program-planner-en.pdf";
  expect(downloadOf({ ...own, download }, "es", files)?.name).toBe(documents["cross-border-program-planner"].es);
});

test.for(["/case-studies/gone", "/contact", "%", "/case-studies/%E0%A4%A", ""])(
  "a case study or a file that is not there (%j) leaves the derived one",
  async (name) => {
    expect(await caseToRead({ ...own, case_to_read: name }, "en", cases)).toMatchObject({ slug: "advisory-firm" });
    expect(downloadOf({ ...own, download: name }, "en", files)?.name).toBe(documents["capability-gap-worksheet"].en);
  },
);

test("nothing is offered that readers cannot get", async () => {
  const none = { caseStudies: { ...cases.caseStudies, list: async () => ({ total: 0, items: [] }) } };
  expect(await caseToRead(own, "en", none)).toBeUndefined();
  expect(downloadOf(own, "en", undefined)).toBeUndefined();
  expect(downloadOf(own, "en", [])).toBeUndefined();
});

const heading = (title: string) => ({ tag: "h2" as const, children: [title] });

test("headings that say the same have addresses of their own, and a text with two needs no contents", () => {
  const { body, contents } = withContents(["Été", "Été", "…", "Sources"].map(heading));
  expect(contents.map(({ id }) => id)).toEqual(["part-ete", "part-ete--2", "part-", "part-sources"]);
  expect(body[1]).toEqual({ ...heading("Été"), id: "part-ete--2" });
  expect(withContents(["One", "Two"].map(heading)).contents).toEqual([]);
});
