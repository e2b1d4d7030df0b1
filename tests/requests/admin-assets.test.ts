import { readFileSync } from "node:fs";
import { http, HttpResponse } from "msw";
import { beforeAll, expect, test } from "vitest";
import errors from "../../locales/en/backend-errors.json";
import { answerWith } from "../support/faults.ts";
import { backend, network } from "../support/network.ts";
import { operatorBefore } from "../support/operator.ts";
import { Visitor, type Answer } from "../support/visitor.ts";
import { words } from "../support/words.ts";

const texts = words("admin-assets");
const page = "/admin/assets";
const video = readFileSync(new URL("../../supabase/seed/website-assets/videos/hero.mp4", import.meta.url));
const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
const pdf = Buffer.from("%PDF-1.7\n%%EOF\n");

const operator = operatorBefore(beforeAll);

type Given = [name: string, content: Uint8Array | string];

function formOf(path: string | undefined, files: Given[], name?: string): FormData {
  const form = new FormData();
  if (path !== undefined) form.append("path", path);
  if (name !== undefined) form.append("name", name);
  for (const [name, content] of files) form.append("files", new File([content as BlobPart], name));
  return form;
}

function upload(path: string | undefined, files: Given[], visitor = operator, address = page): Promise<Answer> {
  return visitor.post(address, formOf(path, files));
}

async function storedPaths(like: string): Promise<string[]> {
  const rows = await backend.sql<{ name: string }>(
    "select name from storage.objects where name like $1 order by name",
    [like],
  );
  return rows.map(({ name }) => name);
}

type Record = { file_path: string; file_type: string; size_bytes: number; usage_context: string };

function records(like: string): Promise<Record[]> {
  return backend.sql<Record>(
    "select * from public.website_assets_metadata where file_path like $1 order by file_path",
    [like],
  );
}

test("several files of one form are stored, recorded and announced once", async () => {
  const answer = await upload("images/", [
    ["My Picture (v2).PNG", png],
    ["guide.pdf", pdf],
  ]);
  expect(answer).toRedirectTo(`${page}?path=images%2F`);
  expect(await storedPaths("images/%")).toEqual(["images/My Picture (v2).PNG", "images/guide.pdf"]);
  expect(await records("images/%")).toEqual([
    {
      file_path: "images/My Picture (v2).PNG",
      file_type: "image/png",
      size_bytes: png.length,
      usage_context: "images",
    },
    { file_path: "images/guide.pdf", file_type: "application/pdf", size_bytes: pdf.length, usage_context: "images" },
  ]);
  const listed = await operator.visit(answer.location ?? "");
  expect(listed).toShowToast("filesUploaded", 2);
  expect(listed.page("main").text()).toContain("My Picture (v2).PNG");
  expect(await operator.visit(page)).not.toShowToast("filesUploaded", 2);
  const picture = "/storage/v1/object/public/website-assets/images/My%20Picture%20(v2).PNG";
  expect((await new Visitor().visit(picture)).headers.get("content-type")).toBe("image/png");
  const gone = { path: "images/My Picture (v2).PNG" };
  expect(await operator.submit(`${page}/delete?${new URLSearchParams(gone)}`, gone)).toRedirectTo(
    `${page}?path=images%2F`,
  );
  expect(await records("images/My%")).toEqual([]);
});

test("without a script the browser asks for a file before it sends the form", async () => {
  const { page: assets } = await operator.visit(page);
  const form = assets("form[enctype]");
  expect(form.attr("novalidate")).toBeUndefined();
  expect(form.find("[type=file]").attr("required")).toBeDefined();
  expect(form.find("[formmethod=get]").attr("formnovalidate")).toBeDefined();
  const sent = await upload("none/", []);
  expect(sent.status).toBe(400);
  expect(sent).toShowError(texts("errors.noneChosen"));
});

