import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { recording } from "../../../tests/support/route-calls.ts";
import { loader } from "./link-targets.ts";

const article = { id: "1", slug: "skills", topic: "talent", title: "Skills that last", published_on: "2025-01-01" };
const dates = { publish_at: null, unpublish_at: null, trashed_at: null };
const more = { ...dates, state: "published" as const, changed: null, texts: [] };

test("pages and published articles are found by a part of their name, in the operator's language", async () => {
  const { calls, verb } = recording({ rows: [{ ...article, ...more }], total: 1 });
  const context = testContext({ backend: { drafts: { list: verb } }, language: "fr" });
  const answer = await loader(routeArgs("/admin/documents/link-targets?q=JOINDRE", { context }));
  expect(await answer.json()).toEqual([
    { address: "/contact", title: "Nous joindre" },
    { address: "/insights/skills", title: article.title },
    { address: "/case-studies/skills", title: article.title },
    { address: "/services/skills", title: article.title },
    { address: "/skills", title: article.title },
  ]);
  expect(calls.map(([kind, ...rest]) => [(kind as { name: string }).name, ...rest])).toEqual(
    ["insight", "case_study", "service", "firm_page"].map((kind) => [kind, { q: "JOINDRE", state: "published" }, 1]),
  );
});

test("of one kind there are its documents alone", async () => {
  const list = async () => ({ rows: [{ ...article, ...more }], total: 1 });
  const context = testContext({ backend: { drafts: { list } } });
  const answer = await loader(routeArgs("/admin/documents/link-targets?q=&kind=insight", { context }));
  expect(await answer.json()).toEqual([{ address: "/insights/skills", title: article.title }]);
});
