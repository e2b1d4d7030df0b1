import { expect, test } from "vitest";
import { give, operatorBeforeEach, sharedProject } from "./project.ts";
import { makeDocument, saveText, sectionText } from "./texts.ts";

const project = await sharedProject();

const visitor = project.visitor();
const operator = operatorBeforeEach(project);

type Row = Record<string, any>;

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const [tomorrow, dayAfter] = [inHours(24), inHours(48)];
const flag = { feature_key: "testimonial", enabled: false, replaces: "true", starts_at: tomorrow };
const texts = { title: "Launched", excerpt: "E", body: "B" };
const insight = () =>
  makeDocument(operator, "insight", texts, { slug: "launched", category: "talent", published_on: "2026-01-01" });

const schedule = (row: Row) => give(operator.from("scheduled_changes").insert(row).select("id").single());
const upcoming = (): Promise<Row[]> => give(operator.rpc("upcoming_changes", { at_most: 50 }));
const waiting = async (): Promise<string[]> => (await upcoming()).flatMap(({ part }) => part ?? []);
const move = (parts: string[], starts_at: string, client = operator) =>
  client.rpc("move_changes", { parts, starts_at });
const cancel = (parts: string[], client = operator) => client.rpc("cancel_changes", { parts });

async function publishTomorrow(text: object, until?: string) {
  const planned = { ...text, at: tomorrow, ...(until && { until }) };
  expect((await operator.rpc("publish_document", planned)).error).toBeNull();
}

/** A switch, a text with an end and both languages of an article with an end, all from tomorrow. */
async function scheduled(): Promise<{ document: string; parts: string[] }> {
  await schedule(flag);
  const hero = await saveText(operator, await sectionText(operator, "hero", "fr"), { title: "Demain" });
  await publishTomorrow(hero, dayAfter);
  const english = await insight();
  const french = { ...english, language: "fr", revision: "" };
  const { saved } = await give(operator.rpc("save_document", { ...french, texts }));
  await publishTomorrow(english, dayAfter);
  await publishTomorrow({ ...french, revision: saved.revision });
  const parts = await waiting();
  expect(parts).toHaveLength(4);
  return { document: english.document_id, parts };
}

async function shown(): Promise<unknown[]> {
  await project.applyDue();
  const [switched, hero, article] = await Promise.all([
    visitor.from("site_features").select("enabled").eq("feature_key", "testimonial").single(),
    visitor.rpc("published_pages", { of_kind: "section" }),
    visitor.rpc("read_document", { of_kind: "insight", slug: "launched", in_language: "fr" }),
  ]);
  return [
    switched.data?.enabled,
    (hero.data as Row)["fr"]?.hero?.title === "Demain",
    (article.data as Row | null)?.["article"]?.title,
  ];
}

test("each change is told with its end and who scheduled it", async () => {
  await scheduled();
  const part = expect.any(String);
  expect(await upcoming()).toMatchObject([
    { kind: "flag", event: "turnsOff", ends_at: null, part, by: expect.stringContaining("@") },
    { kind: "insight", language: "en", event: "appears", part, name: "Launched", ends_at: expect.any(String) },
    { kind: "insight", language: "fr", event: "appears", part, ends_at: null },
    { kind: "section", event: "changes", part, ends_at: expect.any(String) },
    { kind: "insight", event: "leaves", part: null },
    { kind: "section", event: "goesBack", part: null },
  ]);
});

test("all that is ticked moves by as much, starts and ends, and nothing else does", async () => {
  const { parts } = await scheduled();
  await schedule({ ...flag, feature_key: "statistics" });
  const before = await upcoming();
  const starts_at = new Date(Date.parse(tomorrow) + 3_600_000).toISOString();
  expect((await move(parts, starts_at)).error).toBeNull();

  const later = ({ kind, target, event, language, at, ends_at }: Row, hours: number) => {
    const [start, end] = [at, ends_at].map((instant) => instant && Date.parse(instant) + hours * 3_600_000);
    return [kind, target, event, language, start, end].join(" ");
  };
  const moved = (change: Row) => (change["target"] === "statistics" ? 0 : 1);
  expect((await upcoming()).map((change) => later(change, 0)).toSorted()).toEqual(
    before.map((change) => later(change, moved(change))).toSorted(),
  );
});

/** Of changes that are ticked together, what they are moved to by the clock of a zone: its start, one a day later, and their ends. */
async function movedTo(starts_at: string, zone: string, from: [start: string, end: string][]): Promise<string[]> {
  const keys = ["testimonial", "statistics", "newsletter"];
  for (const [at, [start, end]] of from.entries()) {
    await schedule({ ...flag, feature_key: keys[at], starts_at: start, ends_at: end });
  }
  expect((await operator.rpc("move_changes", { parts: await waiting(), starts_at, zone })).error).toBeNull();
  const stored = await project.sql<{ at: string }>(
    `select to_char(i at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') as at
     from scheduled_changes c cross join lateral unnest(array[c.starts_at, c.ends_at]) i order by c.starts_at, i`,
  );
  return stored.map(({ at }) => at);
}

