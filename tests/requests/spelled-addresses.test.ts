import { load } from "cheerio";
import { beforeAll, expect, test, vi } from "vitest";
import { pages } from "../../app/content/pages.ts";
import { backend } from "../support/network.ts";
import { operatorBefore } from "../support/operator.ts";
import { Visitor, attributesIn } from "../support/visitor.ts";

const site = "http://northlight.test";
const insight = "10000000-0000-4000-8000-000000000001";
const spellings: ((address: string) => string)[] = [
  (address) => `${address}.`,
  (address) => `${address},`,
  (address) => `${address})`,
  (address) => `${address}%20`,
  (address) => `${address}%E2%80%8B`,
  (address) => `${address}/`,
  (address) => `${address}%3Futm_source=mail`,
  (address) => `${address}>`,
  (address) => address.toUpperCase(),
  (address) => address.replace(/[^/]+$/, (last) => `%20${last[0]!.toUpperCase()}${last.slice(1)}`),
];
const reader = new Visitor();
const operator = operatorBefore(beforeAll);

beforeAll(async () => {
  expect(await operator.submit("/admin/redirects/new", { from: "/old-page", to: "page:/about" })).toRedirectTo(
    "/admin/redirects",
  );
});

test("every page has one address in each language, to which all other spellings lead for good", async () => {
  for (const page of pages.filter((path) => path !== "/")) {
    for (const address of [page, `/fr${page}`]) {
      expect((await reader.visit(address)).status, address).toBe(200);
      for (const spelled of spellings) {
        const asked = spelled(address);
        expect(await reader.visit(`${asked}?a=b`), asked).toMatchObject({ status: 301, location: `${address}?a=b` });
      }
    }
  }
});

test.for([
  ["/FR", "/fr"],
  ["/fr/", "/fr"],
  ["/fr.", "/fr"],
  ["/old-page.", "/about"],
  ["/fr/Old-Page%E2%80%8B)", "/fr/about"],
  ["/robots.txt,", "/robots.txt"],
])("%s leads to %s", async ([asked, leads]) => {
  expect(await reader.visit(asked!)).toMatchObject({ status: 301, location: leads });
});

test("what is near to nothing stays unknown", async () => {
  expect((await reader.visit("/nowhere.")).status).toBe(404);
  for (const list of ["insights", "case-studies", "services"]) {
    const answer = await reader.visit(`/${list}/No-Such-Thing.`);
    expect(answer.status).toBe(200);
    expect(answer.page("meta[name=robots]").attr("content")).toBe("noindex");
  }
  const sent = await new Visitor().submit("/fr/contact/", { name: "" });
  expect(sent.status, "a form is read where it arrives").toBe(400);
});

test("a link within a page leads there too", async () => {
  expect((await reader.visit("/fr/About.data")).text).toContain("/fr/about");
});

test("links and pictures of the site are known however they were copied, on the page, in the feed and in the list of what is to be done", async () => {
  const [picture] = ["images/a (1).jpg"];
  await backend.sql(
    `insert into pictures (file_path, width, height, widths, version, state, alt)
     values ($1, 800, 600, '{400,800}', 'v1', 'ready', '{"fr": "Un carré rouge"}')
     on conflict (file_path) do update set alt = excluded.alt`,
    [picture],
  );
  const file = "/storage/v1/object/public/website-assets/images/a%20%281%29.jpg";
  const links = [
    "/about",
    `${site}/about`,
    `${site.toUpperCase()}/en/About`,
    "//northlight.test/about?a=b",
    "northlight.test/about",
  ];
  const body = [
    ...links.map((link) => `[own](${link})`),
    "[other](https://evil.example/about)",
    `[gone](${site}/never-was)`,
    `[file](${site}${file})`,
    `![](${site}${file})`,
    `![](${file})`,
  ].join("\n\n");
  await backend.sql(
    "update document_texts set texts = texts || jsonb_build_object('body', $2::text) where document_id = $1 and language = 'fr' and stage = 'published'",
    [insight, body],
  );
  const slug = "ai-workforce-transformation";
  const opened = () => reader.visit(`/fr/insights/${slug}`);
  await vi.waitFor(async () => expect((await opened()).text).toContain("never-was"), 60_000);
  const { page } = await opened();
  const named = (text: string) => attributesIn(page, `article a:contains('${text}')`, "href");
  expect(named("own")).toEqual(["/fr/about", "/fr/about", "/fr/About", "/fr/about?a=b", "/fr/about"]);
  expect(named("other")).toEqual(["https://evil.example/about"]);
  expect(named("gone")).toEqual(["/fr/never-was"]);
  expect(named("file")).toEqual([file]);
  const images = page("article img[alt='Un carré rouge']").toArray();
  expect(images).toHaveLength(2);
  for (const image of images) {
    expect(page(image).attr("width")).toBe("800");
    expect(page(image).attr("src")).toMatch(/^\/storage\//);
  }

  const feed = load((await reader.visit("/fr/insights/feed.xml")).text, { xml: true });
  const entry = feed("entry").filter((_, each) => feed(each).find("link").attr("href")!.endsWith(slug));
  const content = load(entry.find("content").text());
  const whole = (selector: string, name: string) =>
    content(selector)
      .toArray()
      .map((element) => content(element).attr(name));
  expect(whole("a:contains('own')", "href")[4]).toBe(`${site}/fr/about`);
  expect(whole("img", "src")).toEqual([site + file, site + file]);

  const health = await operator.visit("/admin/to-do");
  expect(health.page("main li").text()).toContain("/never-was");
  expect(health.page("main li").text()).not.toContain("evil.example");
});
