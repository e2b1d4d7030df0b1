import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { http, HttpResponse } from "msw";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import type { Articles } from "../../app/data/published/published-documents.server.ts";
import { loader as icon } from "../../app/site/icon.ts";
import { loader } from "../../app/site/share-image.ts";
import { routeArgs, testContext } from "../support/context.ts";
import { pullThePlug, untilReached } from "../support/faults.ts";
import { backend, network } from "../support/network.ts";
import { newFolder } from "../support/new-folder.ts";
import { operatorBefore } from "../support/operator.ts";
import { fieldsOf, formOf, sendPage } from "../support/page-form.ts";
import { upload } from "../support/panel.ts";
import { builtSite } from "../support/site.ts";
import { Visitor } from "../support/visitor.ts";

const DATA_FOLDER = newFolder();
const operator = operatorBefore(beforeAll);

function ask(file: string, { articles, headers }: { articles?: Articles; headers?: Record<string, string> } = {}) {
  const [language = "", ...rest] = file.split("/");
  const context = testContext({ environment: { DATA_FOLDER }, ...(articles && { articles }) });
  const params = { language, "*": rest.join("/") };
  return loader(routeArgs(`/share/${file}`, { context, params, ...(headers && { request: { headers } }) }) as never);
}

/** An operator's article of this title, whatever is asked for. */
function articlesTitled(title: string): Articles {
  const read = async () => ({ article: { title, category: "talent", industry: "retail" } });
  return { insights: { read }, caseStudies: { read } } as unknown as Articles;
}

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test("a share image is drawn when it is first asked for, and kept", async () => {
  const first = await ask("en/services/simulations.jpg");
  expect([first.status, first.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
  const bytes = await bytesOf(first);
  expect(bytes.subarray(0, 2).toString("hex")).toBe("ffd8");
  expect(await readdir(join(DATA_FOLDER, "share-images"))).toHaveLength(1);
  const ETag = first.headers.get("ETag") ?? "";
  expect((await ask("en/services/simulations.jpg", { headers: { "If-None-Match": ETag } })).status).toBe(304);
});

test.for([
  ["29", "18", true],
  ["9".repeat(30), "1".repeat(30), false],
] as const)("a case that brought people from %s to %s says so below its title: %s", async ([baseline, value, told]) => {
  const results = [{ measure: "Weeks to readiness", baseline, value, unit: "weeks", comparison: "" }];
  const read = async () => ({ article: { title: "Case nine", language: "en", industry: "retail", results } });
  const image = await bytesOf(await ask("en/case-studies/own.jpg", { articles: { caseStudies: { read } } as never }));
  const words = sharp(image).extract({ left: 72, top: 400, width: 640, height: 158 });
  const pixels = await words.raw().toBuffer();
  const isAmber = (_: unknown, at: number) => pixels[at * 3]! > 200 && pixels[at * 3 + 2]! < 130;
  expect(Array.from({ length: pixels.length / 3 }).some(isAmber)).toBe(told);
});

test.for([
  "L’état de préparation\u00a0: «\u00a0où en êtes-vous\u202f?\u00a0» & <b> 🎓",
  `o${"\u0301".repeat(150)} \u000b\u0002\ufffe`,
  "long ".repeat(20_000),
])("the title %.60s fits, in few bytes", async (title) => {
  const answer = await ask("fr/insights/own.jpg", { articles: articlesTitled(title) });
  expect(answer.status).toBe(200);
  expect((await bytesOf(answer)).length).toBeLessThan(60 * 1024);
});

test("a published article has an image with its title in each language, drawn anew when the title changes", async () => {
  const address = "/admin/insights/10000000-0000-4000-8000-000000000005";
  const images = () =>
    Promise.all(
      ["en", "fr", "es"].map(async (language) => {
        const { page } = await new Visitor().visit(`/${language}/insights/practice-before-performance`);
        const { pathname } = new URL(page("meta[property='og:image']").attr("content") ?? "");
        const { status, headers } = await new Visitor().visit(pathname);
        expect([status, headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
        return headers.get("ETag");
      }),
    );
  const [english, french, spanish] = await images();
  expect(new Set([english, french, spanish]).size).toBe(3);
  const form = await operator.visit(`${address}?language=fr`);
  const shown = form.page("form#document figure img").attr("src") ?? "";
  expect((await operator.visit(shown)).headers.get("ETag")).toBe(french);
  const published = { ...fieldsOf(form), title: "D’abord s’exercer, ensuite réussir", intent: "publish" };
  expect((await operator.submit(`${address}?language=fr`, published)).status).toBe(302);
  const [sameEnglish, newFrench, sameSpanish] = await images();
  expect([sameEnglish, sameSpanish]).toEqual([english, spanish]);
  expect(newFrench).not.toBe(french);
});

/** Red at the left and blue at the right. */
async function halves(): Promise<Buffer> {
  const half = { width: 1200, height: 700, channels: 3 } as const;
  const blue = await sharp({ create: { ...half, background: "blue" } })
    .png()
    .toBuffer();
  const red = sharp({ create: { ...half, background: "red" } }).extend({ right: 1200, background: "blue" });
  return red
    .composite([{ input: blue, left: 1200, top: 0 }])
    .jpeg()
    .toBuffer();
}

const colourOf = (image: Buffer) =>
  sharp(image)
    .resize(1, 1)
    .raw()
    .toBuffer()
    .then(([r, g, b]) => [r, g, b]);

test("an operator's own share image stands in each language for itself, cut around its focal point, and stays without the backend", async () => {
  await upload(operator, "images/", new File([new Uint8Array(await halves())], "halves.jpg"));
  const path = "images/halves.jpg";
  const state = async () => (await backend.sql<{ state: string }>("select state from pictures"))[0]?.state;
  await expect.poll(state).toBe("ready");
  await operator.submit(`/admin/assets/file?path=${encodeURIComponent(path)}`, {
    path,
    focus: "100 50",
    alt_fr: "Bleu",
  });

  const shown = async (language: string) => {
    const { page } = await new Visitor().visit(`/${language}/careers`);
    const said = (name: string) => page(`meta[property="og:image${name}"]`).attr("content") ?? "";
    const { pathname, search } = new URL(said(""));
    const { handle } = await builtSite();
    const answer = await handle(new Request(`http://northlight.test${pathname}${search}`), { address: "192.0.2.24" });
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
    const bytes = await bytesOf(answer);
    return { address: said(""), size: [said(":width"), said(":height")], alt: said(":alt"), bytes };
  };
  const drawn = await shown("fr");
  const offered = await operator.visit(formOf("careers", "fr"));
  expect(offered.page(`select[name=shareImage] option[value="${path}"]`)).toHaveLength(1);
  expect((await sendPage(operator, "careers", "fr", { shareImage: path, intent: "publish" })).status).toBe(302);

  const own = await shown("fr");
  expect(own.address).toMatch(/\/share\/fr\/careers\.jpg\?of=.+-100-50$/);
  expect([own.size, own.alt]).toEqual([["1200", "630"], "Bleu"]);
  expect(await sharp(own.bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
  const [red, , blue] = await colourOf(own.bytes);
  expect([red! < 20, blue! > 230]).toEqual([true, true]);
  expect((await shown("es")).address).not.toContain("?");
  expect((await operator.visit(`/admin/assets/file?path=${encodeURIComponent(path)}`)).text).toContain("share image");

  const reached = pullThePlug();
  await untilReached(reached, () => new Visitor().visit("/fr/careers"));
  expect((await shown("fr")).bytes.equals(own.bytes)).toBe(true);
  network.resetHandlers();

  expect((await sendPage(operator, "careers", "fr", { shareImage: "", intent: "publish" })).status).toBe(302);
  expect((await shown("fr")).bytes.equals(drawn.bytes)).toBe(true);
});

const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "teal" } });

const instead: [string, () => Promise<Buffer | undefined>][] = [
  ["more pixels than the largest copy", () => blank(4_000, 2_001).webp().toBuffer()],
  [
    "more bytes than any copy",
    async () => Buffer.concat([await blank(9, 9).webp().toBuffer(), Buffer.alloc(11_000_000)]),
  ],
  ["an answer that is none", async () => undefined],
];

test.for(instead)(
  "%s in the place of a copy gives way to what is drawn, and is not read again",
  async ([name, bytes]) => {
    const picture = await bytes();
    let asked = 0;
    network.use(
      http.get(`${backend.url}/storage/*`, () => {
        asked += 1;
        return picture ? new HttpResponse(new Uint8Array(picture)) : HttpResponse.error();
      }),
    );
    const path = `images/${name}.jpg`;
    const known = { widths: [400], version: "v", focus_x: 50, focus_y: 50, alt: { en: "", fr: "", es: "" } };
    const articles = { pictures: async () => ({ [path]: known }) } as unknown as Articles;
    const pages = { en: { faq: { shareImage: path } } };
    const context = testContext({ environment: { DATA_FOLDER, SUPABASE_URL: backend.url }, pages, articles });
    const shared = () =>
      loader(routeArgs("/share/en/faq.jpg", { context, params: { language: "en", "*": "faq.jpg" } }) as never);
    for (const answer of [await shared(), await shared()]) {
      expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-cache"]);
      expect((await bytesOf(answer)).equals(await bytesOf(await ask("en/faq.jpg")))).toBe(true);
    }
    expect(asked).toBe(1);
  },
);

test.for([
  "en/nowhere.jpg",
  "en/services/nothing.jpg",
  "de/home.jpg",
  "en/home.png",
  "en/insights/no-such-article.jpg",
])("%s is no share image", async (file) => {
  expect((await ask(file)).status).toBe(404);
});

test("the icon of a logo that does not come is asked for again, the logo itself is not denied, and one that came is read once", async () => {
  let [asked, status] = [0, 503];
  network.use(
    http.get(`${backend.url}/storage/v1/object/public/website-assets/images/own.svg`, () => {
      asked += 1;
      return new HttpResponse('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>', { status });
    }),
  );
  const shown = async (path: string) => {
    const { headers, status } = await icon(
      routeArgs(path, {
        context: testContext({
          environment: { DATA_FOLDER, SUPABASE_URL: backend.url },
          published: { publication: "of an own logo" },
          pages: { en: { "settings-firm": { logo: "images/own.svg" } } },
        }),
      }) as never,
    );
    return [status, headers.get("Cache-Control")];
  };
  expect(await shown("/icon-192.png")).toEqual([200, "no-cache"]);
  expect((await shown("/logo.png"))[0]).toBe(503);
  expect(asked).toBe(2);
  status = 404;
  expect((await shown("/logo.png"))[0]).toBe(404);
  status = 200;
  expect(await shown("/logo.png")).toEqual([200, "public, max-age=3600"]);
  expect(await shown("/icon-192.png")).toEqual([200, "public, max-age=3600"]);
  expect(asked).toBe(4);
});
