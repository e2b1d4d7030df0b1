import { expect, test } from "vitest";
import { proseOf } from "../../schemas/formats/prose.server.ts";
import { headingsIn, headingsOfCase, wordsOf } from "./headings.ts";

const prose = (markdown: string) => proseOf(markdown, (link) => link);

test("each heading of a text gets a box, and nothing else of it does", () => {
  const nodes = prose("Text\n\n## One *and* `two`\n\n- item\n\n### Three\n\n> ## quoted\n\n#### Four");
  expect(headingsIn(nodes).map(wordsOf)).toEqual(["One and two", "Three", "Four"]);
  expect(headingsIn(nodes)[0]).toBe(nodes[1]);
});

test("a text of a thousand headings gets as many boxes as a form can have", () => {
  expect(headingsIn(prose("## A\n\n".repeat(1_000)))).toHaveLength(40);
  const [heading] = headingsIn(prose(`## ${"🌌".repeat(400)}`));
  expect(wordsOf(heading!)).toBe("🌌".repeat(300));
});

test("a case study has those of its parts that are there, with the headings of their texts", () => {
  const parts = {
    context: prose("Text\n\n## Inside"),
    challenge: [],
    approach: [{ step: "A", description: "B" }],
    outcomes: ["C"],
    artefacts: [],
    impact: prose("Text"),
  };
  const said = headingsOfCase(parts, (part) => part.toUpperCase()).map(wordsOf);
  expect(said).toEqual(["CONTEXT", "Inside", "APPROACH", "OUTCOMES", "IMPACT"]);
});
