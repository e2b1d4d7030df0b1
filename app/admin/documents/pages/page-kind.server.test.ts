import { expect, test } from "vitest";
import { testContext } from "../../../../tests/support/context.ts";
import { pageNames } from "../../../content/editable-pages.ts";
import { languages } from "../../../i18n/languages.ts";
import { inputsOf } from "../../../schemas/forms/inputs.ts";
import { kindNames, kinds } from "../../../schemas/kinds/kinds.ts";
import { draftEditSchema } from "../editor/draft-edit.ts";
import { pageKindFor } from "./page-kind.server.ts";

const repeated = (names: string[]) => names.filter((name, place) => names.indexOf(name) !== place);

test.for(languages)("in %s no two fields of a page are called alike, and no two headings", (language) => {
  const context = testContext({ language });
  for (const name of pageNames) {
    const { fields } = pageKindFor(context, name).page;
    const said = fields.map(({ group, label, search = false }) => [search, group, label].join(" › "));
    expect(repeated(said), name).toEqual([]);
    const headings = fields.filter(({ search }) => !search).map(({ group }) => group);
    const runs = headings.flatMap((group, place) => (group === headings[place - 1] ? [] : (group ?? [])));
    expect(repeated(runs), name).toEqual([]);
  }
});

test("no field is called by a placeholder or by its key", () => {
  const context = testContext();
  for (const name of pageNames) {
    const said = pageKindFor(context, name).page.fields.flatMap(({ group = "", label = "" }) => [group, label]);
    const unsaid = said.filter((words) => /^“?\{\{\w+\}\}”?$|^[a-z]\w*$/.test(words));
    expect(unsaid, name).toEqual([]);
  }
});

test("no field is named as one of the form around it", () => {
  const own = Object.keys(draftEditSchema({ ...kinds.author, texts: {}, facts: {} }).shape);
  expect(own).toContain("publish_also");
  const context = testContext();
  const ofPages = pageNames.map((name) => pageKindFor(context, name));
  for (const kind of [...kindNames.map((name) => kinds[name]), ...ofPages]) {
    const names = [...inputsOf(kind).map(({ name }) => name), ...Object.keys(kind.facts)];
    expect(names.filter((name) => own.includes(name))).toEqual([]);
  }
});
