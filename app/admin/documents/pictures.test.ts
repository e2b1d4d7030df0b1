import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { recording } from "../../../tests/support/route-calls.ts";
import { pictureAt } from "../../../tests/support/rows.ts";
import { articlePictures } from "../../content/article-pictures.server.ts";
import { loader } from "./pictures.ts";
import { pictureChoices } from "./pictures/picture-choices.server.ts";

function choice(path: string) {
  return { value: path, address: `/${path}`, thumbnail: `/small/${path}`, alt: pictureAt(path).alt };
}

test("the dialog is given one page of the uploaded pictures", async () => {
  const { calls, verb } = recording({ rows: [pictureAt("a.jpg")], total: 30 });
  const context = testContext({ backend: { pictures: { list: verb } } });
  const answer = await loader(routeArgs("/admin/documents/pictures?q=%20team%00&page=2", { context }));
  expect(await answer.json()).toEqual({ uploaded: [choice("a.jpg")], total: 30, page: 2, pages: 2 });
  expect(calls).toEqual([["team", 2]]);
});

test("a form offers the pictures of the software and the newest uploaded ones, with the present one", async () => {
  const list = recording({ rows: [pictureAt("new.jpg")], total: 1 });
  const at = recording(pictureAt("old.jpg"));
  const context = testContext({ backend: { pictures: { list: list.verb, at: at.verb } } });
  const choices = await pictureChoices(context, "", ["old.jpg"]);
  expect(choices.uploaded).toEqual([choice("old.jpg"), choice("new.jpg")]);
  expect(choices.software.map(({ value }) => value)).toEqual(Object.keys(articlePictures));
  await pictureChoices(context, "", ["new.jpg"]);
  await pictureChoices(context, "", ["talent"]);
  await pictureChoices(context, "team", ["", ""]);
  expect(at.calls).toEqual([["old.jpg"]]);
  expect(list.calls.at(-1)).toEqual(["team", 1]);
});

test("a form can be written while the pictures cannot be read", async () => {
  expect(await pictureChoices(testContext(), "", ["old.jpg"])).toMatchObject({ uploaded: [], total: undefined });
});
