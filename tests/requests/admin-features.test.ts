import { beforeEach, expect, test } from "vitest";
import { backend } from "../support/network.ts";
import { operatorBefore } from "../support/operator.ts";
import type { Answer } from "../support/visitor.ts";

const page = "/admin/features";

const operator = operatorBefore(beforeEach);

async function flag(key: string): Promise<{ id: string; enabled: boolean }> {
  const [row] = await backend.sql<{ id: string; enabled: boolean }>(
    "select id, enabled from site_features where feature_key = $1",
    [key],
  );
  if (!row) throw new Error(`No flag ${key}`);
  return row;
}

function rowOf(answer: Answer, id: string) {
  return answer.page(`#flag-${id}`);
}

test("a switch has the flag's readable name, its description and its state", async () => {
  const { id } = await flag("hero_video");
  const answer = await operator.visit(page);
  const button = rowOf(answer, id).find("[role=switch]");
  expect(button.attr("aria-checked")).toBe("true");
  expect(answer.page(`#${button.attr("aria-labelledby")}`).text()).toBe("Hero Video");
  expect(answer.page(`#${button.attr("aria-describedby")}`).text()).toContain("video");
  const french = await operator.visit(page, { headers: { "Accept-Language": "fr" } });
  expect(rowOf(french, id).text()).toContain("Vidéo d’accueil");
});

test("who switched a flag last, and when, stands beside it", async () => {
  const { id } = await flag("testimonial");
  expect(rowOf(await operator.visit(page), id).text()).not.toContain("hanged");
  const before = Date.now();
  await operator.submit(page, { id, enabled: "false" });
  const row = rowOf(await operator.visit(page), id);
  expect(row.text()).toContain("Last changed by ana@northlight.test");
  expect(Date.parse(row.find("time").attr("datetime") ?? "")).toBeGreaterThanOrEqual(before);
});

test("a flag that the code does not know is marked as unused, and the others are not", async () => {
  await backend.sql("insert into site_features (feature_key, description) values ('old_banner', 'A banner of old.')");
  const answer = await operator.visit(page);
  expect(rowOf(answer, (await flag("old_banner")).id).text()).toContain("Not used by the site");
  expect(rowOf(answer, (await flag("hero_video")).id).text()).not.toContain("Not used by the site");
});
