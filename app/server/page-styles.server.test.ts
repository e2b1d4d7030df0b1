import { expect, test } from "vitest";
import { createPageStyles } from "./page-styles.server.ts";

const stylesheet = `
@layer properties { @supports (color: red) { * { --first: 0 } } }
@layer base { p { margin: 0 } table, table td { margin: 1px } p:first-child, pre { margin: 3px } dl dt { margin: 2px } }
.used { color: red }
.unused { color: blue }
.hover\\:used:hover { color: green }
@media (width >= 48rem) { .md\\:w-\\[calc\\(1px\\>2px\\)\\] { width: 1px } .md\\:unused { width: 2px } }
.used .unused { color: black }
:where(.nested > :not(:last-child)) { top: 0 }
:where(.used > *) { top: 1px }
:is(.used, .unused) { top: 2px }
.used:has(.nested) { top: 3px }
`;

test("a page gets the rules for the classes that it has, and for the elements that it has", () => {
  const stylesFor = createPageStyles(stylesheet);
  expect(stylesFor('<p class="used hover:used md:w-[calc(1px&gt;2px)]"></p>')).toBe(
    "@layer base{p{margin:0}p:first-child,pre{margin:3px}}.used{color:red}.hover\\:used:hover{color:green}" +
      "@media (width>=48rem){.md\\:w-\\[calc\\(1px\\>2px\\)\\]{width:1px}}:where(.used>*){top:1px}:is(.used,.unused){top:2px}",
  );
});

test("each page gets its own", () => {
  const stylesFor = createPageStyles(stylesheet);
  expect(stylesFor('<p class="used"></p>')).not.toContain("#00f");
  expect(stylesFor('<p class="unused"></p>')).toContain("#00f");
});