test("a stored file is served as it was sent, and asked for again: it can be replaced", async () => {
  await upload("served/", [["video.mp4", video]]);
  const answer = await new Visitor().visit("/storage/v1/object/public/website-assets/served/video.mp4");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("video/mp4");
  expect(answer.headers.get("content-length")).toBe(String(video.length));
  expect(answer.headers.get("cache-control")).toBe("no-cache");
});

test("what cannot be taken is named, and leaves neither file nor record", async () => {
  const cases: [Given, number, string][] = [
    [["empty.png", ""], 400, texts("errors.fileEmpty")],
    [["virus.mp4", Buffer.from("MZ\x90\0 This program cannot be run in DOS mode")], 415, texts("errors.fileBelied")],
    [["notes.txt", Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0])], 415, texts("errors.fileBelied")],
  ];
  for (const [file, status, sentence] of cases) {
    const answer = await upload("refused/", [file]);
    expect(answer.status, file[0]).toBe(status);
    expect(answer).toShowError(`${file[0]}: ${sentence}`);
  }
  expect(await storedPaths("refused/%")).toEqual([]);
  expect(await records("refused/%")).toEqual([]);
});

test("a file of any kind is stored, and runs nothing when it is opened", async () => {
  const script = "<script>alert(1)</script>";
  const kinds: [Given, string][] = [
    [["data.json", "{}"], "application/json"],
    [["logo.svg", `<svg xmlns='http://www.w3.org/2000/svg'>${script}</svg>`], "image/svg+xml"],
    [["page.html", script], "text/plain; charset=utf-8"],
    [["page.xhtml", script], "text/plain; charset=utf-8"],
    [["code.js", "alert(1)"], "text/plain; charset=utf-8"],
    [["page.shtml", script], "application/octet-stream"],
    [["no-ending", script], "application/octet-stream"],
  ];
  const answer = await upload(
    "kinds/",
    kinds.map(([file]) => file),
  );
  expect(answer).toRedirectTo(`${page}?path=kinds%2F`);
  for (const [[name], type] of kinds) {
    const { headers } = await new Visitor().visit(`/storage/v1/object/public/website-assets/kinds/${name}`);
    expect(headers.get("content-type"), name).toBe(type);
    expect(headers.get("x-content-type-options"), name).toBe("nosniff");
    expect(headers.get("content-security-policy"), name).toMatch(/default-src 'none'.*sandbox/);
  }
});

test("large files that are refused are skipped, and the next one is taken", async () => {
  const large = Buffer.alloc(3 * 1024 ** 2);
  const largeVideo = Buffer.concat([video.subarray(0, 4000), large]);
  await upload("large/", [["taken.mp4", largeVideo]]);
  const answer = await upload("large/", [
    ["zeros.mp4", large],
    ["unknown.pdf", large],
    ["taken.mp4", largeVideo],
    ["good.mp4", largeVideo],
  ]);
  expect(answer.page("main").text()).toContain("3 files were not uploaded");
  expect(await storedPaths("large/%")).toEqual(["large/good.mp4", "large/taken.mp4"]);
  expect((await upload("../", [["wrong-path.mp4", largeVideo]])).status).toBe(400);
});

test("a connection that is cut half-way leaves neither file nor record", async () => {
  const head =
    '--x\r\nContent-Disposition: form-data; name="path"\r\n\r\ncut/\r\n--x\r\nContent-Disposition: form-data; name="files"; filename="cut.mp4"\r\n\r\n';
  const cut = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.from(head));
      controller.enqueue(video.subarray(0, 100_000));
    },
    pull: (controller) => controller.error(new Error("cut")),
  });
  const type = { "Content-Type": "multipart/form-data; boundary=x" };
  expect((await operator.post(page, cut, type)).status).toBe(400);
  expect((await operator.post(page, Buffer.concat([Buffer.from(head), video.subarray(0, 100_000)]), type)).status).toBe(
    400,
  );
  expect(await storedPaths("cut/%")).toEqual([]);
  expect(await records("cut/%")).toEqual([]);
});

