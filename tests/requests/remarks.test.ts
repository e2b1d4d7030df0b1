import { beforeEach, expect, test } from "vitest";
import { pullThePlug } from "../support/faults.ts";
import { backend } from "../support/network.ts";
import { resetToOperator } from "../support/operator.ts";
import { localeFile } from "../support/page.ts";
import { Visitor, type Answer } from "../support/visitor.ts";

const id = "10000000-0000-4000-8000-000000000001";
const insight = `/admin/insights/${id}`;
const aboutPage = "/admin/content/pages";

let operator: Visitor;
let networks = 0;

beforeEach(async () => {
  operator = await resetToOperator();
});

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

test.for(["en", "fr", "es"] as const)(
  "whoever has a link writes under the headings of the draft in %s, and the operator reads it beside the text",
  async (language) => {
    const { review } = localeFile(language, "articles");
    const link = await previewOf(insight, language);
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
    const editor = await operator.visit(`${insight}?language=${language}`);
    const section = editor.page("#remarks");
    expect(section.text()).toContain("Léa Roy");
    expect(section.text()).toContain(remarks.change);
    expect(section.text()).toContain(remarks.current);
    expect(section.find("blockquote").first().text()).toBe(`${form.heading[0]}Shorter,\nplease.`);
    expect(section.find("blockquote b")).toHaveLength(0);
    const other = language === "en" ? "fr" : "en";
    expect((await operator.visit(`${insight}?language=${other}`)).page("#remarks")).toHaveLength(0);
  },
);

