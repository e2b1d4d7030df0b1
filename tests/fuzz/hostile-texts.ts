import * as fc from "../support/fast-check.ts";

/** An element and an attribute that no page of ours has: where one of them stands in a page, typing became markup. */
export const plantedElement = "planted-mark";
export const plantedAttribute = "onplanted";

const known = [
  ["", " ", "\0", "a\0b", "\ud800", "\ufffd", "\ufeff", "\u202e", "\u2028", "İ", "ＡＢ", "\r\nX-Planted: 1"],
  ["%0d%0aX-Planted:%201", `<${plantedElement}>`, `"><${plantedElement} ${plantedAttribute}=1>`],
  [`' ${plantedAttribute}=1 x='`, `" ${plantedAttribute}=1 x="`, `</script><${plantedElement}>`],
  [`</title></textarea><${plantedElement}>`, `<!--<script>`, `]]><${plantedElement}>`, "javascript:planted()"],
  ["JaVaScRiPt:planted()", "data:text/html,planted", "{{firm}}", "{{planted}}", "$t(title)", "__proto__"],
  ["constructor", "toString", "hasOwnProperty", "../../../../etc/passwd", "..\\..\\windows"],
  ["%2e%2e%2f%2e%2e%2f", "%00", "%ff", "%", "//evil.example", "/\\evil.example", "/.//evil.example"],
  ["/\t/evil.example", "https://evil.example/", "http:evil.example", "/admin/../../evil", "' or 1=1 --"],
  ['),id.not.is.null,or(name.eq."', "*", "_", "\\", ",", "-1", "0", "1.5", "1e309", "NaN", "2147483648"],
  ["9007199254740993", "99999999999999999999", "null", "undefined", "true", "on", "[]", "{}", '[["a","b"]]'],
  ['{"toString":1}', "00000000-0000-0000-0000-000000000000", "fr-CA", "en", "person@example.com"],
  ["İ@example.com", '"a b"@example.com', "correct horse", '=HYPERLINK("https://evil.example")'],
  ["videos/hero.mp4", "2026-13-45T99:99:99Z"],
].flat();

/** As fast-check's own, which first lists the million that there are. */
const anyCharacter = fc
  .integer({ min: 0, max: 0x10f7ff })
  .map((number) => String.fromCodePoint(number < 0xd800 ? number : number + 0x800));

/** Texts that have broken programs before, texts nobody thought of, and very long ones. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...known) },
  { weight: 2, arbitrary: fc.array(anyCharacter, { maxLength: 24 }).map((characters) => characters.join("")) },
  { weight: 2, arbitrary: fc.string({ unit: "binary-ascii", maxLength: 24 }) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...known), fc.constantFrom(...known)).map((pair) => pair.join("")) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom("a", "é", "%", "/", ".", " ", "<", "\u0301", "😀"), fc.integer({ min: 50, max: 6_000 }))
      .map(([unit, times]) => unit.repeat(times)),
  },
);

/** The same as the value of a header may be: a browser sends no other characters. */
export const hostileHeader: fc.Arbitrary<string> = hostileText.map((text) =>
  text.replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, "?").slice(0, 2_000),
);
