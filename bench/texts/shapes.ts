/** What has held up a reader of texts before, or looks as if it could: a beginning, and what comes over and over behind it. */
const openings = ["", "[".repeat(590), "![".repeat(590), "*".repeat(300)];
const units = [
  ...["{", "{{", "{{a ", "{{firm}}", "$t(", "$t(title) ", "<", "<a ", "<mail>", "<i>", "<!--", "&amp;", "&#1", "\\"],
  ...[
    "[",
    "]",
    "1] ",
    "](1) ",
    "](2 (",
    "[a](b) ",
    "![1 ",
    "[^1] ",
    "[a]: /b\n",
    "*a ",
    "**a* ",
    "*a_b ",
    "_",
    "~~a ",
    "`a ",
  ],
  ...[
    "- a\n",
    "1. a\n",
    "> a\n",
    "> > a\n",
    "# a\n",
    "|a|b|\n|-|-|\n",
    "|c|d|\n",
    "a\n=\n",
    "a\n\n",
    "a  \n",
    "- [ ] a\n",
  ],
  ...[
    "http://a.b ",
    "www.a.b/&a; ",
    "a@b.c ",
    "/a/ ",
    "%41",
    "AAAAAAA\n",
    "A. ",
    "a ",
    "a",
    "é",
    "e\u0301",
    "😀",
    "\u200b",
    "\u200d",
    "\t",
    '"',
  ],
];

export type Shape = { name: string; of(length: number): string };

export const shapes: readonly Shape[] = openings.flatMap((opening) =>
  units
    .filter((unit) => opening === "" || ["]", "1] ", "](1) ", "](2 (", "a ", "*a "].includes(unit))
    .map((unit) => ({
      name: `${opening && `${opening.slice(0, 2)} × ${opening.length}, `}${JSON.stringify(unit)}`,
      of: (length) => (opening + unit.repeat(Math.ceil(length / unit.length))).slice(0, length).trim(),
    })),
);
