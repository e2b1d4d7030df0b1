import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { idOfPage } from "../../app/content/editable-pages.ts";
import { sharedProject } from "./project.ts";

const project = await sharedProject();
let operator: SupabaseClient;
let other: SupabaseClient;

beforeAll(async () => {
  operator = await project.operator();
  other = await project.operator("other@example.com");
});
beforeEach(() => project.sql("delete from website_assets_metadata"));

const add = (file_path: string, file_type: string) =>
  operator.from("website_assets_metadata").insert({ file_path, file_type, usage_context: "images" });
const pictures = () =>
  project.sql<{ file_path: string; state: string; reason: string | null }>(
    "select file_path, state, reason from pictures order by file_path",
  );
const claim = async (client = operator) =>
  (await client.rpc("claim_picture")).data as { file_path: string; claim: string; portrait: boolean } | null;
const finish = async (of_claim: string, outcome: object) =>
  (await operator.rpc("finish_picture", { of_claim, outcome })).data as boolean;
const made = { state: "ready", width: 1000, height: 500, widths: [400, 800, 1000], version: "abc" };
const read = async (client: SupabaseClient, path: string) =>
  (await client.rpc("read_pictures", { paths: [path] })).data[path];

test("the record of a picture follows that of its file, and a drawing needs no smaller copies", async () => {
  await add("images/a.jpg", "image/jpeg");
  await add("images/b.svg", "image/svg+xml");
  await add("images/c.pdf", "application/pdf");
  expect(await pictures()).toEqual([
    { file_path: "images/a.jpg", state: "waiting", reason: null },
    { file_path: "images/b.svg", state: "unneeded", reason: null },
  ]);
  await operator.from("website_assets_metadata").delete().neq("file_path", "images/b.svg");
  expect((await pictures()).map(({ file_path }) => file_path)).toEqual(["images/b.svg"]);
});

test("of several processes each gets another picture, and none gets one twice", async () => {
  for (const name of ["1", "2", "3"]) await add(`images/${name}.png`, "image/png");
  const claims = await Promise.all([claim(), claim(other), claim(), claim(other)]);
  expect(claims.map((given) => given?.file_path ?? "none").toSorted()).toEqual([
    "images/1.png",
    "images/2.png",
    "images/3.png",
    "none",
  ]);
});

test("what a process that ended had taken is given out again, three times at most", async () => {
  await add("images/a.png", "image/png");
  for (let time = 1; time <= 3; time += 1) {
    expect(await claim()).toMatchObject({ file_path: "images/a.png" });
    expect(await claim()).toBeNull();
    await project.sql("update pictures set claimed_until = now() - interval '1 second'");
  }
  expect(await claim()).toBeNull();
  expect(await pictures()).toEqual([{ file_path: "images/a.png", state: "failed", reason: "gaveUp" }]);
  await operator.rpc("remake_picture", { path: "images/a.png" });
  expect(await claim()).toMatchObject({ file_path: "images/a.png" });
});

test("what was made is read by everybody, and changes what readers see", async () => {
  await add("images/a.png", "image/png");
  const revision = async () =>
    (await project.sql<{ revision: string }>("select revision from publication_state"))[0]?.revision;
  const before = await revision();
  const { claim: mine } = (await claim())!;
  expect(await finish(mine, made)).toBe(true);
  expect(await revision()).not.toBe(before);
  await operator
    .from("pictures")
    .update({ focus_x: 25, alt: { fr: "Une aurore" } })
    .eq("file_path", "images/a.png");
  expect(await read(project.visitor(), "images/a.png")).toEqual({
    width: 1000,
    height: 500,
    widths: [400, 800, 1000],
    version: "abc",
    portrait: false,
    focus_x: 25,
    focus_y: 50,
    alt: { fr: "Une aurore" },
    too_large: false,
  });
  const failed = async (reason: string | null) => {
    await project.sql("update pictures set state = 'failed', reason = $1 where file_path = 'images/a.png'", [reason]);
    return (await read(project.visitor(), "images/a.png")).too_large;
  };
  expect(await failed("tooManyPixels")).toBe(true);
  expect(await failed("broken")).toBe(false);
  expect(await failed(null)).toBe(false);
});