test.for([
  ["fails", 500, { code: "53100", message: "could not extend file: No space left on device" }, 503, ""],
  ["is refused", 403, { code: "42501", message: "permission denied" }, 409, errors.insufficient_privilege],
] as const)("a file whose record %s is removed again", async ([, answered, fault, status, sentence]) => {
  answerWith(answered, fault, "/rest/v1/website_assets_metadata");
  const answer = await upload("half/", [["a.png", png]]);
  expect(answer.status).toBe(status);
  expect(answer).toShowError(`a.png: ${sentence}`);
  expect(await storedPaths("half/%")).toEqual([]);
});

test("when neither the record nor its undoing succeeds, the operator is told what is left", async () => {
  answerWith(403, { code: "42501", message: "permission denied" }, "/rest/v1/website_assets_metadata");
  network.use(http.delete(`${backend.url}/storage/v1/object/*`, () => HttpResponse.error()));
  const answer = await upload("orphan/", [["a.png", png]]);
  expect(answer).toShowError(`a.png: ${texts("errors.orphan", { reason: errors.insufficient_privilege })}`);
  expect(await storedPaths("orphan/%")).toEqual(["orphan/a.png"]);
});

test("a name that is taken is refused, whatever else of the same form was stored, also when that is sent again", async () => {
  await upload("together/", [["plan.png", png]]);
  const sentForm = crypto.randomUUID();
  const files: Given[] = [
    ["agenda.png", png],
    ["plan.png", png],
  ];
  for (const time of ["first", "again"]) {
    const form = formOf("together/", []);
    form.append("sent_form", sentForm);
    for (const [name, content] of formOf(undefined, files)) form.append(name, content);
    const answer = await operator.post(`${page}/upload`, form);
    expect([answer.status, JSON.parse(answer.text)], time).toEqual([
      409,
      { uploaded: 1, refusals: ["plan.png: The resource already exists"], renamed: [] },
    ]);
  }
});

test("visitors see the video of the home page go and come with its file", async () => {
  const shown = async () => (await new Visitor().visit("/")).text.match(/videos\/[\w.-]+\.mp4/g) ?? [];
  expect(await shown()).toContain("videos/hero.mp4");
  await operator.submit(`${page}/delete?path=videos%2Fhero.mp4`, { path: "videos/hero.mp4" });
  expect(await shown()).toEqual([]);
  await upload("videos/", [["northern-lights.mp4", video]]);
  expect(new Set(await shown())).toEqual(new Set(["videos/northern-lights.mp4"]));
});

test("a delete whose record fails says so and can be repeated", async () => {
  await upload("repeat/", [["a.png", png]]);
  network.use(
    http.delete(
      `${backend.url}/rest/v1/website_assets_metadata`,
      () => HttpResponse.json({ code: "57014", message: "canceled" }, { status: 409 }),
      { once: true },
    ),
  );
  const address = `${page}/delete?path=repeat%2Fa.png`;
  const failed = await operator.submit(address, { path: "repeat/a.png" });
  expect(failed).toShowError(texts("delete.recordLeft", { reason: errors.other }));
  expect(failed.page("form [name=path]").val()).toBe("repeat/a.png");
  expect((await records("repeat/%")).length).toBe(1);
  expect(await operator.submit(address, { path: "repeat/a.png" })).toRedirectTo(`${page}?path=repeat%2F`);
  expect(await records("repeat/%")).toEqual([]);
});

test("a file can be uploaded again under the name of one whose record was left over", async () => {
  await backend.sql("insert into public.website_assets_metadata values ('left/a.png', 'text/plain', 1, 'left')");
  expect(await upload("left/", [["a.png", png]])).toRedirectTo(`${page}?path=left%2F`);
  expect((await records("left/a.png"))[0]?.file_type).toBe("image/png");
});
