import { beforeEach, expect, test } from "vitest";
import { idOfPage } from "../../app/content/editable-pages.ts";
import { markIn, unmarked } from "../../app/schemas/rules/field-marks.ts";
import { backend } from "../support/network.ts";
import { operatorBefore } from "../support/operator.ts";
import { localeFile } from "../support/page.ts";
import { Visitor, type Answer } from "../support/visitor.ts";

const insight = "/admin/insights/10000000-0000-4000-8000-000000000001";

const operator = operatorBefore(beforeEach);

/** Makes a link as the form does, and gives the path that the list shows. */
async function linkOf(article: string, language: string): Promise<string> {
  const made = await operator.submit(`${article}/preview-links`, { language });
  expect(made).toRedirectTo(`${article}/preview-links#${language}`);
  const list = await operator.visit(`${article}/preview-links`);
  const field = list.page(`section[aria-labelledby=${language}] input[readonly]`).first();
  return new URL(String(field.val())).pathname;
}

async function rewrite(language: string, title: string) {
  await backend.sql(
    `update document_texts set texts = texts || jsonb_build_object('title', $1::text, 'body', E'## Not yet\\n\\n[Us](/about) <b>raw</b>')
     where document_id = '10000000-0000-4000-8000-000000000001' and language = $2 and stage = 'draft'`,
    [title, language],
  );
}

function expectSecret({ headers }: Answer) {
  expect(Object.fromEntries(headers)).toMatchObject({
    "cache-control": "private, no-store",
    "referrer-policy": "same-origin",
    "x-robots-tag": "noindex",
  });
}

test("whoever has the link sees the draft in its language, without an account, and readers still the published text", async () => {
  await rewrite("fr", "Encore un brouillon");
  const link = await linkOf(insight, "fr");
  const reader = new Visitor();
  const asked = await reader.visit(link);
  expect(asked).toRedirectTo(`/fr${link}`);
  expectSecret(asked);
  const shown = await reader.visit(`/fr${link}`);
  expect(shown).toBePage(200, "Encore un brouillon");
  expectSecret(shown);
  expect(shown.headers.get("content-language")).toBe("fr");
  expect(shown.page("html").attr("lang")).toBe("fr");
  expect(shown.page("meta[name=robots]").attr("content")).toBe("noindex");
  expect(shown.page("link[rel=canonical], link[rel=alternate][hreflang]")).toHaveLength(0);
  expect(shown.page("aside time").attr("datetime")).toBeTruthy();
  expect(shown.page("article h2").first().text()).toBe("Not yet");
  expect(shown.page("article p a").attr("href")).toBe("/fr/about");
  expect(shown.page("article b")).toHaveLength(0);
  expect(shown.page("main").text()).toContain(localeFile("fr", "insight").calls.contact.title);

  const published = await reader.visit("/fr/insights/ai-workforce-transformation");
  expect(published.text).not.toContain("Encore un brouillon");
});

test("a draft is looked at by a link that works already, in a frame of this site alone", async () => {
  const page = `${insight}/preview-links`;
  const shown = await operator.submit(page, { language: "fr", show: "on" });
  expect(shown.location).toMatch(/^\/fr\/preview\/[\da-f-]{36}\?watched$/);
  expect(await operator.submit(page, { language: "fr", show: "on" })).toRedirectTo(shown.location!);
  for (const address of [shown.location!, "/en/preview/x"]) {
    const { headers } = await operator.visit(address);
    expect(headers.get("content-security-policy"), address).toContain("frame-ancestors 'self'");
    expect(headers.has("x-frame-options"), address).toBe(false);
  }
  for (const address of ["/fr/insights", "/fr/insights/ai-workforce-transformation", page]) {
    const { headers } = await operator.visit(address);
    expect(headers.get("content-security-policy"), address).toContain("frame-ancestors 'none'");
    expect(headers.get("x-frame-options"), address).toBe("DENY");
  }
});

const hidden = /[\u200b-\u200d\ufeff]{4}/;

test.for(["home", "faq", "services"] as const)(
  "beside its form, the draft of %s says of its texts which fields they come from, and to nobody else",
  async (page) => {
    const language = "fr";
    const links = `/admin/content/pages/${idOfPage(page)}/preview-links`;
    const { location } = await operator.submit(links, { language, show: "on" });
    const { location: beside } = await operator.visit(location!);
    expect(beside).toMatch(/&watched$/);
    const watched = await operator.visit(beside!);
    const others = await operator.visit(beside!.replace("&watched", ""));
    const fields = new Set(
      watched
        .page("body *")
        .toArray()
        .flatMap((element) => markIn(watched.page(element).text())?.field ?? []),
    );
    expect(fields.size).toBeGreaterThan(5);
    expect(watched.page("head").text()).not.toMatch(hidden);
    const textOf = ({ page }: Answer) => unmarked(page("main > :not(aside)").text());
    expect(textOf(watched) === textOf(others), "but for what is hidden, it says the same").toBe(true);
    for (const shown of [others, await operator.visit(beside!.replace(/\?.*/, ""))])
      expect(shown.text).not.toMatch(hidden);
  },
);
