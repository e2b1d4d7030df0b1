import { beforeAll, expect, test } from "vitest";
import { backend } from "../support/network.ts";
import { signUp } from "../support/operator.ts";
import { Visitor, type Answer } from "../support/visitor.ts";

const insight = "/admin/insights/10000000-0000-4000-8000-000000000001";
const caseStudy = "/admin/case-studies/20000000-0000-4000-8000-000000000001";

let operator: Visitor;

beforeAll(async () => {
  operator = await signUp();
  await operator.visit("/admin");
});

function fieldsOf({ page }: Answer): Record<string, string> {
  const fields = page("main form [name]:not(button)").toArray();
  return Object.fromEntries(fields.map((field) => [page(field).attr("name"), String(page(field).val() ?? "")]));
}

test("an operator sees every article and the form of each, with the English text beside a translation", async () => {
  const list = await operator.visit("/admin/insights");
  expect(list).toBePage(200, "Insights");
  expect(list.page("main li a[href='" + insight + "']").text()).toContain("AI workforce transformation");
  const french = await operator.visit(`${insight}?language=fr`);
  expect(french.page("textarea[name=body]").attr("lang")).toBe("fr");
  expect(french.page("textarea[lang=en][readonly]").text()).toContain("Most AI programs begin with a contract");
  expect(french.page("[style]")).toHaveLength(0);
});

test("related insights are offered by their titles without a script, and the chosen one is named", async () => {
  const { page } = await operator.visit(insight);
  const fields = page("input[name^='related']");
  expect(fields.map((_, field) => page(field).attr("name")).get()).toEqual(["related", "related/2"]);
  const chosen = page(fields[0]!);
  const offered = page(`datalist[id='${chosen.attr("list")}'] option`);
  expect(offered.length).toBeGreaterThan(4);
  const option = offered.filter((_, each) => page(each).attr("value") === chosen.val());
  expect(chosen.val()).toMatch(/^\/insights\/./);
  expect(option.text()).not.toBe("");
  expect(chosen.closest("div").parent().text()).toContain(option.text());
});

test("what the cover shows is written at the cover, and beside its thumbnail in a translation", async () => {
  const english = (await operator.visit(insight)).page;
  expect(english("[name=picture_alt]")).toHaveLength(1);
  const around = english("[name=picture_alt]")
    .parents()
    .toArray()
    .map((each) => english(each));
  const cover = around.find((each) => each.find("select[name=picture]").length > 0)!;
  expect(cover.find("select").length, "nothing else stands between").toBe(1);
  expect(english(`label[for='${english("[name=picture_alt]").attr("id")}']`).text()).toBe(
    "Alternative text of the cover · English",
  );
  const french = (await operator.visit(`${insight}?language=fr`)).page;
  expect(french("[name=picture_alt]").closest("div.min-w-0").find("img")).toHaveLength(1);
});

test("an empty translation is not written yet, and the text of a cover with no words is found before it is published", async () => {
  const asked = await operator.submit(`${insight}/check`, { language: "fr", title: "", excerpt: "", body: " " });
  expect(JSON.parse(asked.text)).toEqual({ findings: [{ rule: "notWritten", field: "title" }] });
  await backend.sql(
    "insert into website_assets_metadata (file_path, file_type) values ('images/bare.png', 'image/png')",
  );
  const bare = { language: "en", title: "A", search_description: "Said.", picture: "images/bare.png", picture_alt: "" };
  const { findings } = JSON.parse((await operator.submit(`${insight}/check`, bare)).text);
  expect(findings).toEqual([{ rule: "pictureWithoutAlternative", field: "picture_alt", excerpt: "images/bare.png" }]);
});

