import { beforeEach, expect, test } from "vitest";
import { sharedProject } from "./project.ts";

const project = await sharedProject();
const { visitor, service } = project;

beforeEach(() => project.reset());

const features = () => visitor().from("site_features");
const flags = () => service().from("site_features");
const toNothing = { document_id: "10000000-0000-4000-8000-0000000000ff", kind: "insight", language: "en" };

test("rows come with the columns, names and types that were asked for", async () => {
  const { data } = await features().select("key:feature_key,enabled").eq("feature_key", "hero_video");
  expect(data).toEqual([{ key: "hero_video", enabled: true }]);
});

test.each([
  ["eq", "display_order", "3", [3]],
  ["neq", "display_order", "3", [1, 2, 4, 5, 6, 7, 8, 9, 10, 11]],
  ["gt", "display_order", "9", [10, 11]],
  ["gte", "display_order", "9", [9, 10, 11]],
  ["lt", "display_order", "3", [1, 2]],
  ["lte", "display_order", "3", [1, 2, 3]],
  ["like", "section_id", "%ca%", [9, 10]],
  ["like", "section_id", "ca*", [9, 10]],
  ["ilike", "section_id", "HER_", [1]],
  ["in", "section_id", '(hero,"stats",nothing)', [1, 5]],
  ["in", "section_id", "()", []],
  ["is", "cta_text", "null", [2, 4, 5, 7, 9, 10, 11]],
  ["not.is", "cta_text", "null", [1, 3, 6, 8]],
  ["not.in", "display_order", "(1,2,3,4,5,6,7,8)", [9, 10, 11]],
])("the filter %s on %s with %s finds the right rows", async (operator, column, value, expected) => {
  const { data } = await visitor()
    .from("content_sections")
    .select()
    .filter(column, operator, value)
    .order("display_order");
  expect(data?.map((row) => row.display_order)).toEqual(expected);
});

test("or and and combine, nest and negate", async () => {
  const { data } = await visitor()
    .from("content_sections")
    .select("display_order")
    .or("section_id.eq.hero,and(display_order.gt.9,section_id.not.eq.contact),section_id.in.(stats,featured)")
    .order("display_order");
  expect(data?.map((row) => row.display_order)).toEqual([1, 3, 5, 10]);
});

test("order puts missing values where it is told", async () => {
  const first = await features().select("category").order("category", { ascending: true, nullsFirst: true }).limit(1);
  const last = await features().select("category").order("category").order("feature_key", { ascending: false });
  expect(first.data).toEqual([{ category: null }]);
  expect(last.data?.at(-1)).toEqual({ category: null });
});

test("a range gives a page, and an exact count the whole", async () => {
  const page = await features().select("*", { count: "exact" }).order("feature_key").range(2, 4);
  expect(page).toMatchObject({ status: 206, count: 12, error: null });
  expect(page.data).toHaveLength(3);
  const head = await features().select("*", { count: "exact", head: true });
  expect(head).toMatchObject({ status: 200, count: 12, data: null });
  const beyond = await features().select("*", { count: "exact" }).range(50, 60);
  expect(beyond).toMatchObject({ status: 416, error: { code: "PGRST103" } });
});

test("a single row that is not there, or not single, is PGRST116", async () => {
  const none = await features().select().eq("feature_key", "nothing").single();
  expect(none).toMatchObject({ status: 406, error: { code: "PGRST116", details: "The result contains 0 rows" } });
  const many = await features().select().single();
  expect(many.error?.code).toBe("PGRST116");
  expect(await features().select().eq("feature_key", "nothing").maybeSingle()).toMatchObject({
    data: null,
    error: null,
  });
});

test("a change that answers PGRST116 has not happened", async () => {
  const sections = service().from("content_sections");
  const answer = await sections.update({ subtitle: "Gone" }).gt("display_order", 5).select().single();
  expect(answer.error?.code).toBe("PGRST116");
  expect((await sections.select().eq("subtitle", "Gone")).data).toEqual([]);
});

test("inserts answer 201, with the rows only when asked", async () => {
  const table = service().from("website_assets_metadata");
  expect(await table.insert({ file_path: "a.txt" })).toMatchObject({ status: 201, data: null });
  const two = await table
    .insert([
      { file_path: "b.txt", size_bytes: 9007199254740993n.toString() },
      { file_path: "c.txt", size_bytes: null },
    ])
    .select("file_path");
  expect(two).toMatchObject({ status: 201, data: [{ file_path: "b.txt" }, { file_path: "c.txt" }] });
});