const person = async (picture: string) => {
  const facts = { slug: "ada", picture };
  const { data } = await operator.rpc("create_document", {
    kind: "author",
    slug: "ada",
    texts: { title: "Ada" },
    facts,
  });
  return data as { id: string; saved: { revision: string } };
};
const portraitOf = async (path: string) => (await read(project.visitor(), path)).portrait;

test("a picture that is named as somebody's waits for the copies of a portrait, once, with those that it has", async () => {
  for (const name of ["ada", "hills"]) {
    await add(`images/${name}.png`, "image/png");
    const given = (await claim())!;
    expect(given.portrait).toBe(false);
    await finish(given.claim, made);
  }
  const { id, saved } = await person("images/ada.png");
  expect(await pictures()).toMatchObject([{ state: "waiting" }, { state: "ready" }]);
  expect(await read(project.visitor(), "images/ada.png")).toMatchObject({ version: "abc", portrait: false });
  const again = (await claim())!;
  expect(again).toMatchObject({ file_path: "images/ada.png", portrait: true });
  expect(await finish(again.claim, {}), "nothing came of it").toBe(true);
  expect(await read(project.visitor(), "images/ada.png")).toMatchObject({ version: "abc", widths: made.widths });
  await finish((await claim())!.claim, { ...made, version: "def", portrait: true });
  expect(await portraitOf("images/ada.png")).toBe(true);

  const row = { document_id: id, of_kind: "author", language: "en", texts: { title: "Ada M." } };
  await operator.rpc("save_document", {
    ...row,
    revision: saved.revision,
    facts: { slug: "ada", picture: "images/ada.png" },
  });
  expect(await claim()).toBeNull();
  expect(await portraitOf("images/hills.png")).toBe(false);
});

test("copies that were begun before the picture was somebody's do not count, and a file that comes later has a portrait at once", async () => {
  await add("images/ada.png", "image/png");
  const before = (await claim())!;
  await project.sql("delete from documents where kind = 'author'");
  await person("images/ada.png");
  expect(await finish(before.claim, made)).toBe(false);
  expect((await claim())!.portrait).toBe(true);
  await operator.from("website_assets_metadata").delete().eq("file_path", "images/ada.png");
  await add("images/ada.png", "image/png");
  expect((await claim())!.portrait).toBe(true);
});

test("an alternative text is logged by its language, and one that is no text or too long is refused", async () => {
  const path = "images/described.png";
  await add(path, "image/png");
  const describe = (alt: object) => operator.from("pictures").update({ alt }).eq("file_path", path);
  await describe({ en: "An aurora", fr: "Une aurore" });
  await describe({ en: "An aurora", fr: "Deux aurores" });
  const { data } = await operator
    .from("activity")
    .select("changes")
    .eq("subject->>name", path)
    .eq("subject_table", "pictures")
    .order("id");
  expect(data).toEqual([
    { changes: { alt_en: [null, "An aurora"], alt_fr: [null, "Une aurore"] } },
    { changes: { alt_fr: ["Une aurore", "Deux aurores"] } },
  ]);
  for (const wrong of [[], { en: 3 }, { en: ["x"] }, { en: "x".repeat(501) }])
    expect((await describe(wrong)).error?.code).toBe("23514");
  expect((await describe({ en: "x".repeat(500) })).error).toBeNull();
});

test("what was made of a file that was replaced or deleted meanwhile does not count", async () => {
  await add("images/a.png", "image/png");
  const former = (await claim())!;
  await operator.rpc("remake_picture", { path: "images/a.png" });
  expect(await finish(former.claim, made)).toBe(false);
  const next = (await claim())!;
  expect(next.file_path).toBe("images/a.png");
  await operator.from("website_assets_metadata").delete().eq("file_path", "images/a.png");
  expect(await finish(next.claim, made)).toBe(false);
});

