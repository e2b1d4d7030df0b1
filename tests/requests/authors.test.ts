import { beforeAll, expect, test } from "vitest";
import { backend } from "../support/network.ts";
import { operatorBefore } from "../support/operator.ts";
import { fieldsOf } from "../support/page-form.ts";
import { Visitor, type Answer, textsIn } from "../support/visitor.ts";

const authors = "/admin/content/authors";
const insight = "/admin/insights/10000000-0000-4000-8000-000000000004";
const path = "/insights/skills-frameworks-managers-use";

const operator = operatorBefore(beforeAll);

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
const bylineOf = ({ page }: Answer) => textsIn(page, "article ul[aria-label] li");

async function articleOf(language = "") {
  const answer = await new Visitor().visit(`${language && `/${language}`}${path}`);
  const [article] = jsonLdOf(answer);
  return { answer, byline: bylineOf(answer), author: article.author, publisher: article.publisher };
}

const firm = { "@type": "Organization", name: "Northlight" };

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
