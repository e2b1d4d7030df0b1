import { http, HttpResponse } from "msw";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import english from "../../locales/en/admin-assets.json";
import errors from "../../locales/en/backend-errors.json";
import { pullThePlug } from "../support/faults.ts";
import { backend, network } from "../support/network.ts";
import { resetToOperator, signUp } from "../support/operator.ts";
import { Visitor, type Answer } from "../support/visitor.ts";

const path = "images/team photo.jpg";
const at = (page: string) => `/admin/assets/${page}?${new URLSearchParams({ path })}`;
const insight = "/admin/insights/10000000-0000-4000-8000-000000000006";
const publicFolder = "/storage/v1/object/public/website-assets";
const original = `${publicFolder}/images/team%20photo.jpg`;

let operator: Visitor;
let slug: string;

const jpeg = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();

function fieldsOf(answer: Answer): Record<string, string> {
  const fields = answer.page("main form#article").serializeArray();
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
}

function upload(content: Buffer, name: string, visitor = operator): Promise<Answer> {
  const form = new FormData();
  form.append("path", "images/");
  form.append("files", new File([new Uint8Array(content)], name));
  return visitor.post("/admin/assets", form);
}

function replace(content: Buffer, visitor = operator): Promise<Answer> {
  const form = new FormData();
  form.append("path", path);
  form.append("file", new File([new Uint8Array(content)], "other.jpg"));
  return visitor.post(at("replace"), form);
}

async function stateOf(file = path): Promise<string | undefined> {
  const [row] = await backend.sql<{ state: string; reason: string | null }>(
    "select state, reason from pictures where file_path = $1",
    [file],
  );
  return row?.reason ?? row?.state;
}

async function version(): Promise<string> {
  const [row] = await backend.sql<{ version: string }>("select version from pictures where file_path = $1", [path]);
  return row?.version ?? "";
}

beforeAll(async () => {
  operator = await resetToOperator();
  const [row] = await backend.sql<{ slug: string }>(
    "select slug from documents where id = '10000000-0000-4000-8000-000000000006'",
  );
  slug = row?.slug ?? "";
});

test("an uploaded image gets copies, which no list of files shows", async () => {
  expect(await upload(await jpeg("teal"), "team photo.jpg")).toRedirectTo("/admin/assets?path=images%2F");
  await expect.poll(() => stateOf()).toBe("ready");
  const page = await operator.visit(at("file"));
  expect(page).toBePage(200, "team photo.jpg");
  expect(page.text).toContain("400, 800 and 900 pixels wide");
  expect((await operator.visit("/admin/assets?path=/")).text).not.toContain(".renditions");
  expect(await operator.visit("/admin/assets?path=.renditions/images")).toMatchObject({ status: 400 });
  const copy = `${publicFolder}/.renditions/images/team%20photo.jpg/${await version()}-400.avif`;
  const served = await new Visitor().visit(copy);
  expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/avif"]);
  expect(served.headers.get("cache-control")).toContain("immutable");
  expect((await new Visitor().visit(original)).headers.get("cache-control")).toBe("no-cache");
});

test("an image that cannot be decoded is stored, and its page says why it has no copies", async () => {
  await upload(Buffer.from("ffd8ffe000104a46494600", "hex"), "broken.jpg");
  await expect.poll(() => stateOf("images/broken.jpg")).toBe("broken");
  const page = await operator.visit("/admin/assets/file?path=images%2Fbroken.jpg");
  expect(page.text).toContain("the image cannot be read");
  expect(page.page("button:contains('Try again')")).toHaveLength(1);
  expect((await new Visitor().visit(`${publicFolder}/images/broken.jpg`)).status).toBe(200);
});

test.for([
  ["is refused", path, () => HttpResponse.json({ message: "read only" }, { status: 403 }), errors.other],
  ["comes too late", "images/gone.jpg", undefined, english.delete.gone],
] as const)("why a description %s is said once", async ([, path, answer, sentence]) => {
  if (answer) network.use(http.patch(`${backend.url}/rest/v1/pictures`, answer));
  const address = `/admin/assets/file?${new URLSearchParams({ path })}`;
  const { status, page } = await operator.submit(address, { path, alt_en: "A team" });
  expect(status).toBe(409);
  expect(page("main").text().split(sentence)).toHaveLength(2);
});

