import { afterEach, expect, test } from "vitest";
import { sharedProject } from "./project.ts";

const project = await sharedProject();
afterEach(() => project.reset());

const flag = "feature_key,last_switch";

test("an operator reads who switched a feature last, and nothing for one that nobody has switched", async () => {
  const operator = await project.operator("ana@example.com");
  const features = () => operator.from("site_features");
  await features().update({ enabled: false }).eq("feature_key", "hero_video");
  await features().update({ enabled: true }).eq("feature_key", "hero_video");
  const { data } = await features().select(flag).in("feature_key", ["hero_video", "statistics"]).order("feature_key");
  expect(data).toEqual([
    { feature_key: "hero_video", last_switch: { at: expect.any(String), by: "ana@example.com" } },
    { feature_key: "statistics", last_switch: null },
  ]);
});

test("what is no switch is not told as one", async () => {
  const operator = await project.operator();
  const service = project.service().from("site_features");
  await service.update({ description: "Another description." }).eq("feature_key", "hero_video");
  const { data } = await operator.from("site_features").select(flag).eq("feature_key", "hero_video").single();
  expect(data?.last_switch).toBeNull();
});

test("a waiting account learns nothing of who switched", async () => {
  const operator = await project.operator();
  await operator.from("site_features").update({ enabled: false }).eq("feature_key", "hero_video");
  const waiting = await project.account("waiting@example.com");
  const asked = await waiting.from("site_features").select(flag).eq("feature_key", "hero_video").single();
  expect(asked.data?.last_switch).toBeNull();
});
