import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { backend } from "../support/network.ts";
import { operatorBefore } from "../support/operator.ts";
import { Visitor } from "../support/visitor.ts";

const path = "images/team photo.jpg";
const at = (page: string) => `/admin/assets/${page}?${new URLSearchParams({ path })}`;
const publicFolder = "/storage/v1/object/public/website-assets";
const original = `${publicFolder}/images/team%20photo.jpg`;

const operator = operatorBefore(beforeAll);

const jpeg = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function state(): Promise<string | undefined> {
  const [row] = await backend.sql<{ state: string }>("select state from pictures where file_path = $1", [path]);
  return row?.state;
}

async function version(): Promise<string> {
  const [row] = await backend.sql<{ version: string }>("select version from pictures where file_path = $1", [path]);
  return row?.version ?? "";
}

test("an uploaded image gets copies, which no list of files shows", async () => {
  const form = new FormData();
  form.append("path", "images/");
  form.append("files", new File([new Uint8Array(await jpeg("teal"))], "team photo.jpg"));
  expect(await operator.post("/admin/assets", form)).toRedirectTo("/admin/assets?path=images%2F");
  await expect.poll(state).toBe("ready");
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
