import { beforeAll, expect, test, vi } from "vitest";
import { idOfPage, type PageName } from "../../app/content/editable-pages.ts";
import { backend } from "../support/network.ts";
import { localeFile } from "../support/page.ts";
import { Visitor } from "../support/visitor.ts";

const terms = localeFile("en", "terms");
const [agreement, information, use] = terms.sections.map(({ id }: { id: string }) => id);

/** As somebody may have stored it past the forms, before the database had bounds. */
async function store(page: PageName, texts: object): Promise<void> {
  await backend.sql("alter table document_texts disable trigger check_bounds");
  await backend.sql(
    "update document_texts set texts = $1 where document_id = $2 and language = 'en' and stage = 'published'",
    [JSON.stringify(texts), idOfPage(page)],
  );
  await backend.sql("alter table document_texts enable trigger check_bounds");
}

beforeAll(async () => {
  await store("terms", {
    subtitle: "As edited",
    [`sections/${agreement}/title`]: "{".repeat(120_000),
    [`sections/${information}/paragraphs`]: ["<mail>".repeat(3_200)],
    [`sections/${use}/paragraphs`]: [`Edited ${"{{firm}}".repeat(50)}`],
  });
  await store("frame", { "footer/promise": "{{a ".repeat(90_000), "footer/copyright": "<a".repeat(10_000) });
  await store("settings-firm", { name: "<mail>".repeat(43) });
  await vi.waitFor(async () => expect((await new Visitor().visit("/en/terms")).text).toContain("As edited"), 60_000);
});

test("a page takes of what was stored before what its form would take, and shows the supplied text for the rest", async () => {
  const { status, page } = await new Visitor().visit("/en/terms");
  expect(status).toBe(200);
  expect(page(`#${agreement}`).text()).toBe(terms.sections[0]?.title);
  const [paragraph] = terms.sections[1]?.paragraphs ?? [];
  expect(page("main").text()).toContain(paragraph!.replaceAll(/<[^>]*>|\{\{.*/g, "").slice(0, 60));
  expect(page("footer").text()).toContain(localeFile("en", "frame").footer.promise.slice(0, 30));
});

test("tags that only the name of the firm brings in are shown without them, however many there are", async () => {
  const { status, page } = await new Visitor().visit("/en/terms");
  expect(status).toBe(200);
  const shown = page("main p").filter((_, element) => page(element).text().startsWith("Edited"));
  expect([shown.length, shown.find("a").length]).toEqual([1, 0]);
});
