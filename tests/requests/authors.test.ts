import { beforeAll, expect, test } from "vitest";
import { backend } from "../support/network.ts";
import { resetToOperator } from "../support/operator.ts";
import { Visitor, type Answer } from "../support/visitor.ts";

const authors = "/admin/content/authors";
const insight = "/admin/insights/10000000-0000-4000-8000-000000000004";
const path = "/insights/skills-frameworks-managers-use";

let operator: Visitor;

beforeAll(async () => {
  operator = await resetToOperator();
});

function fieldsOf({ page }: Answer): Record<string, string> {
  const fields = page("form#article [name]:not(button)").toArray();
  const valueOf = (field: (typeof fields)[number]) =>
    field.tagName === "select" ? page(field).find("[selected]").attr("value") : page(field).val();
  return Object.fromEntries(fields.map((field) => [page(field).attr("name"), String(valueOf(field) ?? "")]));
}

/** Fills in a form as it stands, presses a button, and gives where that leads. */
async function press(address: string, intent: string, changes: Record<string, string> = {}): Promise<string> {
  const fields = fieldsOf(await operator.visit(address));
  const answer = await operator.submit(address, { ...fields, ...changes, intent });
  expect(answer.status, answer.page("main [role=alert], main [id$=error]").text()).toBe(302);
  return answer.location ?? "";
}

/** The back office's page of a new author who is published. */
async function publishedAuthor(title: string, more: Record<string, string> = {}): Promise<string> {
  const address = await press(`${authors}/new`, "save", { title, role: "Head of learning design", ...more });
  return press(address, "publish");
}

const idIn = (address: string) => address.split("/").at(-1)!;
const jsonLdOf = ({ page }: Answer) => JSON.parse(page('script[type="application/ld+json"]').text())["@graph"];
const bylineOf = ({ page }: Answer) =>
  page("article ul[aria-label] li")
    .toArray()
    .map((item) => page(item).text());

async function articleOf(language = "") {
  const answer = await new Visitor().visit(`${language && `/${language}`}${path}`);
  const [article] = jsonLdOf(answer);
  return { answer, byline: bylineOf(answer), author: article.author, publisher: article.publisher };
}

async function feedAuthors(language = ""): Promise<string[]> {
  const { text } = await new Visitor().visit(`${language && `/${language}`}/insights/feed.xml`);
  return [...text.matchAll(/<entry>.*?<\/entry>/gs)].flatMap(([entry]) =>
    entry.includes(path) ? [...entry.matchAll(/<author><name>(.*?)<\/name>/g)].map(([, name]) => name!) : [],
  );
}

const contactPages = [
  ["/contact", "Your message goes to"],
  ["/fr/contact", "Qui reçoit votre message"],
  ["/es/contact", "Quién recibe su mensaje"],
] as const;

const firm = { "@type": "Organization", name: "Northlight" };

test("an article without authors is the firm's, and neither About nor the contact page names anybody", async () => {
  const { byline, author, publisher } = await articleOf();
  expect(byline).toEqual([]);
  expect([author, publisher]).toMatchObject([firm, firm]);
  expect(await feedAuthors()).toEqual([]);
  expect((await new Visitor().visit("/about")).page("#people")).toHaveLength(0);
  for (const [address, title] of contactPages) {
    const { text } = await new Visitor().visit(address);
    expect(text, "no word of it is sent").not.toContain(title);
  }
});