test("an upsert answers 201 when it adds and 200 when it only changes", async () => {
  const table = service().from("website_assets_metadata");
  const row = { file_path: "a.txt", size_bytes: 1 };
  expect((await table.upsert(row)).status).toBe(201);
  const again = await table
    .upsert({ ...row, size_bytes: 2 }, { onConflict: "file_path" })
    .select()
    .single();
  expect(again).toMatchObject({ status: 200, data: { size_bytes: 2 } });
  const ignored = await table.upsert({ ...row, size_bytes: 3 }, { ignoreDuplicates: true }).select();
  expect(ignored.data).toEqual([]);
});

test("update and delete answer 204, or 200 with the rows", async () => {
  const table = service().from("site_features");
  expect((await table.update({ enabled: false }).eq("feature_key", "hero_video")).status).toBe(204);
  const changed = await table.update({ enabled: true }).eq("feature_key", "hero_video").select("enabled");
  expect(changed).toMatchObject({ status: 200, data: [{ enabled: true }] });
  const gone = await table.delete({ count: "exact" }).eq("feature_key", "hero_video").select("feature_key");
  expect(gone).toMatchObject({ status: 200, count: 1, data: [{ feature_key: "hero_video" }] });
});

test.each([
  ["an unknown table", () => visitor().from("nothing").select(), 404, "PGRST205"],
  ["an unknown column", () => features().select("nothing"), 400, "42703"],
  ["an unknown column in an insert", () => flags().insert({ nothing: 1 }), 400, "PGRST204"],
  ["an unknown function", () => visitor().rpc("nothing"), 404, "PGRST202"],
  ["a function of Postgres", () => visitor().rpc("set_config", { setting_name: "role" }), 404, "PGRST202"],
  ["a function with other arguments", () => visitor().rpc("erase_person", { mail: "a@b.ca" }), 404, "PGRST202"],
  ["a value of another type", () => features().select().eq("id", "seven"), 400, "22P02"],
  ["a NUL in a text", () => flags().insert({ feature_key: "a\0b" }), 400, "22P05"],
  ["a NUL in a filter", () => features().select().eq("feature_key", "a\0b"), 400, "22021"],
  ["a value that is there already", () => flags().insert({ feature_key: "hero_video" }), 409, "23505"],
  ["a value that breaks a check", () => flags().update({ category: "" }).eq("feature_key", "hero_video"), 400, "23514"],
  ["a reference to nothing", () => service().from("preview_links").insert(toNothing), 409, "23503"],
  ["a write without a right", () => visitor().from("site_features").insert({ feature_key: "mine" }), 401, "42501"],
  ["an update of everything", () => flags().update({ enabled: false }), 400, "21000"],
  ["an unknown operator", () => features().select().filter("id", "nonsense", "1"), 400, "PGRST100"],
])("%s is refused with the real service's code", async (_what, ask, status, code) => {
  expect(await ask()).toMatchObject({ status, data: null, error: { code, message: expect.any(String) } });
});

test("an error carries code, message, details and hint", async () => {
  const answer = await project.send("/rest/v1/site_features?id=eq.seven");
  expect(await answer.json()).toEqual({
    code: "22P02",
    message: 'invalid input syntax for type uuid: "seven"',
    details: null,
    hint: null,
  });
});

test("a body of 10 MB is refused by the table's own rules, one of 30 MB before it is kept", async () => {
  const table = service().from("content_sections");
  expect((await table.update({ body_text: "x".repeat(10 * 1024 * 1024) }).eq("section_id", "hero")).error?.code).toBe(
    "23514",
  );
  const huge = await project.send("/rest/v1/site_features", { method: "POST", body: " ".repeat(30 * 1024 * 1024) });
  expect(huge.status).toBe(413);
});

test("without a key, or with an unknown one, the gateway answers 401", async () => {
  const without = await project.fetch(new Request(`${project.url}/rest/v1/site_features`));
  expect(without.status).toBe(401);
  expect(await without.json()).toMatchObject({ message: "No API key found in request" });
  const unknown = await project.send("/rest/v1/site_features", {}, "sb_publishable_of_somebody_else");
  expect(await unknown.json()).toMatchObject({ message: "Invalid API key" });
});
