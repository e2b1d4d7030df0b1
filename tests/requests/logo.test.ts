import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { idOfPage } from "../../app/content/editable-pages.ts";
import errors from "../../locales/en/admin-documents.json";
import { operatorBefore } from "../support/operator.ts";
import { formOf, sendPage } from "../support/page-form.ts";
import { upload } from "../support/panel.ts";
import { builtSite } from "../support/site.ts";
import { Visitor } from "../support/visitor.ts";

const operator = operatorBefore(beforeAll);
const drawing = (width: number, inside = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 20"><rect width="${width}" height="20" fill="#c00"/>${inside}</svg>`;
const files = {
  "wide.svg": drawing(200),
  "night.svg": drawing(160),
  "square.svg": drawing(20),
  "scripted.svg": drawing(20, "<script>alert(1)</script>"),
  "notes.txt": "no drawing",
};
const stored = (name: string) => `/storage/v1/object/public/website-assets/images/${name}`;

async function publish(logo: string, logoDark = "") {
  return sendPage(operator, "settings-firm", "en", { logo, logoDark, intent: "publish" });
}

async function etagOf(address: string): Promise<string | null> {
  const { status, headers } = await new Visitor().visit(address);
  expect([address, status]).toEqual([address, 200]);
  return headers.get("etag");
}

beforeAll(async () => {
  await upload(operator, "images/", ...Object.entries(files).map(([name, content]) => new File([content], name)));
});

test("without a logo nothing names one", async () => {
  const { page, text } = await new Visitor().visit("/en");
  expect(page("header img, footer img")).toHaveLength(0);
  expect(text).not.toContain("logo.png");
  expect(text).not.toContain("object-position:left");
  expect((await new Visitor().visit("/logo.png")).status).toBe(404);
});

test.for(["images/scripted.svg", "images/notes.txt", "images/none.svg", "talent"])(
  "%s is no logo: one sentence says so, and the choice stays",
  async (logo) => {
    const answer = await sendPage(operator, "settings-firm", "en", {
      logo,
      phone: "+1 506 555 0117",
      intent: "publish",
    });
    expect(answer.status).toBe(400);
    expect(answer.page(`#${answer.page("[name=logo]").attr("id")}-error`).text()).toBe(errors.errors.logoInvalid);
    expect(answer.page("[name=logo] option[selected]").attr("value")).toBe(logo);
    expect(answer.page("[name=phone]").val()).toBe("+1 506 555 0117");
  },
);

test("a logo takes the place of the name in header, footer, login, icons, images, structured data", async () => {
  const drawn = ["/share/fr/downloads.jpg", "/icon-192.png", "/favicon.ico"];
  const former = await Promise.all(drawn.map(etagOf));
  expect(await publish("images/wide.svg", "images/night.svg")).toRedirectTo(formOf("settings-firm"));
  for (const address of ["/en", "/fr/faq", "/auth"]) {
    const { page } = await new Visitor().visit(address);
    const brand = page("header a").first();
    expect(brand.attr("aria-label")).toContain("Northlight");
    expect(brand.text().trim()).toBe("");
    expect(brand.find("source").attr()).toMatchObject({
      media: "(prefers-color-scheme:dark)",
      srcset: stored("night.svg"),
    });
    expect(brand.find("img").attr()).toMatchObject({ src: stored("wide.svg"), alt: "Northlight" });
  }
  const { page, text } = await new Visitor().visit("/en/about");
  expect(page("footer img").attr("src")).toBe(stored("night.svg"));
  expect(text).toMatch(/"logo":\{"@type":"ImageObject","url":"[^"]+\/logo\.png"\}/);
  const form = await operator.visit(formOf("settings-firm"));
  for (const [file, ground] of [
    ["wide", "light"],
    ["night", "dark"],
  ])
    expect(form.page(`main img[src*='${file}']`).attr("class")).toContain(`scheme-${ground}`);
  const { handle } = await builtSite();
  const { data, info } = await sharp(
    await (await handle(new Request("http://northlight.test/logo.png"), { address: "::1" })).arrayBuffer(),
  )
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.height, info.width]).toEqual([80, 620]);
  expect([...data.subarray(0, 3)]).toEqual([0xf7, 0xf4, 0xec]);
  const [image, icon, favicon] = await Promise.all(drawn.map(etagOf));
  expect(image).not.toBe(former[0]);
  // Nobody could read it that small.
  expect([icon, favicon]).toEqual(former.slice(1));
});

test("a logo that is as high as it is wide is the icon, and one for paper alone stands on some", async () => {
  const former = await etagOf("/icon-512.png");
  expect((await publish("images/square.svg")).status).toBe(302);
  expect(await etagOf("/icon-512.png")).not.toBe(former);
  const { page } = await new Visitor().visit("/en");
  expect(
    page("header a img, footer img")
      .map((_, { attribs }) => attribs["class"])
      .get(),
  ).toEqual(["logo logo-on-paper", "logo logo-on-paper"]);
});

test("a file that is the logo is in use: it is not deleted, and what replaces it follows", async () => {
  const path = "images/square.svg";
  const address = `/admin/assets/delete?${new URLSearchParams({ path })}`;
  const asked = await operator.visit(address);
  expect(
    asked
      .page(`main a[href*="${idOfPage("settings-firm")}"]`)
      .parent()
      .text(),
  ).toContain("logo");
  expect((await operator.submit(address, { path })).status).toBe(409);
  const former = await etagOf("/logo.png");
  const form = new FormData();
  form.append("path", path);
  form.append("file", new File([drawing(40)], "other.svg"));
  expect((await operator.post(`/admin/assets/replace?${new URLSearchParams({ path })}`, form)).status).toBe(302);
  expect(await etagOf("/logo.png")).not.toBe(former);
});
