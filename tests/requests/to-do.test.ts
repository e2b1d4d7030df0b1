import { beforeAll, expect, test } from "vitest";
import { backend } from "../support/network.ts";
import { operatorBefore } from "../support/operator.ts";

const insight = "10000000-0000-4000-8000-000000000001";
const operator = operatorBefore(beforeAll);

test("whoever takes an article off the site sees what leads to it, each a press away", async () => {
  const led = "10000000-0000-4000-8000-000000000002";
  const [{ slug } = { slug: "" }] = await backend.sql<{ slug: string }>("select slug from documents where id = $1", [
    led,
  ]);
  const form = () => operator.visit(`/admin/insights/${led}`);
  expect((await form()).page("#linked-from")).toHaveLength(0);
  await backend.sql(
    "update document_texts set texts = jsonb_set(texts, '{body}', to_jsonb($2::text)) where document_id = $1 and language = 'es' and stage = 'published'",
    [insight, `[a](/es/insights/${slug}?from=text)`],
  );
  await backend.sql("update content_sections set cta_link = $1 where section_id = 'insights'", [`/insights/${slug}`]);
  const { page: shown } = await form();
  expect(shown("#linked-from").text()).toContain("2 texts link here");
  const links = shown("[aria-labelledby=linked-from] a").toArray();
  expect(links.map((link) => shown(link).attr("href"))).toEqual([
    `/admin/insights/${insight}?language=es`,
    expect.stringMatching(/^\/admin\/content\?edit=[\da-f-]{36}#edited$/),
  ]);
});
