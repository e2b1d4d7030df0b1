import { expect, test } from "vitest";
import { seededRandom } from "../../tests/faults/random.ts";
import { contrastOf, hexOf, lchOf } from "../schemas/formats/colour.ts";
import { pictureFilter, pictureMatrix, suppliedTokens, themeStyle, tokensOf } from "./theme.server.ts";

const papers = ["paper", "paper-deep", "paper-raised"];
const nights = ["night", "night-deep"];
/** What stands on what: text needs 4.5 to 1, the edge of a control and the ring of the focus 3 to 1. */
const pairs: [token: string, ground: string, least: number][] = [
  ...papers.flatMap((paper): typeof pairs => [
    ...["ink", "ink-soft", "aurora", "aurora-hover", "amber", "alarm"].map((token): (typeof pairs)[0] => [
      token,
      paper,
      4.5,
    ]),
    ["rule-strong", paper, 3],
  ]),
  ...nights.flatMap((night) => ["moon", "moon-soft", "veil"].map((token): (typeof pairs)[0] => [token, night, 4.5])),
  ["on-aurora", "aurora", 4.5],
  ["on-aurora", "aurora-hover", 4.5],
  ["paper", "alarm", 4.5],
];

function unreadable(tokens: typeof suppliedTokens): string[] {
  return pairs.flatMap(([token, ground, least]) =>
    ([0, 1] as const).flatMap((scheme) => {
      const [one, other] = [tokens[token]![scheme], tokens[ground]![scheme]];
      return contrastOf(one, other) >= least ? [] : `${token} ${one} on ${ground} ${other}`;
    }),
  );
}

test("text and controls can be read in both schemes, in the supplied tokens and of 10,000 colors", () => {
  const paired = new Set(pairs.flatMap(([token, ground]) => [token, ground]));
  // Of what stands on nothing, a rule alone is no control.
  expect(Object.keys(suppliedTokens).filter((token) => !paired.has(token))).toEqual(["rule"]);
  expect(unreadable(suppliedTokens)).toEqual([]);
  const random = seededRandom(20261130);
  const found = Array.from({ length: 10_000 }, () => {
    const colour = `#${Math.floor(random() * 2 ** 24)
      .toString(16)
      .padStart(6, "0")}`;
    return unreadable({ ...suppliedTokens, ...tokensOf(colour) }).map((pair) => `${colour}: ${pair}`);
  });
  expect(found.flat()).toEqual([]);
});

test("a color that can be read stays as it is set, and none leaves the supplied tokens", () => {
  expect(themeStyle("#8a1538")).toContain("--aurora:light-dark(#8a1538,");
  expect([themeStyle(""), themeStyle("red"), pictureFilter("")]).toEqual(["", "", ""]);
});

test.for(["#7a1f4b", "#8a1538", "#ffd000", "#123456", "#777777"])(
  "supplied pictures take %s where they are cool, and keep their light and their amber",
  (colour) => {
    const tokens = tokensOf(colour);
    const shown = (hex: string) => {
      const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
      return pictureMatrix(tokens).map((row) =>
        Math.round(255 * [...parts, 0, 1].reduce((sum, part, at) => sum + part * row[at]!, 0)),
      );
    };
    const bytes = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    const { night, aurora, amber, moon } = suppliedTokens;
    const own = [tokens["night"]![0], tokens["aurora"]![1], amber![1], moon![1]];
    expect([night![0], aurora![1], amber![1], moon![1]].map(shown)).toEqual(own.map(bytes));
  },
);

test.for([
  ["#0c6660", "#0c6660"],
  ["#FFF", "#ffffff"],
  ["oklch(62.8% 0.2577 29.23)", "#ff0000"],
  ["oklch(0.5 0.5 150)", "#007835"],
] as const)("%s is shown as %s", ([colour, shown]) => {
  expect(hexOf(lchOf(colour)!)).toBe(shown);
});

test.for(["", "red", "#12", "#12345g", "oklch(120% 0.1 10)", "oklch(0.5 0.1)", "#000;}", "url(x)"])(
  "%j is no color",
  (text) => {
    expect(lchOf(text)).toBeUndefined();
  },
);
