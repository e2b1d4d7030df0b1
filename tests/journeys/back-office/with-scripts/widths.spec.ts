import type { Page } from "@playwright/test";
import { idOfPage } from "../../../../app/content/editable-pages.ts";
import { pages } from "../../../../app/content/pages.ts";
import { expect, settled, test } from "../back-office.ts";

const longest = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
const widths = [320, 390, 1440];
const insight = "/admin/insights/10000000-0000-4000-8000-000000000001";
const editors = [
  insight,
  `${insight}?language=fr`,
  `${insight}/versions`,
  "/admin/case-studies/20000000-0000-4000-8000-000000000001",
  `/admin/content/pages/${idOfPage("faq")}`,
  `/admin/content/pages/${idOfPage("home")}?language=es`,
  "/admin/content?edit=hero",
];

/** What is too wide at each width when every word of the page's own text is a long one, and every field holds one. */
async function tooWide(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const beside = await page.evaluate((word) => {
      const walker = document.createTreeWalker(document.querySelector("main")!, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { parentElement: parent, nodeValue } = walker.currentNode;
        const isOwn = parent?.closest("p, h1, h2, h3, h4, li, dd, dt, td, th, blockquote, figcaption, label, legend");
        if (
          isOwn &&
          nodeValue &&
          nodeValue.trim().length > 2 &&
          !parent?.closest("[contenteditable], .sr-only, svg, nav")
        )
          walker.currentNode.nodeValue = word;
      }
      for (const field of document.querySelectorAll<HTMLTextAreaElement>("main textarea:not([readonly])")) {
        field.value = `${word} https://northlight.example/${word}\n\n    ${word.repeat(3)}`;
        field.dispatchEvent(new InputEvent("input", { bubbles: true }));
      }
      const { scrollWidth, clientWidth } = document.documentElement;
      const wide = [...document.querySelectorAll("body *")].filter(
        (element) =>
          !element.closest("pre > *, .overflow-x-auto > *") && element.getBoundingClientRect().right > clientWidth + 1,
      );
      const [first] = wide;
      return scrollWidth > clientWidth ? `${scrollWidth} by ${first?.outerHTML.slice(0, 300)}` : "";
    }, longest);
    if (beside) found.push(`${width}: ${beside}`);
  }
  return found;
}

test("no word of a page makes it wider than the window", async ({ page, expectConsoleError }) => {
  expectConsoleError(/./);
  for (const address of pages) {
    await page.goto(`/fr${address}`);
    await settled(page);
    expect(await tooWide(page), address).toEqual([]);
  }
});

test("no text makes the form that it is written in wider than the window", async ({
  page,
  settle,
  expectConsoleError,
}) => {
  expectConsoleError(/./);
  for (const address of editors) {
    await page.goto(address);
    await settle(page);
    if (address === insight) await expect(page.getByRole("toolbar").first()).toBeVisible();
    expect(await tooWide(page), address).toEqual([]);
  }
});
