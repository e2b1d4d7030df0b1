import { beforeAll, expect, test } from "vitest";
import { pages } from "../../app/content/pages.ts";
import { operatorBefore } from "../support/operator.ts";
import { Visitor } from "../support/visitor.ts";

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
  ["/fr-ca/services", "/fr/services"],
  ["/fr_CA/Services/", "/fr/services"],
  ["/FR_CA", "/fr"],
  ...["/robots.txt", "/sitemap.xml", "/favicon.ico", "/.well-known/security.txt", "/fr/insights/feed.xml"].map(
    (address) => [`${address}/`, address] as const,
  ),
  ["/Sitemap.XML?part=1", "/sitemap.xml?part=1"],
  ["/fr_CA/site.webmanifest", "/fr/site.webmanifest"],
  ["/share/fr/Home.jpg/", "/share/fr/home.jpg"],
  ["/contact/form/", "/contact/form"],
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