test("the button of a section is checked as it is written", async () => {
  const typed = { language: "en", title: "A", cta_link: "/never-was" };
  const [hero] = await backend.sql<{ id: string }>("select id from content_sections where section_id = 'hero'");
  const { findings } = JSON.parse((await operator.submit(`/admin/content/${hero?.id}/check`, typed)).text);
  expect(findings).toEqual([{ rule: "goneLink", field: "cta_link", excerpt: "/never-was" }]);
  const { page } = await operator.visit("/admin/content?edit=hero");
  expect(page("#findings-title")).toHaveLength(1);
});

test("an empty trash says so, and a search of it that nothing was found", async () => {
  const { page } = await operator.visit("/admin/case-studies?state=trashed");
  expect(page("main").text()).toContain("The trash is empty");
  const searched = await operator.visit("/admin/case-studies?state=trashed&q=factory");
  expect(searched.page("main").text()).toContain("Nothing found");
});

test("the button to publish comes first where readers do not see what is written, and none does elsewhere", async () => {
  const first = async (address: string) => {
    const { page } = await operator.visit(address);
    return page("form#article button[name=intent].button-main")
      .map((_, button) => page(button).attr("value") ?? "")
      .get();
  };
  expect(await first("/admin/insights/new")).toEqual(["publish"]);
  const other = "/admin/insights/10000000-0000-4000-8000-000000000003";
  expect(await first(other)).toEqual([]);
  const fields = fieldsOf(await operator.visit(other));
  await operator.submit(other, { ...fields, title: "Another title", intent: "save" });
  expect(await first(other)).toEqual(["publish"]);
  expect(await first(`${other}?language=fr`)).toEqual([]);
});

test("a state is that of the language that is looked at, and a box lets its draft go along", async () => {
  const made = await operator.submit("/admin/insights/new", {
    language: "en",
    intent: "publish",
    category: "talent",
    slug: "one-state",
    published_on: "2026-11-01",
    title: "One state",
    excerpt: "In short.",
    body: "In full.",
  });
  const address = made.location!;
  const french = { ...fieldsOf(await operator.visit(`${address}?language=fr`)), title: "Un état", intent: "save" };
  await operator.submit(address, { ...french, excerpt: "En bref.", body: "En entier." });
  const marks = async (language: string) => {
    const { page } = await operator.visit(`${address}?language=${language}`);
    const words = (of: string) => page(of).text().replaceAll(/\s+/g, " ").trim();
    return {
      heading: words("main h1 + p"),
      tab: words("nav[aria-label='Language of the text'] a[href*='language=fr']"),
      also: page("form#article [name=publish_also]")
        .map((_, box) => String(page(box).val()).slice(0, 2))
        .get(),
      ticked: page("form#article [name=publish_also][checked]").length,
      unpublish: page("button[value=unpublish]").length,
      changed: words("main").includes("Changes not published"),
    };
  };
  const shared = { ticked: 0, changed: false, unpublish: 1 };
  expect(await marks("en")).toEqual({ ...shared, heading: "Published", tab: "FrenchDraft", also: ["fr"] });
  expect(await marks("fr")).toEqual({ ...shared, heading: "Draft", tab: "French", also: [] });
  const row = async () => (await operator.visit("/admin/insights?q=one-state")).page("main li ul").text();
  expect(await row()).toBe("FrenchDraftSpanishMissing");

  await operator.submit(address, { ...fieldsOf(await operator.visit(`${address}?language=fr`)), intent: "publish" });
  expect(await row()).toBe("FrenchSpanishMissing");
  await operator.submit(address, { ...fieldsOf(await operator.visit(address)), intent: "unpublish" });
  const later = { at: "2099-01-15T10:00", zone: "UTC", intent: "schedule" };
  await operator.submit(address, { ...fieldsOf(await operator.visit(address)), ...later });
  const scheduled = await operator.visit(address);
  expect(scheduled.page("button[value=unschedule]")).toHaveLength(1);
  expect(scheduled.page("button[value=unpublish]")).toHaveLength(0);
  expect(scheduled.page("main time").first().text()).toMatch(/^Jan 15, 2099, 5:00.AM EST$/);
});

