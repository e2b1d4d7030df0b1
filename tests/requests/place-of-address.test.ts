import { beforeAll, expect, test } from "vitest";
import { editablePage, idOfService, localePages, type PageName } from "../../app/content/editable-pages.ts";
import { addressIn } from "../../app/i18n/addresses.ts";
import { languages } from "../../app/schemas/formats/languages.ts";
import { backend } from "../support/network.ts";
import { operatorBefore } from "../support/operator.ts";
import { formOf } from "../support/page-form.ts";
import { Visitor } from "../support/visitor.ts";
import { words } from "../support/words.ts";

const operator = operatorBefore(beforeAll);
const insight = "10000000-0000-4000-8000-000000000001";
const article = (language: string) =>
  `/admin/insights/${insight}${language === "en" ? "?look" : `?language=${language}&look`}`;
const form = (page: PageName, language = "en") => `${formOf(page, language)}${language === "en" ? "?look" : "&look"}`;
/** Where it leads by way of the search. */
async function at(address: string) {
  let { location } = await operator.visit(`/admin/at${address}`);
  // Two slashes in an address are led to one.
  if (location!.startsWith("/admin/at")) ({ location } = await operator.visit(location!));
  return operator.visit(location!);
}

test.for(languages)("every page in %s leads to its form, with the page beside it", async (language) => {
  for (const name of localePages) {
    const { path } = editablePage(name);
    if (!path || ["service", "case-study", "insight"].includes(name)) continue;
    expect(await at(addressIn(language, path)), path).toRedirectTo(form(name, language));
  }
  expect(await at(`/${language}/insights/ai-workforce-transformation`)).toRedirectTo(article(language));
});

test.for([
  ["", form("home")],
  ["/", form("home")],
  ["/FAQ/", form("faq")],
  ["/https:/northlight.test/fr/faq?utm_source=mail", form("faq", "fr")],
  ["/insights/feed.xml", form("insights")],
  ["/fr/insights/feed.xml", form("insights", "fr")],
  ["/robots.txt", form("settings-search")],
  ["/newsletter/confirm?token=x", form("newsletter")],
  ["/share/es/faq.jpg", form("faq", "es")],
  ["/share/fr/insights/ai-workforce-transformation.jpg", article("fr")],
  ["/services/nobody-knows", `/admin/content/services/${idOfService("learning-strategy")}?look`],
  ["/insights/nobody-knows", article("en")],
  ["/storage/v1/object/public/website-assets/videos/A b.mp4", "/admin/assets/file?path=videos%2FA+b.mp4"],
] as const)("%s leads to where it is edited", async ([address, place]) => {
  expect(await at(address)).toRedirectTo(place);
});

test("a preview link leads to the draft that it shows", async () => {
  const [link] = await backend.sql<{ id: string }>(
    `insert into preview_links (document_id, kind, language) values ('${insight}', 'insight', 'fr') returning id`,
  );
  expect(await at(`/preview/${link!.id}`)).toRedirectTo(article("fr"));
  expect(await at(`/faq?preview=${link!.id}`)).toRedirectTo(article("fr"));
  expect(await at("/faq?preview=nothing")).toRedirectTo(form("faq"));
});

test("an address where nothing is finds what says its words, or offers to lead it on", async () => {
  const answer = await at("/nos-formations/2019");
  expect(answer.status).toBe(200);
  expect(answer.page("main a[href^='/admin/redirects/new?from=%2Fnos-formations']")).toHaveLength(1);
  for (const odd of ["/..%2f..%2fetc", "/__proto__", "/admin", `/${"a".repeat(3000)}`])
    expect((await at(odd)).status, odd).toBe(200);
  for (const odd of ["/%", "/%00", "/%e0%a4%a"])
    expect((await operator.visit(`/admin/at${odd}`)).status, odd).toBeLessThan(405);
});

test("a whole address can be looked for, and what names its language otherwise is heard", async () => {
  expect(await at("/https://northlight.test/fr/faq")).toRedirectTo(form("faq", "fr"));
  expect(await at("/faq?lng=es")).toRedirectTo(form("faq", "es"));
  const pasted = `/admin/content?${new URLSearchParams({ q: "https://northlight.test/fr/faq" })}`;
  expect(await operator.visit(pasted)).toRedirectTo(form("faq", "fr"));
});

test("each page leads who is logged in to its form, in an answer that nobody stores, and visitors get no byte of it", async () => {
  const visitor = new Visitor();
  for (const [address, label] of [
    ["/fr/faq?a=1&b=2", words("admin", "fr")("editPage")],
    ["/es/insights/ai-workforce-transformation", words("admin", "es")("editPage")],
    ["/en/nowhere", words("admin")("editPage")],
  ] as const) {
    const before = (await visitor.visit(address)).text;
    const answer = await operator.visit(address);
    const link = answer.page("body > aside > a").last();
    expect([link.text(), link.attr("href")], address).toEqual([label, `/admin/at${address}`]);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const after = await visitor.visit(address);
    expect(after.text === before && !after.text.includes("/admin/at"), address).toBe(true);
  }
  const framed = await operator.visit("/fr/faq", { headers: { "Sec-Fetch-Dest": "iframe" } });
  expect(framed.text).not.toContain("/admin/at");
});

test("the link follows a page that was reached without a new document", async () => {
  const from = (referer: string) => operator.visit("/admin/at/fr/faq", { headers: { Referer: referer } });
  expect((await from("http://northlight.test/es/about")).location).toContain(encodeURIComponent("/es/about"));
  for (const other of ["http://northlight.test/admin/content", "https://elsewhere.example/es/about"])
    expect((await from(other)).location, other).toContain(encodeURIComponent("/fr/faq"));
});

test("the link leads to that page after a login too", async () => {
  const visitor = new Visitor();
  const { location } = await visitor.visit("/admin/at/fr/faq", {
    headers: { Referer: "http://northlight.test/es/about" },
  });
  const found = `/admin/content?${new URLSearchParams({ q: "/es/about" })}`;
  expect(location).toBe(found);
  expect((await visitor.visit(found)).location).toContain(encodeURIComponent(found));
});
