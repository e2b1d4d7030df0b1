import { expect, test } from "vitest";
import { styleInliner } from "./inline-styles.server.ts";

const stylesheet = `
@layer properties { @supports (color: red) { * { --first: 0 } } }
@layer base { p { margin: 0 } }
.used { color: red }
.unused { color: blue }
.hover\\:used:hover { color: green }
@media (width >= 48rem) { .md\\:w-\\[calc\\(1px\\>2px\\)\\] { width: 1px } .md\\:unused { width: 2px } }
.used .unused { color: black }
`;
const link = '<link rel="stylesheet" href="/assets/site-1.css"/>';

test("a page carries the rules for the classes that it has, and for elements, and leaves the link inert", () => {
  const inlined = styleInliner(stylesheet);
  const html = inlined(`${link}<p class="used hover:used md:w-[calc(1px&gt;2px)]"></p>`);
  expect(html).toBe(
    "<style>@layer base{p{margin:0}}.used{color:red}.hover\\:used:hover{color:green}" +
      "@media (width>=48rem){.md\\:w-\\[calc\\(1px\\>2px\\)\\]{width:1px}}</style>" +
      '<link rel="deferred" data-rel="stylesheet" href="/assets/site-1.css"/>' +
      '<p class="used hover:used md:w-[calc(1px&gt;2px)]"></p>',
  );
});

test("each page gets its own, and a page without the link stays as it is", () => {
  const inlined = styleInliner(stylesheet);
  expect(inlined(`${link}<p class="used"></p>`)).not.toContain("blue");
  expect(inlined(`${link}<p class="unused"></p>`)).toContain("#00f");
  expect(inlined('<p class="used"></p>')).toBe('<p class="used"></p>');
});
