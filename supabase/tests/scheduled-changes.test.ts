import { expect, test } from "vitest";
import { give, operatorBeforeEach, sharedProject } from "./project.ts";
import { saveText, sectionText } from "./texts.ts";

const project = await sharedProject();

const visitor = project.visitor();
const operator = operatorBeforeEach(project);

type Row = Record<string, any>;

const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const dayAfter = new Date(Date.now() + 2 * 86_400_000).toISOString();
const flag = { feature_key: "testimonial", enabled: false, replaces: "true", starts_at: tomorrow };

function schedule(row: Row): Promise<Row> {
  return give(operator.from("scheduled_changes").insert(row).select("id, starts_at, revision, overtaken").single());
}

/** What visitors read once the site has applied what is due, as it does at each instant. */
async function seen(table: string, of: Row): Promise<Row | null> {
  await project.applyDue();
  const { data } = await visitor.from(table).select().match(of).maybeSingle();
  return data;
}
const testimonial = () => seen("site_features", { feature_key: "testimonial" });
const hero = () => seen("content_sections", { section_id: "hero" });

async function frenchHero(): Promise<Row> {
  await project.applyDue();
  return (await give(visitor.rpc("published_pages", { of_kind: "section" }))).fr?.hero ?? {};
}

async function saveHero(language: string, texts: Row) {
  return saveText(operator, await sectionText(operator, "hero", language), texts);
}

async function scheduleHero(language: string, texts: Row, until?: string, client = operator): Promise<void> {
  const row = await saveHero(language, texts);
  const planned = { ...row, at: tomorrow, ...(until && { until }) };
  expect((await client.rpc("publish_document", planned)).error).toBeNull();
}

test("a flag switches at its instant and goes back at its end, which the log tells with who scheduled it", async () => {
  await schedule({ ...flag, ends_at: dayAfter });
  expect(await testimonial()).toMatchObject({ enabled: true });
  expect((await give(visitor.rpc("publication"))).next_in).toBeGreaterThan(86_000_000);

  await project.pass("1 day");
  expect(await testimonial()).toMatchObject({ enabled: false });
  await project.pass("1 day");
  expect(await testimonial()).toMatchObject({ enabled: true });
  expect((await give(visitor.rpc("publication"))).next_in).toBeNull();

  const log = await give(
    operator.from("activity").select("action, subject_table, subject, scheduled, actor_email").order("id"),
  );
  const { data: account } = await operator.auth.getUser();
  const by = { subject: { name: "testimonial" }, actor_email: account.user?.email };
  expect(log.slice(-3)).toEqual([
    { ...by, action: "insert", subject_table: "scheduled_changes", scheduled: false },
    { ...by, action: "update", subject_table: "site_features", scheduled: true },
    { ...by, action: "update", subject_table: "site_features", scheduled: true },
  ]);
});

test("nothing takes effect before the site applies it", async () => {
  await schedule(flag);
  await project.pass("1 day");
  const enabled = async () =>
    (await give(visitor.from("site_features").select("enabled").eq("feature_key", "testimonial").single())).enabled;
  expect((await give(visitor.rpc("publication"))).next_in).toBeLessThanOrEqual(0);
  expect(await enabled()).toBe(true);
  expect(await testimonial()).toMatchObject({ enabled: false });
  expect((await give(visitor.rpc("publication"))).next_in).toBeNull();
});

test("the log tells who scheduled a change of a flag, moved it and cancelled it", async () => {
  await schedule(flag);
  const known = operator.from("scheduled_changes");
  expect((await known.update({ starts_at: dayAfter }).is("finished_at", null)).error).toBeNull();
  expect((await known.delete().is("finished_at", null)).error).toBeNull();
  const log = operator.from("activity").select("action, subject, actor, scheduled");
  const { data: account } = await operator.auth.getUser();
  const by = { subject: { name: "testimonial" }, actor: account.user?.id, scheduled: false };
  expect(await give(log.eq("subject_table", "scheduled_changes").order("id"))).toEqual([
    { ...by, action: "insert" },
    { ...by, action: "update" },
    { ...by, action: "delete" },
  ]);
});

test("a section shows another text between its instants; the text of before comes back, in the draft too", async () => {
  await operator.from("content_sections").update({ title: "Before" }).eq("section_id", "hero");
  await scheduleHero("en", { title: "For a day" }, dayAfter);
  expect(await hero()).toMatchObject({ title: "Before" });
  await project.pass("1 day");
  expect(await hero()).toMatchObject({ title: "For a day", body_text: null });
  expect((await give(visitor.rpc("publication"))).next_in).toBeGreaterThan(0);
  await project.pass("1 day");
  expect(await hero()).toMatchObject({ title: "Before" });
  const draft = operator
    .from("document_texts")
    .select("texts")
    .match({ kind: "section", language: "en", stage: "draft" });
  expect(await give(draft.eq("title", "Before"))).toHaveLength(1);
  const versions = await give(operator.from("versions").select("title").order("id"));
  expect(versions).toEqual([{ title: null }, { title: "Before" }, { title: "For a day" }]);
});

test("a translation of what nobody had translated is taken away again at the end", async () => {
  await scheduleHero("fr", { title: "Pour un jour" }, dayAfter);
  expect(await frenchHero()).not.toHaveProperty("title");
  await project.pass("1 day");
  expect(await frenchHero()).toMatchObject({ title: "Pour un jour" });
  await project.pass("1 day");
  expect(await frenchHero()).not.toHaveProperty("title");
});

