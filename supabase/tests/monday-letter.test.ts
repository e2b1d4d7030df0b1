import { beforeEach, expect, test } from "vitest";
import { sharedProject } from "./project.ts";
import { visitorForms } from "./visitor-forms.ts";

const project = await sharedProject();
beforeEach(() => project.reset());

const { send } = visitorForms(project);
const letters = async () =>
  (await project.sql("select concat(recipient, ' ', language) as letter from outbox where kind = 'monday_letter'")).map(
    ({ letter }) => letter,
  );
const hourly = (letter = true) => project.forget({ letter });

test("on Mondays whoever gets inquiries gets what waits, once, in their language", async () => {
  const ana = await project.operator("ana@acme.example");
  await ana.auth.updateUser({ data: { language: "es" } });
  await ana.rpc("want_enquiries", { wanted: true });
  await project.operator("eva@acme.example");
  await hourly();
  expect(await letters()).toEqual([]);
  await send();
  await hourly(false);
  expect(await letters()).toEqual([]);
  await hourly();
  await hourly();
  expect(await letters()).toEqual(["ana@acme.example es"]);
  await project.sql("update enquiries set state = 'answered'");
  expect((await project.claimMails<{ letter: unknown }>()).find(({ letter }) => letter)?.letter).toMatchObject({
    waiting: 0,
    oldest: [{}, {}, {}],
  });
  await project.sql("update enquiries set state = 'new'");
  await project.sql("update outbox set queued_at = now() - interval '7 days', sent_at = now(), next_attempt_at = null");
  await hourly();
  expect(await letters()).toHaveLength(2);

  const [mail] = (await project.claimMails<{ kind: string; letter: unknown }>()).filter(
    ({ kind }) => kind === "monday_letter",
  );
  expect(mail?.letter).toMatchObject({ waiting: 1, remarks: 0, due: 0, visits: 0 });
});

test("the letter names the three oldest texts, what goes out within seven days, and the visits of the last seven", async () => {
  const ana = await project.operator("ana@acme.example");
  await ana.rpc("want_enquiries", { wanted: true });
  await project.sql("alter table scheduled_changes disable trigger user");
  await project.sql(`insert into scheduled_changes (feature_key, enabled, starts_at)
    select feature_key, not enabled, now() + d * interval '1 day'
    from site_features join (values (6, 'testimonial'), (8, 'statistics')) n (d, feature_key) using (feature_key)`);
  await project.sql("alter table scheduled_changes enable trigger user");
  await project.sql(`insert into visit_counts (day, kind, subject, visits)
    select (now() at time zone site_zone())::date - d, 'language', 'en', d from (values (0), (1), (7), (8)) n (d)`);
  const oldest =
    await project.sql(`update document_texts t set saved_at = '2001-01-01'::timestamptz + n * interval '1 day' from (
      select t.document_id, row_number() over (order by t.document_id) as n from document_texts t join document_kinds k using (kind)
      where k.path is not null and t.language = 'en' and t.stage = 'published' limit 4) f
    where f.document_id = t.document_id and t.language = 'en' and t.stage = 'published' returning t.document_id as id, n`);
  await hourly();
  const [mail] = await project.claimMails<{ letter: { oldest: { id: string }[] } }>();
  const ids = oldest.toSorted((one, other) => Number(one["n"]) - Number(other["n"])).map(({ id }) => id);
  expect(mail?.letter).toMatchObject({ waiting: 0, due: 1, visits: 8 });
  expect(mail?.letter.oldest.map(({ id }) => id)).toEqual(ids.slice(0, 3));
});

test("who stops the letter goes on getting inquiries, and who stops those gets neither", async () => {
  const ana = await project.operator("ana@acme.example");
  await ana.rpc("want_enquiries", { wanted: true, letter: false });
  await send();
  await hourly();
  expect(await letters()).toEqual([]);
  expect(await project.sql("select from outbox where kind = 'enquiry_notice'")).toHaveLength(1);
  await ana.rpc("want_enquiries", { wanted: true, letter: true });
  await hourly();
  expect(await letters()).toHaveLength(1);
  await project.sql("delete from outbox");
  await ana.rpc("want_enquiries", { wanted: false, letter: false });
  await hourly();
  expect(await letters()).toEqual([]);
});
