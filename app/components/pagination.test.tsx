import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import articles from "../../locales/en/articles.json";
import { createI18n } from "../i18n/instance.ts";
import { nearbyPages, Pagination } from "./pagination.tsx";

test.for([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 4, [1, 2, 3, 4]],
  [1, 5, [1, 2, "gap", 5]],
  [2, 5, [1, 2, 3, 4, 5]],
  [3, 9, [1, 2, 3, 4, "gap", 9]],
  [5, 9, [1, "gap", 4, 5, 6, "gap", 9]],
  [100, 201, [1, "gap", 99, 100, 101, "gap", 201]],
  [201, 201, [1, "gap", 200, 201]],
] as const)("beside page %i of %i stand %j", ([page, pages, shown]) => {
  expect(nearbyPages(page, pages)).toEqual(shown);
});

test("the links lead to the page before, the page after and each page by its number", () => {
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={createI18n("en", { articles })}>
      <MemoryRouter>
        <Pagination ns="articles" page={2} pages={4} addressOf={(page) => `/insights?page=${page}`} />
      </MemoryRouter>
    </I18nextProvider>,
  );
  const page = load(html);
  const numbers = page("a").map((_, link) => Number(page(link).attr("href")?.replace("/insights?page=", "")));
  expect(page("a[rel=prev]").attr("href")).toBe("/insights?page=1");
  expect(page("a[rel=next]").attr("href")).toBe("/insights?page=3");
  expect(numbers.get()).toEqual([1, 1, 2, 3, 4, 3]);
});