test("a new article goes out in three languages by one form: what is complete and up to date is ticked", async () => {
  const texts = { title: "Three", excerpt: "In short.", body: "In full." };
  const begun = { language: "en", category: "talent", slug: "three-languages", ...texts };
  const address = (await operator.submit("/admin/insights/new", { ...begun, intent: "save" })).location!;
  const ticked = async () => {
    const { page } = await operator.visit(address);
    return page("form#article [name=publish_also][checked]")
      .map((_, box) => String(page(box).val()).slice(0, 2))
      .get()
      .toSorted();
  };
  const translate = async (language: string, changes: Record<string, string>) => {
    const stored = fieldsOf(await operator.visit(`${address}?language=${language}`));
    await operator.submit(address, { ...stored, language, intent: "save", publish_also: [], ...changes });
  };
  await translate("fr", { ...texts, title: "Trois" });
  await translate("es", { ...texts, title: "Tres", excerpt: "" });
  expect(await ticked()).toEqual(["fr"]);
  await translate("es", { intent: "startFromEnglish" });
  expect(await ticked(), "what is still English goes out with nothing").toEqual(["fr"]);
  await translate("es", { excerpt: "En breve." });
  expect(await ticked()).toEqual(["es", "fr"]);
  const english = fieldsOf(await operator.visit(address));
  await operator.submit(address, { ...english, excerpt: "Shorter.", intent: "save", publish_also: [] });
  expect(await ticked()).toEqual([]);
  for (const language of ["fr", "es"]) await translate(language, {});
  const { page } = await operator.visit(address);
  const boxes = page("form#article [name=publish_also][checked]").map((_, box) => String(page(box).val()));
  await operator.submit(address, {
    ...fieldsOf(await operator.visit(address)),
    intent: "publish",
    publish_also: boxes.get(),
  });
  for (const [path, title] of [
    ["", "Three"],
    ["/fr", "Trois"],
    ["/es", "Tres"],
  ])
    expect((await operator.visit(`${path}/insights/three-languages`)).page("h1").text()).toBe(title);
});

test("a form that is sent to the address of another kind changes nothing, and what was typed comes back", async () => {
  const id = caseStudy.split("/").at(-1)!;
  const asInsight = `/admin/insights/${id}`;
  expect((await operator.visit(asInsight)).status).toBe(404);
  const texts = () => backend.sql("select * from document_texts where document_id = $1 order by language, stage", [id]);
  const before = await texts();
  const { revision } = fieldsOf(await operator.visit(caseStudy));
  const typed = { ...fieldsOf(await operator.visit(insight)), revision: revision!, slug: "of-another-kind" };
  for (const intent of ["save", "publish", "unpublish", "duplicate"]) {
    const answer = await operator.submit(asInsight, { ...typed, title: "Typed with care", intent });
    expect(answer.status, intent).toBe(404);
    expect(answer.page("textarea").text()).toContain("Typed with care");
  }
  expect(await texts()).toEqual(before);
});

/** What the log tells, newest first. */
async function lastDone(language: string): Promise<string[]> {
  const { page } = await operator.visit("/admin/activity", { headers: { "Accept-Language": language } });
  const entries = page("main ol li p:first-child").toArray();
  return entries.map((entry) => page(entry).text().replaceAll(/\s+/g, " "));
}

test.for([
  ["en", ["unpublished", "scheduled the publication of", "cancelled the scheduled publication of"], "Jan 15, 2099"],
  ["fr", ["a retiré du site", "a planifié la publication", "a annulé la publication planifiée"], "15 janv. 2099"],
  ["es", ["retiró del sitio", "programó la publicación de", "canceló la publicación programada de"], "15 ene 2099"],
] as const)("in %s the log tells that an article was taken off, scheduled and not", async ([language, told, when]) => {
  const [off, scheduled, cancelled] = told;
  const times = { at: "2099-01-15T10:00", zone: "America/Toronto" };
  const send = async (intent: string) => {
    const fields = { ...fieldsOf(await operator.visit(caseStudy)), ...times, intent };
    expect((await operator.submit(caseStudy, fields)).status).toBe(302);
    return lastDone(language);
  };
  expect((await send("unpublish"))[0]).toContain(off);
  const [text] = await send("schedule");
  expect(text).toContain(scheduled);
  expect(text).toContain(when);
  const [last] = await send("unschedule");
  expect(last).toContain(cancelled);
  expect(last).toContain(when);
  await send("publish");
});

