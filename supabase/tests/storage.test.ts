import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sharedProject } from "./project.ts";

const project = await sharedProject();
let operator: SupabaseClient;

beforeAll(async () => void (operator = await project.operator()));
beforeEach(() => project.sql("delete from storage.objects where name not like 'videos/%'"));
// The worker's database goes on to the next file.
afterAll(async () => {
  await project.sql("delete from storage.objects where bucket_id <> 'website-assets'");
  await project.sql("delete from storage.buckets where id <> 'website-assets'");
});

const bucket = () => operator.storage.from("website-assets");
const read = (name: string, headers: Record<string, string> = {}, method = "GET") =>
  project.fetch(new Request(bucket().getPublicUrl(name).data.publicUrl, { headers, method }));

test("what is there is not overwritten", async () => {
  await bucket().upload("a.txt", new Blob(["first"]));
  const { error } = await bucket().upload("a.txt", new Blob(["second"]));
  expect(error).toMatchObject({ statusCode: "409", message: "The resource already exists" });
  const { data } = await operator.auth.getSession();
  const again = await project.send("/storage/v1/object/website-assets/a.txt", {
    method: "POST",
    headers: { authorization: `Bearer ${data.session?.access_token}` },
    body: "second",
  });
  expect([again.status, await again.json()]).toEqual([400, expect.objectContaining({ code: "KeyAlreadyExists" })]);
  expect(await (await read("a.txt")).text()).toBe("first");
});

test("a file is replaced under its address, with another ETag", async () => {
  await bucket().upload("swap.txt", new Blob(["first"]));
  const before = await read("swap.txt");
  const { error } = await bucket().update("swap.txt", Buffer.from("second"), {
    contentType: "text/plain",
    cacheControl: "0",
  });
  expect(error).toBeNull();
  const after = await read("swap.txt", { "if-none-match": before.headers.get("etag") ?? "" });
  expect([after.status, await after.text()]).toEqual([200, "second"]);
  expect(after.headers.get("cache-control")).toBe("max-age=0");
  const [{ count } = { count: 0 }] = await project.sql<{ count: number }>(
    "select count(*)::integer as count from storage.objects where name = 'swap.txt'",
  );
  expect(count).toBe(1);
});

test("a file that is replaced after it was removed is there again, as on hosted", async () => {
  expect((await bucket().update("gone.txt", new Blob(["back"]))).error).toBeNull();
  expect(await (await read("gone.txt")).text()).toBe("back");
  const stranger = await project.account("stranger@example.com");
  const refused = await stranger.storage.from("website-assets").update("theirs.txt", new Blob(["x"]));
  expect(refused.error).toMatchObject({ statusCode: "403" });
});

test("of two uploads to one name at once, one wins and the other is told", async () => {
  const answers = await Promise.all([1, 2].map((at) => bucket().upload("race.txt", new Blob([`${at}`]))));
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
});

test("lists page and search, folders and files as one list without regard to case, as hosted", async () => {
  for (const name of ["hero.mp4", "Hero-3.mp4", "_under.mp4", "zeta.mp4", "hero-2.mp4", "alpha/x.txt", "alpha.txt"])
    await bucket().upload(`mixed/${name}`, new Blob(["x"]));
  const mixed = ["_under.mp4", "alpha.txt", "alpha", "hero-2.mp4", "Hero-3.mp4", "hero.mp4", "zeta.mp4"];
  const names = async (options: object, folder = "list") =>
    (await bucket().list(folder, options)).data?.map(({ name }) => name);
  expect(await names({}, "mixed")).toEqual(mixed);
  expect(await names({}, "MIXED")).toEqual(mixed);
  for (const name of ["list/b.txt", "list/a.txt", "list/c.md", "list/deep/x.txt", "list/Deep/y.txt"])
    await bucket().upload(name, new Blob(["x"]));
  expect(await names({})).toEqual(["a.txt", "b.txt", "c.md", "deep"]);
  expect(await names({ limit: 2, offset: 2, sortBy: { column: "name", order: "asc" } })).toEqual(["c.md", "deep"]);
  expect(await names({ search: "c." })).toEqual(["c.md"]);
  expect((await bucket().list("list/")).data).toHaveLength(4);
  expect((await bucket().list("nothing/here")).data).toEqual([]);
  const newest = await bucket().list("list", { sortBy: { column: "created_at", order: "desc" } });
  expect(newest.error?.message).toMatch(/does not offer lists in another order/);
});