test("a remark is marked as done, and as open again; once the text is saved it says that it changed since", async () => {
  const { remarks } = localeFile("en", "admin-documents");
  const link = await previewOf(insight, "fr");
  await somebody().submit(link, formOf(await somebody().visit(link), ["Shorter."]));
  const [remark] = await stored();
  const mark = (done: string) => operator.submit(`${insight}/remarks?language=fr`, { remark: remark!.id, done });
  expect(await mark("true")).toRedirectTo(`${insight}?language=fr#remarks`);
  const done = await operator.visit(`${insight}?language=fr`);
  expect(done.page("#remarks [name=done]").val()).toBe("false");
  expect(done.page("#remarks form").text()).toContain(remarks.undo);
  expect(await mark("false")).toRedirectTo(`${insight}?language=fr#remarks`);
  expect((await operator.visit(`${insight}?language=fr`)).page("#remarks [name=done]").val()).toBe("true");

  await backend.sql(
    `update document_texts set texts = texts || '{"title": "Neuf"}' where document_id = $1 and language = 'fr' and stage = 'draft'`,
    [id],
  );
  const changed = await operator.visit(`${insight}?language=fr`);
  expect(changed.page("#remarks").text()).toContain("which has changed since");
  expect(changed.page("#remarks").text()).not.toContain(remarks.current);
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

test("a slip is named beside its box, and everything typed is still there", async () => {
  const { errors } = localeFile("en", "articles").review;
  const link = await previewOf(insight, "en");
  const shown = await somebody().visit(link);
  const rejected = await somebody().submit(link, formOf(shown, ["First", "x".repeat(2_001)], { name: "" }));
  expect(rejected.status).toBe(400);
  const { page } = rejected;
  const boxes = page("textarea[name=remark]");
  expect([boxes.eq(0).text(), boxes.eq(1).text()]).toEqual(["First", "x".repeat(2_001)]);
  expect(page("details[open] textarea")).toHaveLength(2);
  expect(page(`#${boxes.eq(1).attr("aria-describedby")}`).text()).toBe(
    errors.remarkTooLong.replace("{{max}}", "2,000"),
  );
  expect(page("#review [role=alert]").text()).toContain(errors.nameRequired);
  expect(page(`#review [role=alert] a[href="#${boxes.eq(1).attr("id")}"]`)).toHaveLength(1);
  expect(await stored()).toEqual([]);
});

test("where the draft was rewritten in the meantime, nothing that was typed is lost", async () => {
  const link = await previewOf(insight, "en");
  const form = formOf(await somebody().visit(link), ["About the first"], { name: "" });
  await backend.sql(
    `update document_texts set texts = texts || jsonb_build_object('body', E'## Another\\n\\nText')
     where document_id = $1 and language = 'en' and stage = 'draft'`,
    [id],
  );
  const rejected = await somebody().submit(link, form);
  const label = rejected.page("#review label[for]").first().text();
  expect(label).toContain(form.heading[0]);
  expect(rejected.page("#review textarea").first().text()).toBe("About the first");
  expect(rejected.page("#review [name=revision]").val(), "of what was read").toBe(form.revision);
  expect(rejected.page("article [name=heading]").val()).toBe("Another");
});

const endings: [string, string][] = [
  ["revoked", "delete from preview_links"],
  ["ended", "update preview_links set created_at = now() - interval '8 days', expires_at = now() - interval '1 day'"],
  ["moved to the trash", "update documents set trashed_at = now() where kind = 'insight'"],
];

test.for(endings)(
  "through a link that is %s nothing is sent, and what was typed can be copied",
  async ([, statement]) => {
    const { review, preview } = localeFile("fr", "articles");
    const link = await previewOf(insight, "fr");
    const form = formOf(await somebody().visit(link), ["Un mot"]);
    await backend.sql(statement);
    const answer = await somebody().submit(link, form);
    expect(answer).toBePage(410, preview.ended.title);
    expect(answer.page("#review [role=alert]").text()).toContain(review.errors.over);
    expect(answer.page("#review textarea").first().text()).toBe("Un mot");
    expect(answer.page("#review button")).toHaveLength(0);
    expect(await stored()).toEqual([]);
  },
);

test("while the backend is down the answer comes back as it was typed, and is sent when it is up", async () => {
  const { errors } = localeFile("fr", "articles").review;
  const link = await previewOf(insight, "fr");
  const form = formOf(await somebody().visit(link), ["Un mot"]);
  const reached = pullThePlug("/rest/v1/rpc/*");
  const down = await somebody().submit(link, form);
  expect(reached()).toBeGreaterThan(0);
  expect(down.status).toBe(400);
  expect(down.page("#review [role=alert]").text()).toContain(errors.notSaved);
  expect(down.page("#review textarea").first().text()).toBe("Un mot");
  expect(down.page("#review [name=name]").val()).toBe("Léa Roy");
  expect(down.page("#review button[name=verdict]")).toHaveLength(2);
  expect(await stored()).toEqual([]);
});

test("open remarks are counted on the dashboard and in the list, and lead to where they stand until they are dealt with", async () => {
  const link = await previewOf(insight, "fr");
  await somebody().submit(link, formOf(await somebody().visit(link), ["One", "Two"]));
  const about = `${aboutPage}/30000000-0000-4000-8000-000000000010`;
  const page = (await operator.submitAndFollow(`${about}/preview-links`, { language: "en" })).page;
  const ofPage = new URL(String(page("section[aria-labelledby=en] input[readonly]").val())).pathname;
  await somebody().submit(
    `${ofPage}?remarks`,
    formOf(await somebody().visit(`${ofPage}?remarks`), [], { verdict: "good" }),
  );
  const places = async () => {
    const [dashboard, list, pages] = await Promise.all(
      ["/admin", "/admin/insights", aboutPage].map((at) => operator.visit(at)),
    );
    const links = (answer: Answer) =>
      answer
        .page("main a[href$='#remarks']")
        .map((_, { attribs }) => attribs["href"])
        .get();
    const [heading] = dashboard!.page("#remarks-title").text().split(" ");
    return { heading, dashboard: links(dashboard!), list: links(list!), pages: links(pages!) };
  };
  const toInsight = `${insight}?language=fr#remarks`;
  const toPage = `${about}#remarks`;
  expect(await places()).toEqual({ heading: "3", dashboard: [toPage, toInsight], list: [toInsight], pages: [toPage] });
  expect((await operator.visit(toInsight)).page("#remarks")).toHaveLength(1);
  await backend.sql("update preview_remarks set done = true");
  expect(await places()).toEqual({ heading: "", dashboard: [], list: [], pages: [] });
});

test("while remarks cannot be read, the text can still be written", async () => {
  await previewOf(insight, "en");
  pullThePlug("/rest/v1/preview_remarks");
  const editor = await operator.visit(insight);
  expect(editor.status).toBe(200);
  expect(editor.page("#remarks").text()).toContain(localeFile("en", "admin-documents").remarks.unread);
  expect(editor.page("form[aria-label] textarea").length).toBeGreaterThan(0);
});

test("the sixth answer of a network through a link within ten minutes is refused, and nothing of it is lost", async () => {
  const { errors } = localeFile("en", "articles").review;
  const link = await previewOf(insight, "en");
  const reader = somebody();
  const form = formOf(await reader.visit(link), ["One"]);
  for (let n = 0; n < 5; n++) expect((await reader.submit(link, { ...form, name: `Lea ${n}` })).status).toBe(302);
  const sixth = await reader.submit(link, form);
  expect(sixth.status).toBe(429);
  expect(sixth.page("#review [role=alert]").text()).toContain(errors.tooMany);
  expect(sixth.page("textarea[name=remark]").first().text()).toBe("One");
  expect((await somebody().submit(link, form)).status, "somebody else").toBe(302);
});

test("robots, other sites and forms that are none leave nothing behind", async () => {
  const link = await previewOf(insight, "en");
  const form = formOf(await somebody().visit(link), ["One"]);
  expect(await somebody().submit(link, { ...form, topic: "spam" })).toRedirectTo(`${link}?sent#review`);
  expect((await somebody().submit(link, form, { headers: { Origin: "https://evil.example" } })).status).toBe(403);
  expect((await somebody().submit(link, { ...form, name: "\u0000\u200b" })).status).toBe(400);
  expect((await somebody().submit("/en/preview/x", form)).status).toBe(410);
  expect((await somebody().submit(link, { ...form, verdict: "" })).status).toBe(400);
  expect(await stored()).toEqual([]);
  expect(await mails()).toEqual([]);
});

test("readers' pages have no boxes", async () => {
  const published = await somebody().visit("/en/insights/ai-workforce-transformation");
  expect(published.page("article textarea, article details:has(textarea), #review")).toHaveLength(0);
});

test("revoking a link erases its remarks", async () => {
  const link = await previewOf(insight, "en");
  await somebody().submit(link, formOf(await somebody().visit(link), ["One"]));
  const [remark] = await stored();
  const fields = { remark: remark!.id, done: "true" };
  await operator.submit(`${insight}/preview-links/revoke`, { link: link.split("/").at(-1)! });
  expect(await stored()).toEqual([]);
  expect(await mails()).toEqual([]);
  expect((await operator.visit(insight)).page("#remarks")).toHaveLength(0);
  expect((await operator.submit(`${insight}/remarks`, fields)).status, "gone meanwhile").toBe(302);
});