test("people are named by an article and listed by About in three languages, until they are published no more", async () => {
  const ada = await publishedAuthor("Ada <Moreau>", {
    about_place: "2",
    speaks: "en fr",
    picture: "talent",
    picture_alt: "Ada at work",
  });
  await press(`${ada}?language=fr`, "publish", { title: "Ada <Moreau>", role: "Directrice de la conception" });
  const noor = await publishedAuthor("Noor Vega", { slug: "noor" });
  const hana = await publishedAuthor("Hana Roy", { about_place: "1" });

  await articleOf();
  await articleOf("fr");
  const { page } = await operator.visit(insight);
  expect(page("select[name=author] option").text()).toContain("Noor Vega");
  await press(insight, "publish", { author: idIn(ada), second_author: idIn(noor) });

  const english = await articleOf();
  expect(english.byline).toEqual([
    expect.stringMatching(/Ada <Moreau>.*Head of learning design/),
    expect.stringMatching(/Noor Vega.*Head of learning design/),
  ]);
  const link = english.answer.page("article ul[aria-label] a");
  expect(link.map((_, a) => english.answer.page(a).attr("href")).get()).toEqual(["/about#author-ada-moreau"]);
  expect(english.answer.page("article ul[aria-label] img").attr("alt")).toBe("Ada at work");
  const [first, second] = english.author;
  expect(first).toMatchObject({ "@type": "Person", name: "Ada <Moreau>", jobTitle: "Head of learning design" });
  expect(first.image).toMatch(/^https?:.*talent/);
  expect(second).toMatchObject({ "@type": "Person", name: "Noor Vega" });
  expect(first.url).toMatch(/\/about#author-ada-moreau$/);
  expect(second.url).toBeUndefined();
  expect(english.publisher).toMatchObject(firm);

  const french = await articleOf("fr");
  expect(french.byline[0]).toContain("Directrice de la conception");
  expect(french.answer.page("article ul[aria-label] p[lang=en]").text()).toBe("Head of learning design");
  expect(french.answer.page("article ul[aria-label] a").attr("href")).toBe("/fr/about#author-ada-moreau");
  expect((await articleOf("es")).answer.page("article ul[aria-label] p[lang=en]")).toHaveLength(2);
  expect(await feedAuthors()).toEqual(["Ada &lt;Moreau&gt;", "Noor Vega"]);
  expect(await feedAuthors("fr")).toEqual(["Ada &lt;Moreau&gt;", "Noor Vega"]);

  const about = await new Visitor().visit("/fr/about");
  expect(
    about
      .page("[aria-labelledby=people] h3")
      .map((_, name) => about.page(name).text())
      .get(),
  ).toEqual(["Hana Roy", "Ada <Moreau>"]);
  expect(about.page("#author-ada-moreau").text()).toContain(
    "Directrice de la conceptionRépond en français et en anglais",
  );
  expect(about.page("#author-hana-roy").text()).not.toContain("Répond");
  expect(jsonLdOf(about).filter((thing: any) => thing["@type"] === "Person")).toHaveLength(2);

  const sentences = [
    "Answers in English and French",
    "Répond en français et en anglais",
    "Atiende en inglés y francés",
  ];
  for (const [place, [address, title]] of contactPages.entries()) {
    const { page } = await new Visitor().visit(address);
    const named = page("dt")
      .filter((_, term) => page(term).text() === title)
      .next("dd");
    expect(named.children(), "Hana Roy takes no messages").toHaveLength(1);
    expect(named.text()).toMatch(/^Ada <Moreau>/);
    expect(named.text()).toContain(sentences[place]);
    expect(named.find("img")).toHaveLength(1);
  }

  await press(noor, "unpublish");
  expect((await articleOf()).byline).toEqual([expect.stringContaining("Ada <Moreau>")]);
  await press(hana, "trash");
  await press(ada, "trash");
  const left = await articleOf("fr");
  expect(left.byline).toEqual([]);
  expect(left.author).toMatchObject(firm);
  expect(await feedAuthors("fr")).toEqual([]);
  expect((await new Visitor().visit("/fr/about")).page("#people")).toHaveLength(0);
  for (const address of ["/fr/about", "/fr/contact"])
    expect((await new Visitor().visit(address)).text, address).not.toContain("Moreau");

  // What is named stays so: it can come back, and the form says how it stands.
  const form = await operator.visit(insight);
  expect(form.page("select[name=author] option[selected]").text()).toBe(
    "Ada <Moreau> (In trash: readers do not see the name)",
  );
  expect(form.page("select[name=second_author] option[selected]").text()).toContain("Noor Vega (Draft");
  await press(ada, "restore");
  expect((await articleOf()).byline).toHaveLength(1);
});

test("whoever is deleted for good leaves no name in the article, its versions, the log or the database", async () => {
  const name = "Zelda Quast";
  const zelda = await publishedAuthor(name);
  await press(zelda, "publish", { slug: "zelda-q", title: `${name} again` });
  await press(insight, "publish", { author: idIn(zelda), second_author: "" });
  expect((await articleOf()).byline).toEqual([expect.stringContaining(name)]);
  await press(insight, "publish", { author: "" });
  await press(insight, "publish", { author: idIn(zelda) });
  const versions = await operator.visit(`${insight}/versions`);
  const last = versions.page("main ol a").first().attr("href") ?? "";
  expect((await operator.visit(last)).page("[aria-labelledby=field-author] ins").text()).toContain(name);

  await press(zelda, "trash");
  expect((await operator.submit(`${zelda}/delete`, {})).location).toBe(`${authors}?state=trashed`);
  const { byline, author } = await articleOf();
  expect(byline).toEqual([]);
  expect(author).toMatchObject(firm);
  const { page } = await operator.visit(insight);
  expect(page("select[name=author] option[selected]")).toHaveLength(0);
  const tables = await backend.sql<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  expect(tables.length).toBeGreaterThan(20);
  for (const table of tables) {
    const [found] = await backend.sql(
      `select count(*)::int as rows from public.${table.name} t where t::text ~* 'zelda|quast'`,
    );
    expect(found, table.name).toEqual({ rows: 0 });
  }
  expect((await operator.visit("/admin/activity")).page("main ol").text()).toContain("a deleted author");
});

test("an author is previewed by a link, in a language of their own", async () => {
  const address = await press(`${authors}/new`, "save", { title: "Not Yet", role: "Somebody to be" });
  const shown = await operator.submit(address, { ...fieldsOf(await operator.visit(address)), intent: "preview" });
  const links = await operator.visit(shown.location ?? "");
  const link = new URL(String(links.page("input[readonly]").first().val())).pathname;
  const preview = await new Visitor().visit(`/en${link}`);
  expect(preview).toBePage(200, "Not Yet");
  expect(preview.text).toContain("Somebody to be");
});

test("a name is needed to save, and a role to publish; somebody of another kind is not shown", async () => {
  const fields = fieldsOf(await operator.visit(`${authors}/new`));
  const nameless = await operator.submit(`${authors}/new`, { ...fields, intent: "save" });
  expect([nameless.status, nameless.page("main").text()]).toEqual([400, expect.stringContaining("Enter a name.")]);
  const roleless = await operator.submit(`${authors}/new`, { ...fields, title: "Kim", intent: "publish" });
  expect([roleless.status, roleless.page("main").text()]).toEqual([
    400,
    expect.stringContaining("Fill this in to publish."),
  ]);
  const wrong = { ...fieldsOf(await operator.visit(insight)), author: "'; drop table documents", intent: "save" };
  expect((await operator.submit(insight, wrong)).status).toBe(400);
  await press(insight, "publish", { author: insight.split("/").at(-1)! });
  expect((await articleOf()).author).toMatchObject(firm);
});