test("removing gives what is gone, and is silent about what was never there", async () => {
  await bucket().upload("a.txt", new Blob(["x"]));
  const { data } = await bucket().remove(["a.txt", "never.txt"]);
  expect(data).toMatchObject([{ name: "a.txt" }]);
  expect((await bucket().remove(["a.txt"])).data).toEqual([]);
  expect((await read("a.txt")).status).toBe(400);
});

test("a part, a repeated read and an impossible part are answered as browsers expect", async () => {
  await bucket().upload("video.mp4", Buffer.from("0123456789"), { contentType: "video/mp4", cacheControl: "3600" });
  const whole = await read("video.mp4");
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    "accept-ranges": "bytes",
    "cache-control": "max-age=3600",
    "content-length": "10",
    "content-type": "video/mp4",
    "x-content-type-options": "nosniff",
  });
  const etag = whole.headers.get("etag") ?? "";
  expect((await read("video.mp4", { "if-none-match": `W/${etag}` })).status).toBe(304);
  const part = async (range: string, more = {}) => {
    const answer = await read("video.mp4", { range, ...more });
    return [answer.status, answer.headers.get("content-range"), await answer.text()];
  };
  expect(await part("bytes=2-4")).toEqual([206, "bytes 2-4/10", "234"]);
  expect(await part("bytes=7-")).toEqual([206, "bytes 7-9/10", "789"]);
  expect(await part("bytes=-3")).toEqual([206, "bytes 7-9/10", "789"]);
  expect(await part("bytes=5-99")).toEqual([206, "bytes 5-9/10", "56789"]);
  expect(await part("bytes=99-")).toEqual([416, "bytes */10", ""]);
  expect(await part("bytes=5-2")).toEqual([200, null, "0123456789"]);
  const modified = whole.headers.get("last-modified") ?? "";
  const earlier = new Date(Date.parse(modified) - 60_000).toUTCString();
  expect(await part("bytes=2-4", { "if-range": modified })).toEqual([206, "bytes 2-4/10", "234"]);
  expect(await part("bytes=2-4", { "if-range": earlier })).toEqual([200, null, "0123456789"]);
  expect((await read("video.mp4", { "if-modified-since": modified })).status).toBe(304);
  expect((await read("video.mp4", { "if-modified-since": earlier })).status).toBe(200);
  expect((await read("video.mp4", { "if-modified-since": modified, "if-none-match": '"old"' })).status).toBe(200);
  expect(await part("bytes=2-4", { "if-range": '"old"' })).toEqual([200, null, "0123456789"]);
  expect(await part("nonsense")).toEqual([200, null, "0123456789"]);
  const head = await read("video.mp4", {}, "HEAD");
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "10", ""]);
});

test.each([
  "..%2F..%2Fetc%2Fpasswd",
  "a%2F..%2Fb",
  "a%2F%2Fb",
  "%2e%2f",
  "caf%C3%A9.txt",
  "%F0%9F%8C%8C",
  "a%00b",
  "a%5Cb",
  "a".repeat(1025),
])("the name %s is refused", async (name) => {
  const token = (await operator.auth.getSession()).data.session?.access_token;
  const answer = await project.send(`/storage/v1/object/website-assets/${name}`, {
    method: "POST",
    body: "x",
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: "InvalidKey" });
});

test("limits of the bucket are kept: size while it streams, and type", async () => {
  await project.sql(
    `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
     values ('small', 'small', true, 10, array['image/*']) on conflict do nothing`,
  );
  const small = project.service().storage.from("small");
  for (const [name, body, contentType, statusCode] of [
    ["a.png", Buffer.alloc(11), "image/png", "413"],
    ["a.png", new Blob(["x".repeat(11)], { type: "image/png" }), undefined, "413"],
    ["a.txt", Buffer.alloc(1), "text/plain", "415"],
    ["a.png", Buffer.alloc(1), "image/png, text/html", "415"],
  ] as const)
    expect((await small.upload(name, body, contentType ? { contentType } : {})).error).toMatchObject({ statusCode });
  expect((await small.upload("a.png", Buffer.alloc(10), { contentType: "Image/PNG" })).error).toBeNull();
  expect((await small.list()).data).toHaveLength(1);
});

test("an upload that breaks off leaves nothing", async () => {
  const token = (await operator.auth.getSession()).data.session?.access_token;
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode("half")),
    pull: (controller) => controller.error(new Error("cut")),
  });
  const init = { method: "POST", body, duplex: "half", headers: { authorization: `Bearer ${token}` } };
  const answer = await project.send("/storage/v1/object/website-assets/cut.txt", init);
  expect(answer.status).toBe(400);
  expect(await project.sql("select from storage.objects where name = 'cut.txt'")).toEqual([]);
});
