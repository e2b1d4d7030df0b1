import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { backend } from "../support/network.ts";
import { operatorBefore } from "../support/operator.ts";
import { upload } from "../support/panel.ts";
import { Visitor } from "../support/visitor.ts";

const path = "images/team photo.jpg";
const at = (page: string) => `/admin/assets/${page}?${new URLSearchParams({ path })}`;
const publicFolder = "/storage/v1/object/public/website-assets";
const original = `${publicFolder}/images/team%20photo.jpg`;

const operator = operatorBefore(beforeAll);

async function stored() {
  const query = "select state, version from pictures where file_path = $1";
  return (await backend.sql<{ state: string; version: string }>(query, [path]))[0];
}

test("an uploaded image gets copies, which no list of files shows", async () => {
  const teal = sharp({ create: { width: 900, height: 600, channels: 3, background: "teal" } });
  await upload(operator, "images/", new File([new Uint8Array(await teal.jpeg().toBuffer())], "team photo.jpg"));
  await expect.poll(async () => (await stored())?.state).toBe("ready");
  const page = await operator.visit(at("file"));
  expect(page).toBePage(200, "team photo.jpg");
  expect(page.text).toContain("400, 800 and 900 pixels wide");
  expect((await operator.visit("/admin/assets?path=/")).text).not.toContain(".renditions");
  expect(await operator.visit("/admin/assets?path=.renditions/images")).toMatchObject({ status: 400 });
  const copy = `${publicFolder}/.renditions/images/team%20photo.jpg/${(await stored())?.version}-400.avif`;
  const served = await new Visitor().visit(copy);
  expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/avif"]);
  expect(served.headers.get("cache-control")).toContain("immutable");
  expect((await new Visitor().visit(original)).headers.get("cache-control")).toBe("no-cache");
});
