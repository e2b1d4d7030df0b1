import { load } from "cheerio";
import { beforeAll, expect, test, vi } from "vitest";
import { languages } from "../../app/schemas/formats/languages.ts";
import { odd, storable } from "../fuzz/odd-texts.ts";
import { backend } from "../support/network.ts";
import { operatorBefore } from "../support/operator.ts";
import { fieldsOf } from "../support/page-form.ts";
import { Visitor, type Answer } from "../support/visitor.ts";

const shortOnes = odd.map(storable).filter((text) => text !== "" && text.length < 20);
const most = 16;
/** Each short enough for a title. */
const planted = Array.from({ length: Math.ceil(shortOnes.length / most) }, (_, place) =>
  ["Planted", ...shortOnes.slice(place * most, (place + 1) * most)].join("x"),
);
const insight = "/admin/insights/10000000-0000-4000-8000-000000000001";
const anything = odd.join("x");
const operator = operatorBefore(beforeAll);
let networks = 0;

const somebody = () => new Visitor({}, `203.0.113.${(networks += 1)}`);

/** What is wrong with an answer, by a strict reader of its format. */
async function faultsIn({ status, headers, text }: Answer): Promise<string[]> {
  const faults = status === 200 ? [] : [`the status is ${status}`];
  for (const [name, value] of headers) if (!/^[\t\u0020-\u007e]*$/.test(value)) faults.push(`${name}: ${value}`);
  const type = headers.get("Content-Type") ?? "";
  if (/\bhtml\b/.test(type)) faults.push(...faultsInHtml(text));
  else if (/xml/.test(type)) {
    const [row] = await backend.sql("select xml_is_well_formed_document($1) as well_formed", [text]);
    if (!row?.["well_formed"]) faults.push("it is no XML");
  } else if (/json/.test(type)) JSON.parse(text);
  else if (/[^\P{Cc}\t\r\n]|\p{Noncharacter_Code_Point}/u.test(text)) faults.push("it is no text");
  return faults;
}

function faultsInHtml(text: string): string[] {
  const faults: string[] = [];
  const options = { onParseError: ({ code }: { code: string }) => faults.push(code) };
  const page = load(text, options as object);
  for (const script of page("script[type='application/ld+json']").toArray()) JSON.parse(page(script).text());
  return faults;
}

test("nothing that is stored breaks a page, a feed, a list for machines or a header", async () => {
  await backend.sql(
    `with numbered as (select t.ctid as row, dense_rank() over (order by document_id) as place from document_texts t where stage = 'published')
     update document_texts t
     set texts = (select coalesce(jsonb_object_agg(key, case when jsonb_typeof(value) = 'string' then to_jsonb(($1::text[])[1 + place % $2::int] || (value #>> '{}')) else value end), '{}') from jsonb_each(texts))
     from numbered where numbered.row = t.ctid`,
    [planted, planted.length],
  );
  await backend.sql("update content_sections set title = $1 || title, subtitle = $1 || subtitle", [planted[0]]);
  const addresses = ["/sitemap.xml", "/robots.txt", "/.well-known/security.txt"];
  for (const language of languages) {
    await vi.waitFor(
      async () => expect((await new Visitor().visit(`/${language}`)).text).toContain("Plantedx"),
      60_000,
    );
    addresses.push(
      `/${language}/insights/feed.xml`,
      `/${language}/insights?q=${encodeURIComponent(anything.toWellFormed())}`,
    );
  }
  const home = await new Visitor().visit("/en");
  addresses.push(String(home.page("link[rel=manifest]").attr("href")));
  const sitemap = load((await new Visitor().visit("/sitemap.xml")).text, { xml: true });
  // Each page in one of the languages, in turn: its document has the same odd characters in all.
  addresses.push(
    ...sitemap("loc")
      .toArray()
      .filter((_, place) => place % 3 === Math.floor(place / 3) % 3)
      .map((loc) => new URL(sitemap(loc).text()).pathname),
  );
  expect(addresses.length).toBeGreaterThan(30);
  let reached = 0;
  for (const address of addresses) {
    const answer = await new Visitor().visit(address);
    if (answer.text.includes("Plantedx")) reached += 1;
    expect(await faultsIn(answer), address).toEqual([]);
  }
  expect(reached).toBeGreaterThan(15);
});

test("whoever writes to the firm is heard, whatever characters come with it", async () => {
  const sent = await somebody().submit("/fr/contact", {
    name: anything.slice(0, 150),
    email: "odd@example.com",
    company: "\u0000\u200b",
    message: anything,
    consent: "on",
    language: "fr",
    heard: `${"x".repeat(199)}🚀`,
  });
  expect(sent).toRedirectTo("/fr/contact?sent#enquiry");
  const [row] = await backend.sql("select * from enquiries where email = 'odd@example.com'");
  expect(row).toMatchObject({ company: null, heard: "x".repeat(199) });
  expect(row?.["message"]).toContain("\ufffd");
  const list = await operator.visit("/admin/leads?list=enquiries");
  expect(list.status).toBe(200);
  const file = await operator.visit(String(list.page("a[href*=export]").attr("href")));
  expect(file.text).toContain("odd@example.com");
  expect(await faultsIn(file)).toEqual([]);
});

test("a draft keeps what is typed beside an odd character, and what is wrong with a field is said there", async () => {
  const typed = {
    ...fieldsOf(await operator.visit(insight)),
    body: `caf\ufffd\u0002 ${anything}`,
    excerpt: "Typed with care",
  };
  expect(await operator.submit(insight, { ...typed, intent: "save" })).toRedirectTo(insight);
  expect(fieldsOf(await operator.visit(insight))).toMatchObject({
    body: expect.stringMatching(/^caf\ufffd /),
    excerpt: "Typed with care",
  });
  const again = { ...fieldsOf(await operator.visit(insight)), title: "\u200b\u2060\u3164", excerpt: "Typed again" };
  const refused = await operator.submit(insight, { ...again, intent: "publish" });
  expect(refused.status).toBe(400);
  expect(fieldsOf(refused)).toMatchObject({ excerpt: "Typed again" });
  expect(refused.page("#document-title").attr("aria-invalid")).toBe("true");
});
