import { beforeEach, expect, test } from "vitest";
import { backend } from "../support/network.ts";
import { operatorBefore } from "../support/operator.ts";
import { Visitor, type Answer } from "../support/visitor.ts";

const aboutPage = "/admin/content/pages";

const operator = operatorBefore(beforeEach);
let networks = 0;

/** The address of the preview in its language, by a new link. */
async function previewOf(article: string, language: string): Promise<string> {
  await operator.submit(`${article}/preview-links`, { language });
  const list = await operator.visit(`${article}/preview-links`);
  const field = list.page(`section[aria-labelledby=${language}] input[readonly]`).first();
  return `/${language}${new URL(String(field.val())).pathname}`;
}

/** What the form of the page would send, with something written under the first headings. */
function formOf({ page }: Answer, typed: string[], changes: Record<string, string> = {}) {
  const heading = page("[name=heading]")
    .map((_, field) => String(page(field).val()))
    .get();
  const revision = String(page("[name=revision]").val());
  const remark = heading.map((_, place) => typed[place] ?? "");
  return { heading, remark, revision, name: "Léa Roy", verdict: "change", topic: "", ...changes };
}

const stored = () =>
  backend.sql<{ id: string; heading: string; remark: string }>(
    "select id, name, verdict, heading, remark from preview_remarks order by id",
  );
const somebody = () => new Visitor({}, `203.0.113.${(networks += 1)}`);

test("the draft of a page is answered too", async () => {
  const [page] = await backend.sql<{ id: string }>("select id from documents where kind = 'page' and slug = 'about'");
  const link = await previewOf(`${aboutPage}/${page?.id}`, "fr");
  const reader = somebody();
  const draft = (await reader.visit(link)).location!;
  expect(draft).toContain("/fr/about?preview=");
  const shown = await reader.visit(draft);
  const invite = String(shown.page("aside a").attr("href"));
  expect(invite).toBe(`${link}?remarks`);
  const form = await reader.visit(invite);
  expect(form.page("h1")).toHaveLength(1);
  expect(form.page("main a[href^='/fr/about?preview=']")).toHaveLength(1);
  const answered = await reader.submit(link, formOf(form, ["More about the team."]));
  expect(answered).toRedirectTo(`${link}?sent#review`);
  expect((await reader.visit(`${link}?sent`)).status).toBe(200);
  expect(await stored()).toMatchObject([{ heading: null, remark: "More about the team." }]);
  expect((await operator.visit(`${aboutPage}/${page?.id}?language=fr`)).page("#remarks").text()).toContain("the team");
});

test("readers' pages have no boxes", async () => {
  const published = await somebody().visit("/en/insights/ai-workforce-transformation");
  expect(published.page("article textarea, article details:has(textarea), #review")).toHaveLength(0);
});
