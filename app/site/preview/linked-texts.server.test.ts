import { expect, test } from "vitest";
import { withFieldMark } from "../../schemas/field-marks.ts";
import { withLinks } from "./linked-texts.server.ts";

const linked = (html: string) => withLinks(html, (field) => `[${field}]`);
const title = withFieldMark("title", "A title");

test("each marked text has a link behind it, and no mark any more", () => {
  expect(linked(`<h1 class="a">${title}</h1><p>Other</p>`)).toBe('<h1 class="a">A title[title]</h1><p>Other</p>');
});

test("a link stands behind what can hold none, and a page with links has no scripts", () => {
  expect(linked(`<a href="/x"><b>${title}</b></a>.<script type="module">if (1 < 2) go()</script>`)).toBe(
    '<a href="/x"><b>A title</b></a>[title].',
  );
});
