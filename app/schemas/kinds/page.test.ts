import { expect, test } from "vitest";
import { fittingEdits, type PageField } from "./page.ts";
import { settingsFields } from "./settings.ts";

const part = { as: "line", limit: 80 } as const;
const fields: PageField[] = [
  { name: "title", as: "line" },
  { name: "meta/title", as: "prose" },
  { name: "points", as: "list" },
  { name: "steps", as: "entries", of: { name: part, body: part } },
];

test("edits of the shape of their fields are taken", () => {
  const edits = { title: "A", "meta/title": "B", points: ["C"], steps: [{ name: "D", body: "E" }, { name: "F" }] };
  expect(fittingEdits(fields, edits)).toEqual(edits);
});

test.for([5, null, {}, { a: 1 }, [{ name: 1 }], [["a"]], [1], ["a", null], [null]])(
  "%j stands in the place of nothing, and so does what is no field",
  (value) => {
    const edits = { title: value, "meta/title": value, points: value, steps: value, meta: {} };
    expect(fittingEdits(fields, edits)).toEqual({});
  },
);

test.for([
  { title: "a".repeat(301) },
  { title: "<mail>".repeat(51) },
  { title: "{{firm}}".repeat(37) + "{".repeat(4) + "<".repeat(13) },
  { "meta/title": "a".repeat(4_001) },
  { points: ["a".repeat(20_001)] },
  { points: Array.from({ length: 31 }, () => "a") },
  { points: Array.from({ length: 21 }, () => "a".repeat(1_000)) },
  { points: ["a", "{".repeat(19_500)] },
  { steps: [{ name: "a".repeat(81) }] },
  { steps: [{ body: "<".repeat(51) }] },
  { steps: Array.from({ length: 13 }, () => ({ name: "a" })) },
])("what its form would not take is taken from nowhere: %#", (edits) => {
  expect(fittingEdits(fields, { ...edits, else: "x" })).toEqual({});
  expect(
    fittingEdits(fields, { title: "A", ...edits, "meta/title": "meta/title" in edits ? edits["meta/title"] : "B" }),
  ).toEqual({ ...("title" in edits ? {} : { title: "A" }), ...("meta/title" in edits ? {} : { "meta/title": "B" }) });
});

test("settings of another shape, and addresses that are none, are as if they had not been set", () => {
  const menu = [{ label: "Home", link: "/" }];
  const menus = { header: menu, company: "/", resources: [menu[0], 5] };
  expect(fittingEdits(settingsFields["settings-navigation"], menus)).toEqual({ header: menu });
  const firm = { name: "Ours", phone: 5, email: "no address", bookingUrl: "javascript:alert(1)", else: "x" };
  expect(fittingEdits(settingsFields["settings-firm"], firm)).toEqual({ name: "Ours" });
  const search = { titlePattern: "{{title}}", hiddenPages: { a: 1 }, training: "no" };
  const fitting = fittingEdits(settingsFields["settings-search"], search);
  expect(fitting).toEqual({ titlePattern: "{{title}}", training: "no" });
});
