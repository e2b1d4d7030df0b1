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
    expect(fittingEdits(fields, { title: value, "meta/title": value, points: value, steps: value, meta: {} })).toEqual(
      {},
    );
  },
);

test("settings of another shape, and addresses that are none, are as if they had not been set", () => {
  const menu = [{ label: "Home", link: "/" }];
  const menus = { header: menu, company: "/", resources: [menu[0], 5] };
  expect(fittingEdits(settingsFields["settings-navigation"], menus)).toEqual({ header: menu });
  const firm = { name: "Ours", phone: 5, email: "no address", bookingUrl: "javascript:alert(1)", else: "x" };
  expect(fittingEdits(settingsFields["settings-firm"], firm)).toEqual({ name: "Ours" });
  const search = { titlePattern: "{{title}}", hiddenPages: { a: 1 }, training: "no" };
  expect(fittingEdits(settingsFields["settings-search"], search)).toEqual({
    titlePattern: "{{title}}",
    training: "no",
  });
});
