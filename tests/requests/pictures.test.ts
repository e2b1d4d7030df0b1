import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { backend } from "../support/network.ts";
import { operatorBefore } from "../support/operator.ts";
import { fieldsOf } from "../support/page-form.ts";
import { Visitor, type Answer, attributesIn } from "../support/visitor.ts";

const path = "images/team photo.jpg";
const at = (page: string) => `/admin/assets/${page}?${new URLSearchParams({ path })}`;
const insight = "/admin/insights/10000000-0000-4000-8000-000000000006";
const publicFolder = "/storage/v1/object/public/website-assets";
const original = `${publicFolder}/images/team%20photo.jpg`;

const operator = operatorBefore(beforeAll);
let slug: string;

const jpeg = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();

function upload(content: Buffer, name: string, visitor = operator): Promise<Answer> {
  const form = new FormData();
  form.append("path", "images/");
  form.append("files", new File([new Uint8Array(content)], name));
  return visitor.post("/admin/assets", form);
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

test("a described image that is chosen as a cover is shown in its copies, around its focal point", async () => {
  const description = { path, focus: "25 0", alt_en: "A team", alt_fr: "Une équipe" };
  expect(await operator.submit(at("file"), description)).toRedirectTo(
    "/admin/assets/file?path=images%2Fteam+photo.jpg",
  );
  const form = await operator.visit(insight);
  expect(attributesIn(form.page, "select[name=picture] option", "value")).toContain(path);
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
