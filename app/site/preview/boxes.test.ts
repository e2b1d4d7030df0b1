import { expect, test } from "vitest";
import { boxesOf } from "./boxes.ts";

const empty = { remark: "", error: undefined };

test("the boxes of a page that nothing was sent from are empty, one for each heading", () => {
  expect(boxesOf(["A", "A", ""], undefined)).toEqual({
    boxes: [
      { id: "remark-0", heading: "A", ...empty },
      { id: "remark-1", heading: "A", ...empty },
      { id: "remark-2", heading: "", ...empty },
    ],
    left: [],
  });
});

test("what was typed comes back under its heading, also under one of two that are alike and where the text changed", () => {
  const initialValue = { heading: ["Gone", "A", "A", "Empty", null], remark: ["One", "Two", "Three", null, "Four"] };
  const error = { "remark[2]": ["remarkTooLong"] };
  const { boxes, left } = boxesOf(["New", "A", "A", ""], { initialValue: initialValue as never, error });
  const filled = boxes.map(({ heading, remark }) => `${heading}: ${remark}`);
  expect(filled).toEqual(["New: ", "A: Two", "A: Three", ": Four"]);
  expect(boxes.map((box) => box.error)).toEqual([undefined, undefined, "remarkTooLong", undefined]);
  expect(left).toEqual([{ id: "remark-left-0", heading: "Gone", remark: "One", error: undefined }]);
});

test("a page with one box sends no list", () => {
  const { boxes } = boxesOf([""], { initialValue: { remark: "Alone" } });
  expect(boxes).toEqual([{ id: "remark-0", heading: "", remark: "Alone", error: undefined }]);
});
