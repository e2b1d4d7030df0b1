import { expect, test } from "vitest";
import { testContext } from "../../../../tests/support/context.ts";
import { neverCalled } from "../../../../tests/support/route-calls.ts";
import type { Backend } from "../../../data/session/session.server.ts";
import { kinds } from "../../../schemas/kinds/kinds.ts";
import { namedChoices, withNames } from "./named-choices.server.ts";

const people = [
  { id: "1", title: "Ada", state: "published" as const },
  { id: "2", title: "Noor", state: "draft" as const },
  { id: "3", title: "Kim", state: "trashed" as const },
  { id: "4", title: "Zoé", state: "trashed" as const },
  { id: "5", title: "Ode", state: "scheduled" as const },
];

function contextWith(titles: Backend["drafts"]["titles"]) {
  return testContext({ backend: { drafts: { titles } } });
}

const readable = contextWith(async () => people);
const silent = contextWith(async () => {
  throw new Error("silent");
});

test("an insight can name everybody who is not in the trash, and keeps whom it names", async () => {
  expect(await namedChoices(readable, kinds.insight, { author: "4", second_author: "" })).toMatchObject({
    author: [
      { id: "1", name: "Ada", state: "published" },
      { id: "2", name: "Noor", state: "draft" },
      { id: "4", name: "Zoé", state: "trashed" },
      { id: "5", name: "Ode", state: "scheduled" },
    ],
  });
  expect(await namedChoices(silent, kinds.insight, {})).toBeUndefined();
});

test("versions say the names, or the ids of those who are gone or cannot be read", async () => {
  const version = { author: "1", second_author: "9", category: "talent" };
  expect((await withNames(readable, kinds.insight))(version)).toEqual({ ...version, author: "Ada" });
  expect((await withNames(silent, kinds.insight))(version)).toEqual(version);
});

test("what names nobody asks for nobody", async () => {
  const context = contextWith(neverCalled);
  expect(await namedChoices(context, kinds.service, {})).toEqual({});
  expect((await withNames(context, kinds.service))({ title: "A" })).toEqual({ title: "A" });
});