test.for([
  // From 9:00 and 17:00 in summer to 9:00 and 17:00 in winter.
  ["2098-11-10T14:00Z", ["2098-11-10T14:00", "2098-11-11T22:00", "2098-11-11T22:00", "2098-11-12T14:00"]],
  // Into the days over which the clocks change.
  ["2098-11-01T13:00Z", ["2098-11-01T13:00", "2098-11-02T22:00", "2098-11-02T22:00", "2098-11-03T14:00"]],
] as const)("what is moved over a change of the clocks keeps its hours of the day, to %s", async ([to, moved]) => {
  const from: [string, string][] = [
    ["2098-10-29T13:00Z", "2098-10-30T21:00Z"],
    ["2098-10-30T21:00Z", "2098-10-31T13:00Z"],
  ];
  expect(await movedTo(to, "America/Toronto", from)).toEqual(moved);
});

test("a change that is shorter than the hour that the clocks skip still ends after it starts", async () => {
  const from: [string, string][] = [
    ["2098-03-05T06:00Z", "2098-03-05T06:30Z"],
    ["2098-03-05T07:50Z", "2098-03-05T08:10Z"],
  ];
  // 2098-03-09: the clocks of Toronto go from 2:00 to 3:00.
  expect(await movedTo("2098-03-09T06:00Z", "America/Toronto", from)).toEqual([
    "2098-03-09T06:00",
    "2098-03-09T06:30",
    "2098-03-09T07:50",
    "2098-03-09T08:10",
  ]);
});

test("what starts at one instant is seen at one instant, the switch, the text and both languages", async () => {
  await scheduled();
  expect(await shown()).toEqual([true, false, undefined]);
  await project.pass("1 day");
  expect(await shown()).toEqual([false, true, "Launched"]);
  expect(
    (await upcoming()).filter(({ part }) => part),
    "what comes back at the end alone",
  ).toMatchObject([{ kind: "section" }]);
});

test("what is ticked is cancelled whole, with the end of an article that will not begin", async () => {
  const { document, parts } = await scheduled();
  expect((await cancel(parts)).error).toBeNull();
  expect(await upcoming()).toEqual([]);
  expect(await give(operator.from("documents").select("unpublish_at").eq("id", document).single())).toEqual({
    unpublish_at: null,
  });
  await project.pass("1 day");
  expect(await shown()).toEqual([true, false, undefined]);
});

test("what somebody moved since it was ticked is neither moved nor cancelled, and nothing that was ticked with it is", async () => {
  const { parts } = await scheduled();
  const { error } = await operator
    .from("scheduled_changes")
    .update({ starts_at: inHours(30) })
    .eq("feature_key", "testimonial");
  expect(error).toBeNull();
  const before = await upcoming();
  expect((await move(parts, dayAfter)).error?.code).toBe("PT409");
  expect((await cancel(parts)).error?.code).toBe("PT409");
  expect((await cancel([crypto.randomUUID()])).error?.code, "of nothing that waits").toBe("PT409");
  expect(await upcoming()).toEqual(before);
});

test("where one cannot be moved, none is", async () => {
  const { parts } = await scheduled();
  expect(
    (await operator.from("site_features").update({ enabled: false }).eq("feature_key", "testimonial")).error,
  ).toBeNull();
  const before = await upcoming();
  expect((await move(parts, dayAfter)).error?.code, "the switch was pressed meanwhile").toBe("PT409");
  expect((await move(parts, inHours(-1))).error?.code).toBe("PT422");
  expect(await upcoming()).toEqual(before);
});

test("a change that comes to an article after the day it leaves the site is refused", async () => {
  const english = await insight();
  expect((await operator.rpc("publish_document", { ...english, until: inHours(72) })).error).toBeNull();
  await publishTomorrow(await saveText(operator, english, { ...texts, title: "New" }));
  const parts = await waiting();
  expect((await move(parts, inHours(80))).error?.code).toBe("PT422");
  expect((await move(parts, inHours(60))).error).toBeNull();
});

test("an editor moves and cancels texts, and nothing with a switch", async () => {
  const { parts } = await scheduled();
  const editor = await project.operator("eve@example.com", "editor");
  const refused = [await move(parts, dayAfter, editor), await cancel(parts, editor)];
  expect(refused.map(({ error }) => error?.code)).toEqual(["42501", "42501"]);
  expect((await move(parts.slice(1, 3), inHours(30), editor)).error).toBeNull();
  const articles = (await upcoming()).flatMap(({ kind, part }) => (kind === "insight" && part) || []);
  expect((await cancel(articles, editor)).error).toBeNull();
  expect((await upcoming()).map(({ kind }) => kind)).toEqual(["flag", "section", "section"]);
});

test("the log tells of each change that was moved", async () => {
  const { parts } = await scheduled();
  expect((await move(parts, inHours(30))).error).toBeNull();
  const log: Row[] = await give(operator.from("activity").select().order("id", { ascending: false }));
  expect(
    log
      .slice(0, 5)
      .map(({ subject_table, action }) => `${subject_table} ${action}`)
      .toSorted(),
  ).toEqual([
    "document_texts update",
    "document_texts update",
    "document_texts update",
    "documents update",
    "scheduled_changes update",
  ]);
});