test("a described image that is chosen as a cover is shown in its copies, around its focal point", async () => {
  const description = { path, focus: "25 0", alt_en: "A team", alt_fr: "Une équipe" };
  expect(await operator.submit(at("file"), description)).toRedirectTo(
    "/admin/assets/file?path=images%2Fteam+photo.jpg",
  );
  const form = await operator.visit(insight);
  expect(
    form
      .page("select[name=picture] option")
      .map((_, option) => form.page(option).attr("value"))
      .get(),
  ).toContain(path);
  const body = `${fieldsOf(form)["body"]}\n\n![](${original})`;
  const saved = await operator.submit(insight, {
    ...fieldsOf(form),
    picture: path,
    picture_alt: "",
    body,
    intent: "publish",
  });
  expect(saved).toRedirectTo(insight);

  const article = () => new Visitor().visit(`/en/insights/${slug}`);
  await expect.poll(async () => (await article()).page("article picture source").length).toBe(4);
  const { page } = await article();
  const pictures = page("article picture");
  expect(pictures).toHaveLength(2);
  const folder = `${publicFolder}/.renditions/images/team%20photo.jpg/${await version()}`;
  const copies = (format: string) =>
    [400, 800, 900].map((width) => `${folder}-${width}.${format} ${width}w`).join(", ");
  for (const picture of pictures.get()) {
    expect(page(picture).find("source[type='image/avif']").attr("srcset")).toBe(copies("avif"));
    expect(page(picture).find("source[type='image/webp']").attr("srcset")).toBe(copies("webp"));
    expect(page(picture).find("img").attr()).toMatchObject({
      src: original,
      alt: "A team",
      width: "900",
      height: "600",
    });
    expect(page(picture).find("img").attr("class")).toContain("focal focus-x-25 focus-y-0");
  }
  expect(page("article [style]")).toHaveLength(0);
  expect((await new Visitor().visit("/en/insights")).text).toContain(`${folder}-400.avif`);
});

test("the seeded articles keep their own images", async () => {
  const { page } = await new Visitor().visit("/en/insights");
  expect(page("main picture img[src^='/assets/']").length).toBeGreaterThan(3);
});

test("what is used is not deleted, and the pages that use it are named", async () => {
  const page = await operator.visit(at("delete"));
  expect(page.text).toContain("This file is in use and cannot be deleted.");
  expect(page.page(`main a[href^='${insight}']`).length).toBeGreaterThan(1);
  expect(page.page("main form")).toHaveLength(0);
  const refused = await operator.submit(at("delete"), { path });
  expect(refused.status).toBe(409);
  expect(refused).toShowError("This file is in use and cannot be deleted.");
  expect((await new Visitor().visit(original)).status).toBe(200);
});

test("a replaced image keeps its address, is asked for again, and gets other copies", async () => {
  const former = await version();
  const before = await new Visitor().visit(original);
  expect(await replace(Buffer.from("%PDF-1.7"))).toMatchObject({ status: 415 });
  await expect.poll(() => stateOf()).toBe("ready");
  expect(await replace(await jpeg("navy"))).toRedirectTo("/admin/assets/file?path=images%2Fteam+photo.jpg");
  await expect.poll(() => stateOf()).toBe("ready");
  expect(await version()).not.toBe(former);
  const headers = { "if-none-match": before.headers.get("etag") ?? "" };
  expect((await new Visitor().visit(original, { headers })).status).toBe(200);
  const page = await new Visitor().visit(`/en/insights/${slug}`);
  expect(page.text).toContain(`${await version()}-400.avif`);
  expect(page.text).not.toContain(former);
  const old = `${publicFolder}/.renditions/images/team%20photo.jpg/${former}-400.avif`;
  expect((await new Visitor().visit(old)).status).toBe(400);
});

test("what waits is made when somebody opens the list and asks for it, and never by opening it alone", async () => {
  // The job of the test before may look for more once again.
  const listWithoutCopies = async () => {
    await backend.sql(
      `update pictures set state = 'waiting', attempts = 0, version = '', widths = '{}', claim = null, claimed_until = null
        where file_path = $1`,
      [path],
    );
    return (await operator.visit("/admin/assets?path=images/")).text;
  };
  await expect.poll(listWithoutCopies).toContain("1 image has no smaller copies yet.");
  expect(await stateOf()).toBe("waiting");
  expect(await operator.submit("/admin/assets/copies", {})).toRedirectTo("/admin/assets");
  await expect.poll(() => stateOf()).toBe("ready");
});

test("nobody else sees or changes the pages of a file", async () => {
  const stranger = new Visitor();
  const waiting = await signUp();
  for (const page of ["file", "replace", "delete"]) {
    expect((await stranger.visit(at(page))).location).toMatch(/^\/auth\?/);
    expect(await waiting.visit(at(page))).toRedirectTo("/auth/waiting");
  }
  const before = await version();
  expect((await replace(await jpeg("red"), stranger)).status).toBe(401);
  expect(await replace(await jpeg("red"), waiting)).toRedirectTo("/auth/waiting");
  expect(await waiting.submit("/admin/assets/copies", { path })).toRedirectTo("/auth/waiting");
  expect([await stateOf(), await version()]).toEqual(["ready", before]);
});

test("a description that cannot be saved while the backend is gone stays in its form", async () => {
  pullThePlug();
  const typed = { path, focus: "25 0", alt_en: "A team", alt_fr: "Une équipe" };
  const answer = await operator.submit(at("file"), typed);
  expect(answer).toBePage(503, "team photo.jpg");
  for (const [name, value] of Object.entries(typed)) expect(answer.page(`main form [name=${name}]`).val()).toBe(value);
  expect(answer).toShowError("not responding");
});
