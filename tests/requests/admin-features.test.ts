import { beforeEach, expect, test } from "vitest";
import { backend } from "../support/network.ts";
import { operatorBefore } from "../support/operator.ts";
import { switchFlag } from "../support/panel.ts";

const operator = operatorBefore(beforeEach);

test("a switch has its flag's name, description and state, who pressed it last, and whether the site uses it", async () => {
  await backend.sql("insert into site_features (feature_key, description) values ('old_banner', 'A banner of old.')");
  const before = Date.now();
  await switchFlag(operator, "hero_video", false);
  const { page } = await operator.visit("/admin/features");
  const rowOf = (name: string) => page(`li[id^=flag-]:contains('${name}')`);
  const row = rowOf("Hero Video");
  const button = row.find("[role=switch]");
  expect(button.attr("aria-checked")).toBe("false");
  expect(page(`#${button.attr("aria-labelledby")}`).text()).toBe("Hero Video");
  expect(page(`#${button.attr("aria-describedby")}`).text()).toContain("video");
  expect(row.text()).toContain("Last changed by ana@northlight.test");
  expect(Date.parse(row.find("time").attr("datetime") ?? "")).toBeGreaterThanOrEqual(before);
  expect(row.text()).not.toContain("Not used by the site");
  expect(rowOf("Testimonial").text()).not.toContain("hanged");
  expect(rowOf("Old Banner").text()).toContain("Not used by the site");
  const french = await operator.visit("/admin/features", { headers: { "Accept-Language": "fr" } });
  expect(french.page("main").text()).toContain("Vidéo d’accueil");
});