test("without an end what was scheduled stays, and the next change can be scheduled", async () => {
  await schedule(flag);
  await project.pass("1 day");
  expect(await testimonial()).toMatchObject({ enabled: false });
  await schedule({ ...flag, enabled: true, replaces: "false" });
});

test("what is over before anybody asked changes nothing", async () => {
  await schedule({ ...flag, ends_at: dayAfter });
  await project.pass("3 days");
  expect(await testimonial()).toMatchObject({ enabled: true });
  expect(await give(operator.from("scheduled_changes").select("started_at, finished_at"))).toEqual([
    { started_at: null, finished_at: expect.any(String) },
  ]);
});

test("what somebody publishes while a schedule is in effect stays after its end", async () => {
  await scheduleHero("fr", { title: "Pour un jour" }, dayAfter);
  await project.pass("1 day");
  await frenchHero();
  const corrected = await saveHero("fr", { title: "Corrigé" });
  expect((await operator.rpc("publish_document", corrected)).error).toBeNull();
  await project.pass("1 day");
  expect(await frenchHero()).toMatchObject({ title: "Corrigé" });
});

test("a change that was made since is pointed out, and one that was made before the form came is refused", async () => {
  const { id } = await schedule(flag);
  await operator.from("site_features").update({ enabled: false }).eq("feature_key", "testimonial");
  const [change] = await give(operator.from("scheduled_changes").select("overtaken").eq("id", id));
  expect(change).toEqual({ overtaken: true });
  const moved = await operator.from("scheduled_changes").update({ ends_at: dayAfter }).eq("id", id).select();
  expect(moved.error?.code).toBe("PT409");
});

test("one change at a time is scheduled for a flag", async () => {
  await schedule(flag);
  expect((await operator.from("scheduled_changes").insert(flag)).error?.code).toBe("23505");
});

test.each([
  [{ ...flag, starts_at: new Date(Date.now() - 1000).toISOString() }, "PT422"],
  [{ ...flag, starts_at: dayAfter, ends_at: tomorrow }, "23514"],
  [{ ...flag, enabled: null }, "23514"],
  [{ ...flag, feature_key: "nothing", replaces: "" }, "23503"],
  [{ starts_at: tomorrow }, "23514"],
  [{ ...flag, replaces: "false" }, "PT409"],
] as [Row, string][])("%o is refused with %s", async (row, code) => {
  expect((await operator.from("scheduled_changes").insert(row)).error?.code).toBe(code);
});

test("once it is in effect, only its end can be moved; what is over cannot be touched", async () => {
  const { id } = await schedule({ ...flag, ends_at: dayAfter });
  await project.pass("1 day");
  await testimonial();
  const change = () => operator.from("scheduled_changes");
  expect((await change().update({ enabled: true }).eq("id", id)).error?.code).toBe("PT409");
  await give(change().update({ ends_at: dayAfter }).eq("id", id).select().single());
  await give(change().update({ ends_at: null }).eq("id", id).select().single());
  expect(await give(change().update({ ends_at: dayAfter }).eq("id", id).select())).toEqual([]);
  expect(await give(change().delete().eq("id", id).select())).toEqual([]);
  expect(await testimonial()).toMatchObject({ enabled: false });
});

test("what comes next is told soonest first", async () => {
  await schedule({ ...flag, ends_at: dayAfter });
  await scheduleHero("fr", { title: "A" }, dayAfter);
  expect(await give(operator.rpc("upcoming_changes"))).toMatchObject([
    { kind: "flag", target: "testimonial", event: "turnsOff" },
    { kind: "section", name: "hero", language: "fr", event: "changes" },
    { kind: "flag", target: "testimonial", event: "goesBack" },
    { kind: "section", name: "hero", language: "fr", event: "goesBack" },
  ]);
  expect(await give(operator.rpc("upcoming_changes", { at_most: 1 }))).toHaveLength(1);
});

test("who removes a person sees what they scheduled, and keeps or cancels it", async () => {
  const eve = await project.operator("eve@example.com");
  const { user_id } = await give(operator.from("operators").select("user_id").eq("email", "eve@example.com").single());
  await scheduleHero("fr", { title: "A" }, undefined, eve);
  await schedule(flag);
  expect(await give(operator.rpc("upcoming_changes", { of_account: user_id }))).toMatchObject([
    { kind: "section", name: "hero", event: "changes" },
  ]);
  const link = { document_id: "10000000-0000-4000-8000-000000000001", kind: "insight", language: "en" };
  await give(eve.from("preview_links").insert(link).select());
  await give(operator.from("preview_links").insert(link).select());

  expect((await operator.rpc("remove_operator", { user_id, cancel_scheduled: true })).error).toBeNull();
  expect(await give(operator.rpc("upcoming_changes"))).toMatchObject([{ kind: "flag" }]);
  expect(await give(operator.from("preview_links").select("created_by"))).toHaveLength(1);
});

test("what a removed person scheduled takes effect where nobody cancels it", async () => {
  const eve = await project.operator("eve@example.com");
  const { user_id } = await give(operator.from("operators").select("user_id").eq("email", "eve@example.com").single());
  await give(eve.from("scheduled_changes").insert(flag).select());
  expect((await operator.rpc("remove_operator", { user_id })).error).toBeNull();
  await project.pass("2 days");
  expect(await testimonial()).toMatchObject({ enabled: false });
});
