import { beforeEach, expect, test } from "vitest";
import { backend } from "../support/network.ts";
import { operatorBefore } from "../support/operator.ts";
import { switchFlag } from "../support/panel.ts";
import { features, words } from "../support/words.ts";

const operator = operatorBefore(beforeEach);

test("a switch has its flag's name, description and state, who pressed it last, and whether the site uses it", async () => {
  await backend.sql("insert into site_features (feature_key, description) values ('old_banner', 'A banner of old.')");
  const before = Date.now();
  await switchFlag(operator, "hero_video", false);
  const { page } = await operator.visit("/admin/features");
  const rowOf = (name: string) => page(`li[id^=flag-]:contains('${name}')`);
  const row = rowOf(features("flags.hero_video.name"));
  const button = row.find("[role=switch]");
  expect(button.attr("aria-checked")).toBe("false");
  expect(page(`#${button.attr("aria-labelledby")}`).text()).toBe(features("flags.hero_video.name"));
  expect(page(`#${button.attr("aria-describedby")}`).text()).toContain("video");
  expect(row.text()).toContain("Last changed by ana@northlight.test");
  expect(Date.parse(row.find("time").attr("datetime") ?? "")).toBeGreaterThanOrEqual(before);
  expect(row.text()).not.toContain(features("unused"));
  expect(rowOf("Testimonial").text()).not.toContain("hanged");
  expect(rowOf("Old Banner").text()).toContain(features("unused"));
  const french = await operator.visit("/admin/features", { headers: { "Accept-Language": "fr" } });
  expect(french.page("main").text()).toContain(words("admin-features", "fr")("flags.hero_video.name"));
});
