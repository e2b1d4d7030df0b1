import { beforeEach, expect, test } from "vitest";
import { idOfPage } from "../../app/content/editable-pages.ts";
import { kindNames } from "../../app/schemas/kinds/kinds.ts";
import { defaultZone } from "../../app/schemas/rules/default-zone.ts";
import { give, sharedProject } from "./project.ts";

const project = await sharedProject();
beforeEach(() => project.reset());

const event = "70000000-0000-4000-8000-000000000001";
const person = "70000000-0000-4000-8000-000000000002";
const host = "70000000-0000-4000-8000-000000000003";
const dinner = "70000000-0000-4000-8000-000000000004";

/** Kinds that no code knows: events, which somebody hosts and subscribers are sent, and hosts. */
async function addKinds(): Promise<void> {
  await project.sql(`do $$ begin
    insert into document_kinds (kind, shown, card, prose, path, people, sent, related)
      values ('event', '{title,body,host,picture,cover_text,next}', '{title}', '{body}', '/events/', '{host}', true, 'next');
    insert into document_kinds (kind, shown, card, person) values ('host', '{title}', '{title}', true);
    insert into documents (id, kind, slug, facts, publish_at) values
      ('${event}', 'event', 'open-day', '{"host": "${host}", "next": ["${dinner}"]}', now() - interval '1 day'),
      ('${dinner}', 'event', 'dinner', '{}', now() - interval '9 days'),
      ('${host}', 'host', 'ada', '{}', now() - interval '1 day'),
      ('${person}', 'host', 'grace', '{}', now() - interval '1 day');
    insert into document_texts (document_id, kind, language, stage, texts, facts) values
      ('${event}', 'event', 'en', 'published', '{"title": "Open day", "body": "Come."}', '{"host": "${host}"}'),
      ('${dinner}', 'event', 'en', 'published', '{"title": "Dinner"}', '{}'),
      ('${host}', 'host', 'en', 'published', '{"title": "Ada"}', '{}');
  end $$`);
}

const states = (...paths: string[]) =>
  project.sql("select link, state from link_states($1, '{}') order by link", [paths]);

test("the pages of a kind that is new are alive, and what leads to them by an old address is moved", async () => {
  expect(kindNames).not.toContain("event");
  expect(await states("/events/open-day")).toEqual([{ link: "/events/open-day", state: "gone" }]);
  await addKinds();
  expect(await states("/events/open-day", "/events/nothing")).toEqual([{ link: "/events/nothing", state: "gone" }]);
  await project.sql("update documents set slug = 'open-house' where id = $1", [event]);
  expect(await states("/events/open-day", "/events/open-house")).toEqual([
    { link: "/events/open-day", state: "moved" },
  ]);
});

test("readers of a kind that is new see whom its documents name, and what they lead on to", async () => {
  await addKinds();
  const read = { of_kind: "event", slug: "open-day", in_language: "en" };
  const { article } = (await give(project.visitor().rpc("read_document", read))) as unknown as { article: object };
  expect(article).toMatchObject({
    title: "Open day",
    authors: [{ slug: "ada", title: "Ada" }],
    related: [{ slug: "dinner" }],
  });
});

test("what is published of a new kind is sent to subscribers where the kind says so", async () => {
  await addKinds();
  const administrator = await project.operator();
  expect(await give(administrator.rpc("newsletter_issue", { document_id: event }))).toMatchObject({ live: true });
  expect((await administrator.rpc("newsletter_issue", { document_id: host })).data).toBeNull();
});

test.for([
  [undefined, defaultZone],
  ["Europe/Paris", "Europe/Paris"],
  ["Nowhere/Land", defaultZone],
] as const)("where %s is set as the zone of the firm, days begin as in %s", async ([zone, begins]) => {
  if (zone)
    await project.sql(
      "insert into document_texts (document_id, kind, language, stage, texts, facts) values ($1, 'page', 'en', 'published', $2, '{}') on conflict (document_id, language, stage) do update set texts = excluded.texts",
      [idOfPage("settings-firm"), { timeZone: zone }],
    );
  expect(await project.sql("select site_zone() as zone")).toEqual([{ zone: begins }]);
});
