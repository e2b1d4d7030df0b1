import { beforeEach, expect, test } from "vitest";
import { backend } from "../support/network.ts";
import { operatorBefore } from "../support/operator.ts";
import { fieldsOf } from "../support/page-form.ts";
import { switchFlag } from "../support/panel.ts";
import { Visitor, type Answer } from "../support/visitor.ts";

const flag = "/admin/features/testimonial/schedule";
const times = { at: "2099-01-15T10:00", until: "2099-01-16T10:00", zone: "America/Toronto" };

const operator = operatorBefore(beforeEach);

async function schedule(typed: Record<string, string>): Promise<Answer> {
  return operator.submit(flag, {
    ...fieldsOf(await operator.visit(flag), "main form[aria-label]"),
    ...times,
    ...typed,
  });
}

/** What is planned comes near: `next` is the column whose instant is in a moment. */
async function bringNear(next: "starts_at" | "ends_at"): Promise<void> {
  await backend.sql("alter table scheduled_changes disable trigger check_scheduled_change");
  await backend.sql(`update scheduled_changes set ${next} = now() + interval '1 second'`);
  await backend.sql("alter table scheduled_changes enable trigger check_scheduled_change");
  await backend.sql("update document_texts set publish_at = now() + interval '1 second' where stage = 'scheduled'");
}

/** Any write makes the site read anew, and with it when something changes next. */
const writeAnything = () => switchFlag(operator, "hero_video", true);

test("a switch turns at its instant on pages that are cached, and back at its end", async () => {
  const quotation = async () => (await new Visitor().visit("/")).page("blockquote").length;
  const scheduled = await schedule({ enabled: "false" });
  expect(scheduled).toRedirectTo(flag);
  expect(await operator.visit(flag)).toShowToast("changeScheduled");
  expect(await quotation()).toBe(1);

  await bringNear("starts_at");
  await writeAnything();
  await expect.poll(quotation).toBe(0);

  await bringNear("ends_at");
  await writeAnything();
  await expect.poll(quotation).toBe(1);
  const log = (await operator.visit("/admin/activity")).page("main ol li").text();
  expect(log).toContain("switched off Testimonial (as scheduled)");
  expect(log).toContain("scheduled a change to Testimonial for");
});

test("what was due and could not be published is said on the dashboard and in the agenda", async () => {
  // As before what is stored was bounded.
  await backend.sql("alter table document_texts disable trigger check_bounds");
  await backend.sql(
    `insert into document_texts (document_id, kind, language, stage, texts, facts, publish_at)
     select document_id, kind, language, 'scheduled', texts, '{"slug": "due", "published_on": "no date"}', now() - interval '2 minutes'
     from document_texts where kind = 'insight' and language = 'en' and stage = 'published' limit 1`,
  );
  await backend.sql("alter table document_texts enable trigger check_bounds");
  for (const page of ["/admin", "/admin/agenda"])
    expect((await operator.visit(page)).page("main").text()).toContain("nothing happened");
});