test("the places that name a file are found, and a longer name is another file", async () => {
  const first = (kind: string) =>
    project.sql<{ id: string }>("select id from documents where kind = $1 order by slug limit 1", [kind]);
  const [insight] = await first("insight");
  const [caseStudy] = await first("case_study");
  const path = "images/my (new) photo.jpg";
  const address = "images/my%20(new)%20photo.jpg";
  const uses = async (of = path, at = address) =>
    ((await operator.rpc("file_uses", { path: of, address: at })).data as { kind: string; place: string }[]).map(
      (use) => ({ ...use, title: undefined, slug: undefined }),
    );
  expect(await uses()).toEqual([]);
  expect(await uses("a.".repeat(10_000), "a.".repeat(10_000))).toEqual([]);
  const named = { picture: path };
  await project.sql(
    "update document_texts set facts = facts || $1 where document_id = $2 and language = 'en' and stage = 'draft'",
    [named, insight?.id],
  );
  const inDraft = [{ kind: "insight", id: insight?.id, place: "cover", language: null }];
  expect(await uses()).toEqual(inDraft);
  await project.sql("update documents set facts = facts || $1 where id = $2", [named, insight?.id]);
  expect(await uses()).toEqual(inDraft);
  const inText = (ending: string) =>
    `Text ![A](/storage/v1/object/public/website-assets/${address}${ending}) and more.`;
  await project.sql(
    "update document_texts set texts = texts || $1 where document_id = $2 and language = 'fr' and stage = 'draft'",
    [{ body: inText("") }, insight?.id],
  );
  await project.sql("update document_texts set texts = texts || $1 where document_id = $2 and language = 'en'", [
    { artefacts: ["One", inText(".webp")] },
    caseStudy?.id,
  ]);
  await project.sql("update content_sections set cta_link = $1 where section_id = 'hero'", [
    `https://backend.example/storage/v1/object/public/website-assets/${path}`,
  ]);
  expect(await uses()).toEqual([
    { kind: "insight", id: insight?.id, place: "cover", language: null },
    { kind: "insight", id: insight?.id, place: "text", language: "fr" },
    { kind: "section", id: expect.any(String), place: "text", language: "en" },
  ]);
  expect(await uses(`${path}.webp`, `${address}.webp`)).toMatchObject([{ kind: "case_study", place: "text" }]);
  await project.sql("update document_texts set texts = texts || $1 where document_id = $2 and language = 'es'", [
    { shareImage: "images/shared.jpg" },
    idOfPage("about"),
  ]);
  expect(await uses("images/shared.jpg", "images/shared.jpg")).toMatchObject([
    { kind: "page", place: "share", language: "es" },
  ]);
});

test("a file that is renamed keeps what is known of it, and its former paths lead to where it is", async () => {
  const stored = (name: string) =>
    project.sql(
      "insert into storage.objects (bucket_id, name, version) values ('website-assets', $1, 'first') on conflict do nothing",
      [name],
    );
  const rename = async (path: string, renamed: string) =>
    (await operator.rpc("rename_file", { path, renamed, address: path, renamed_address: renamed })).error?.message;
  const at = async (former: string) => (await project.visitor().rpc("file_at", { former })).data;
  for (const name of ["a", "b", "c"]) await stored(`images/${name}.png`);
  await add("images/a.png", "image/png");
  await operator
    .from("pictures")
    .update({ alt: { en: "A" } })
    .eq("file_path", "images/a.png");
  await operator.from("file_details").insert({ file_path: "images/a.png", title: { en: "A" } });
  expect(await rename("images/a.png", "images/b.png")).toBeUndefined();
  expect(await rename("images/b.png", "images/c.png")).toBeUndefined();
  expect(await read(operator, "images/c.png")).toMatchObject({ alt: { en: "A" }, widths: [] });
  expect([await at("images/a.png"), await at("images/b.png"), await at("images/c.png")]).toEqual([
    "images/c.png",
    "images/c.png",
    null,
  ]);
  expect(await rename("images/a.png", "images/b.png")).toBe("There is no such file");
  expect(await rename("images/c.png", "images/d.png")).toBe("The file is not there");
  expect(await rename("images/c.png", "images/c.png")).toBe("No path of a file");
  expect(await rename("images/c.png", 'images/x", "title": "y')).toBe("No path of a file");
  await project.sql("delete from website_assets_metadata");
  expect(await at("images/a.png")).toBeNull();
});
