import { beforeEach, expect, test } from "vitest";
import { backend } from "../support/network.ts";
import { operatorBefore } from "../support/operator.ts";
import { localeFile } from "../support/page.ts";
import { Visitor, type Answer } from "../support/visitor.ts";

const id = "10000000-0000-4000-8000-000000000001";
const insight = `/admin/insights/${id}`;
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
const mails = () =>
  backend.sql<{ kind: string }>("select kind, recipient from outbox where kind like 'remarks%' order by queued_at");
const somebody = () => new Visitor({}, `203.0.113.${(networks += 1)}`);

test("whoever has a link writes under the headings of the draft, and the operator reads it beside the text", async () => {
  const { review } = localeFile("fr", "articles");
  const link = await previewOf(insight, "fr");
  const reader = somebody();
  const shown = await reader.visit(link);
  expect(shown.page("#review h2").text()).toBe(review.title);
  expect(shown.page("article textarea[form=review-form]").length).toBeGreaterThan(3);
  expect(shown.page("#review").text()).toContain(review.note);
  const form = formOf(shown, ["Shorter,\r\nplease.", "", "A <b>source</b>?"]);
  const sent = await reader.submit(link, form);
  expect(sent).toRedirectTo(`${link}?sent#review`);
  const thanks = await reader.visit(`${link}?sent`);
  expect(thanks.page("#review h2").text()).toBe(review.thanks.title);
  expect(thanks.page("textarea, [name=verdict]")).toHaveLength(0);
  for (const { headers } of [shown, sent, thanks]) {
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.getSetCookie()).toEqual([]);
  }
  expect(await stored()).toMatchObject([
    { name: "Léa Roy", verdict: "change", heading: form.heading[0], remark: "Shorter,\nplease." },
    { name: "Léa Roy", verdict: "change", heading: form.heading[2], remark: "A <b>source</b>?" },
  ]);
  expect(await mails()).toEqual([{ kind: "remarks_change", recipient: "ana@northlight.test" }]);

  const { remarks } = localeFile("en", "admin-documents");
  const editor = await operator.visit(`${insight}?language=fr`);
  const section = editor.page("#remarks");
  expect(section.text()).toContain("Léa Roy");
  expect(section.text()).toContain(remarks.change);
  expect(section.text()).toContain(remarks.current);
  expect(section.find("blockquote").first().text()).toBe(`${form.heading[0]}Shorter,\nplease.`);
  expect(section.find("blockquote b")).toHaveLength(0);
  expect((await operator.visit(insight)).page("#remarks")).toHaveLength(0);
});

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
