import { beforeAll, expect, test } from "vitest";
import { collectionKinds, kinds } from "../../app/schemas/kinds/kinds.ts";
import { backend } from "../support/network.ts";
import { operatorBefore } from "../support/operator.ts";
import { fieldsOf } from "../support/page-form.ts";
import { attributesIn } from "../support/visitor.ts";

const insight = "/admin/insights/10000000-0000-4000-8000-000000000001";
const caseStudy = "/admin/case-studies/20000000-0000-4000-8000-000000000001";

const operator = operatorBefore(beforeAll);

test("the button to publish comes first where readers do not see what is written, and none does elsewhere", async () => {
  const first = async (address: string) => {
    const { page } = await operator.visit(address);
    return attributesIn(page, "form#document button[name=intent].button-main", "value");
  };
  expect(await first("/admin/insights/new")).toEqual(["publish"]);
  const other = "/admin/insights/10000000-0000-4000-8000-000000000003";
  expect(await first(other)).toEqual([]);
  const fields = fieldsOf(await operator.visit(other));
  await operator.submit(other, { ...fields, title: "Another title", intent: "save" });
  expect(await first(other)).toEqual(["publish"]);
  expect(await first(`${other}?language=fr`)).toEqual([]);
});

test("a new article goes out in three languages by one form: what is complete and up to date is ticked", async () => {
  const texts = { title: "Three", excerpt: "In short.", body: "In full." };
  const begun = { language: "en", category: "talent", slug: "three-languages", ...texts };
  const address = (await operator.submit("/admin/insights/new", { ...begun, intent: "save" })).location!;
  const ticked = async () => {
    const { page } = await operator.visit(address);
    return page("form#document [name=publish_also][checked]")
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
  const boxes = page("form#document [name=publish_also][checked]").map((_, box) => String(page(box).val()));
  await operator.submit(address, {
    ...fieldsOf(await operator.visit(address)),
    intent: "publish",
    publish_also: boxes.get(),
  });
  for (const [path, title] of [
    ["/insights/three-languages", "Three"],
    ["/fr/insights/trois", "Trois"],
    ["/es/insights/tres", "Tres"],
  ] as const)
    expect((await operator.visit(path)).page("h1").text()).toBe(title);
});

test("versions are of the article and language that is looked at alone", async () => {
  const form = `${insight}?language=fr`;
  await operator.submit(form, { ...fieldsOf(await operator.visit(form)), intent: "save", title: "Second" });
  const [row] = await backend.sql<{ id: string }>("select id from versions where language = 'fr'");
  const page = `${insight}/versions`;
  for (const other of [`${page}?`, `${page}?language=es&`, `${caseStudy}/versions?language=fr&`]) {
    const answer = await operator.visit(`${other}version=${row?.id}`);
    expect(answer.status).toBe(200);
    expect(answer.page("#chosen-title")).toHaveLength(0);
  }
  const never = "/admin/insights/b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11/versions";
  expect((await operator.visit(never)).status).toBe(404);
});

test.for(collectionKinds)("a choice that no list of a new %s has is refused in its form", async (name) => {
  const { list, facts } = kinds[name];
  const choices = Object.entries(facts).filter(([, { as }]) => as === "choice");
  for (const [fact] of choices) {
    const typed = { language: "en", intent: "save", title: "Kept", [fact]: "\u202e<b>" };
    const { status, page } = await operator.submit(`${list}/new`, typed);
    expect([fact, status, page("form#document [name=title]").val()]).toEqual([fact, 400, "Kept"]);
  }
});
