import { expect, test } from "vitest";
import content from "../../../locales/en/admin-content.json";
import features from "../../../locales/en/admin-features.json";
import { flagsByCategory, readableName, type Flag } from "./flag.ts";

function flag(feature_key: string, category: string | null): Flag {
  return { id: feature_key, feature_key, description: null, category, enabled: true };
}

test("underscores become spaces and words are capitalised", () => {
  expect(readableName("hero_video")).toBe("Hero Video");
  expect(readableName("case_studies")).toBe("Case Studies");
  expect(readableName("_x__y_")).toBe("X Y");
});

test("in English a flag and a section have the readable form of their key for a name", () => {
  const named = Object.entries({ ...features.flags, ...content.sections });
  expect(named.map(([, { name }]) => name)).toEqual(named.map(([key]) => readableName(key)));
});

test("flags are grouped in the order given and a missing category goes to other", () => {
  const flags = [flag("a", "home"), flag("b", null), flag("c", "home"), flag("d", " ")];
  expect(flagsByCategory(flags).map(({ category, flags }) => [category, flags.map(({ id }) => id)])).toEqual([
    ["home", ["a", "c"]],
    ["other", ["b", "d"]],
  ]);
});
