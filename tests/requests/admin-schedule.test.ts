import { beforeEach, expect, test } from "vitest";
import { backend } from "../support/network.ts";
import { resetToOperator } from "../support/operator.ts";
import { Visitor, type Answer } from "../support/visitor.ts";

const flag = "/admin/features/testimonial/schedule";
const text = "/admin/content/hero/schedule?language=fr";
const times = { at: "2099-01-15T10:00", until: "2099-01-16T10:00", zone: "America/Toronto" };

let operator: Visitor;

beforeEach(async () => {
  operator = await resetToOperator();
});

/** The fields of the form as the page shows them. */
function fieldsOf({ page }: Answer): Record<string, string> {
  const fields = page("main form[aria-label] [name]").toArray();
  return Object.fromEntries(fields.map((field) => [page(field).attr("name"), String(page(field).val() ?? "")]));
}

async function schedule(address: string, typed: Record<string, string>): Promise<Answer> {
  return operator.submit(address, { ...fieldsOf(await operator.visit(address)), ...times, ...typed });
}

/** What is planned comes near: `next` is the column whose instant is in a moment. */
async function bringNear(next: "starts_at" | "ends_at"): Promise<void> {
  await backend.sql("alter table scheduled_changes disable trigger check_scheduled_change");
  await backend.sql(`update scheduled_changes set ${next} = now() + interval '1 second'`);
  await backend.sql("alter table scheduled_changes enable trigger check_scheduled_change");
}

/** Any write makes the site read anew, and with it when something changes next. */
async function writeAnything(): Promise<void> {
  const [row] = await backend.sql<{ id: string }>("select id from site_features where feature_key = 'hero_video'");
  await operator.submit("/admin/features", { id: row?.id ?? "", enabled: "true" });
}

test("a switch turns at its instant on pages that are cached, and back at its end", async () => {
  const quotation = async () => (await new Visitor().visit("/")).page("blockquote").length;
  const scheduled = await schedule(flag, { enabled: "false" });
  expect(scheduled).toRedirectTo(flag);
  expect(await operator.visit(flag)).toShowToast("at the time you set.");
  expect(await quotation()).toBe(1);

  await bringNear("starts_at");
  await writeAnything();
  await expect.poll(quotation).toBe(0);

  await bringNear("ends_at");
  await writeAnything();
  await expect.poll(quotation).toBe(1);
  const log = (await operator.visit("/admin/activity")).page("main ol li").text();
  expect(log).toContain("switched off Testimonial (as scheduled)");
  expect(log).toContain("scheduled a change of Testimonial for");
});

test("a text shows at its instant in its language alone", async () => {
  const heading = async (address: string) => (await new Visitor().visit(address)).page("h1").text();
  const [english, french] = [await heading("/"), await heading("/fr")];
  expect(await schedule(text, { title: "Bientôt autre chose" })).toRedirectTo(text);
  expect(await heading("/fr")).toBe(french);
  await bringNear("starts_at");
  await writeAnything();
  await expect.poll(() => heading("/fr")).toBe("Bientôt autre chose");
  expect(await heading("/")).toBe(english);
});

test("what is scheduled stands in the lists and on the dashboard, and is gone when it is cancelled", async () => {
  await schedule(flag, { enabled: "false" });
  await schedule(text, { title: "Bientôt" });
  expect((await operator.visit("/admin/features")).page(`a[href='${flag}']`).text()).toBe("Change the schedule");
  expect((await operator.visit("/admin/content")).page(`a[href='${text}']`).text()).toBe("Change the schedule");
  const links = (await operator.visit("/admin")).page("section:has(#upcoming-title) a");
  expect(links.toArray().map((link) => link.attribs["href"])).toEqual([flag, text, flag, text, "/admin/agenda"]);

  const shown = await operator.visit(flag);
  expect(shown.page("main").text()).toContain("Scheduled by ana@northlight.test.");
  const { change = "", changeRevision = "" } = fieldsOf(shown);
  expect(await operator.submit(`${flag}/cancel`, { change, changeRevision })).toRedirectTo(flag);
  expect((await operator.visit("/admin/features")).page(`a[href='${flag}']`).text()).toBe("Schedule");
});

test("what was due and could not be published is said, in each language, on the dashboard and in the agenda", async () => {
  // As before what is stored was bounded.
  await backend.sql("alter table document_texts disable trigger check_bounds");
  await backend.sql(
    `insert into document_texts (document_id, kind, language, stage, texts, facts, publish_at)
     select document_id, kind, language, 'scheduled', texts, '{"slug": "due", "published_on": "no date"}', now() - interval '2 minutes'
     from document_texts where kind = 'insight' and language = 'en' and stage = 'published' limit 1`,
  );
  await backend.sql("alter table document_texts enable trigger check_bounds");
  const said = { en: "has not happened", fr: "rien ne s’est produit", es: "no se hizo" };
  for (const [language, words] of Object.entries(said))
    for (const page of ["/admin", "/admin/agenda"])
      expect((await operator.visit(`${page}?lng=${language}`)).page("main").text()).toContain(words);
});

test("of two who schedule at once the second sees what there is and presses again", async () => {
  const mine = fieldsOf(await operator.visit(text));
  await schedule(text, { title: "Leur texte" });
  const refused = await operator.submit(text, { ...mine, ...times, title: "Mon texte" });
  expect(refused.status).toBe(409);
  expect(refused.page("main").text()).toContain("This was changed while you had the page open");
  expect(refused.page("[name=title]").val()).toBe("Mon texte");
  expect(await operator.submit(text, fieldsOf(refused))).toRedirectTo(text);
  expect(await backend.sql("select title from scheduled_changes")).toEqual([{ title: "Mon texte" }]);
});

test.for([
  ["fr", "Planifier", "Fuseau horaire"],
  ["es", "Programar", "Zona horaria"],
])("the pages speak %s", async ([language, title, zone]) => {
  for (const address of [flag, text]) {
    const { page } = await operator.visit(`${address}${address.includes("?") ? "&" : "?"}lng=${language}`);
    expect(page("h1").text()).toContain(title);
    expect(page("label[for$=zone]").text()).toBe(zone);
  }
});