test("a scheduled translation shows at its instant on pages that are cached, and the English text until then", async () => {
  const id = insight.replace(/1$/, "2").split("/").at(-1);
  await backend.sql("delete from document_texts where document_id = $1 and language = 'fr' and stage = 'published'", [
    id,
  ]);
  const [article] = await backend.sql<{ slug: string }>("select slug from documents where id = $1", [id]);
  const form = `/admin/insights/${id}?language=fr`;
  const reader = async () => {
    const { page } = await new Visitor().visit(`/fr/insights/${article?.slug}`);
    return {
      text: page("main h1").closest("[lang]").attr("lang"),
      alternates: page("link[hreflang=fr]").length,
    };
  };
  const times = { intent: "schedule", at: "2099-01-15T10:00", zone: "America/Toronto" };
  expect(await operator.submit(form, { ...fieldsOf(await operator.visit(form)), ...times })).toRedirectTo(form);
  const waits = await operator.visit(form);
  expect(waits).toShowToast("at the time you set.");
  expect(waits.page("main h1 + p").text()).toBe("Scheduled");
  expect(waits.page("main").text()).toMatch(/Shows on the site from .*2099/);
  expect(await reader()).toEqual({ text: "en", alternates: 0 });
  expect((await operator.visit("/admin")).text).toContain("in French");
  expect((await lastDone("en"))[0]).toMatch(/ scheduled the publication of .* in French for .*2099/);

  await backend.sql("update document_texts set publish_at = now() + interval '1 second' where stage = 'scheduled'");
  const [flag] = await backend.sql<{ id: string }>("select id from site_features where feature_key = 'hero_video'");
  await operator.submit("/admin/features", { id: flag?.id ?? "", enabled: "true" });
  await expect.poll(reader).toEqual({ text: "fr", alternates: 1 });
  expect((await lastDone("en")).find((entry) => entry.includes("in French"))).toMatch(/ published .*\(as scheduled\)/);

  const again = { ...fieldsOf(await operator.visit(form)), ...times, title: "Une suite" };
  expect(await operator.submit(form, again)).toRedirectTo(form);
  expect((await operator.visit(form)).page("main h1 + p").text()).toBe("Scheduled");
  expect(await reader()).toEqual({ text: "fr", alternates: 1 });
});

test("an article in French alone says so to who asks for it in another language", async () => {
  const id = caseStudy.replace(/1$/, "3").split("/").at(-1);
  const [article] = await backend.sql<{ slug: string }>("select slug from documents where id = $1", [id]);
  const address = `/case-studies/${article?.slug}`;
  await backend.sql("delete from document_texts where document_id = $1 and language <> 'fr' and stage = 'published'", [
    id,
  ]);
  const [flag] = await backend.sql<{ id: string }>("select id from site_features where feature_key = 'hero_video'");
  await operator.submit("/admin/features", { id: flag?.id ?? "", enabled: "true" });
  for (const [language, title] of [
    ["en", "This page is not in English"],
    ["es", "Esta página no está en español"],
  ]) {
    const answer = await new Visitor().visit(`/${language}${address}`);
    expect(answer).toBePage(404, title!);
    expect(answer.page("header a[hreflang=fr]").first().attr("href")).toBe(`/fr${address}?lng=fr`);
  }
  expect(await new Visitor().visit(`/fr${address}`)).toMatchObject({ status: 200 });
});
