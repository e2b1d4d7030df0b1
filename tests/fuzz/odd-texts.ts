import * as fc from "../support/fast-check.ts";

const codes = (...ranges: [from: number, to: number][]) =>
  ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, place) => from + place));

/** Characters that no format, or none of ours, can hold. */
export const unsendable = codes([0x00, 0x08], [0x0e, 0x1f], [0x7f, 0x7f], [0xfdd0, 0xfdd3], [0xfffe, 0xffff])
  .concat(0x81, 0x8d, 0x8f, 0x90, 0x9d, 0x1fffe, 0x10ffff)
  .map((code) => String.fromCodePoint(code));

/** Characters that nobody sees. */
export const invisible = Array.from(
  "\u00ad\u034f\u115f\u180e\u200b\u200c\u200d\u200e\u2060\u2800\u3164\ufe0f\uffa0\u{e0041}",
);

/** Characters that turn the text beside them, and go. */
export const turning = Array.from("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff\ufff9");

const breaking = ["\r\n", "\r", "\v", "\f", "\u0085", "\u0092", "\u2028", "\u2029"];
const strange = [
  ["\ufffd", "\ud83d", "\ude80", "\ude80\ud83d", "\u0378", "\ue000", "\u{f0000}", `o${"\u0301".repeat(150)}`],
  ["👩‍💻", "عربي", "&#11;", "&#xFFFE;", "]]>", "--!>", "<![CDATA[", "</script>", "</title>", `"'`, "=1+1"],
  ["\\"],
].flat();

/** Each of the characters that have cost somebody a form, a feed or a page. */
export const odd = [...unsendable, ...invisible, ...turning, ...breaking, ...strange];

/** Odd characters among ordinary ones, and alone. */
export const oddText: fc.Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom(...odd), fc.constantFrom("a", "é", " ", "word", ". ")), { maxLength: 12 })
  .map((parts) => parts.join(""));

/** What PostgreSQL can hold of a text; the rest never comes out of the database. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll("\0", "");
}
