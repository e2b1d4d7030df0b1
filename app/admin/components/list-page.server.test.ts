import { expect, test } from "vitest";
import { redirectOf } from "../../../tests/support/route-calls.ts";
import { listPage } from "./list-page.server.ts";

function open(search: string, total: number) {
  const asked: number[] = [];
  const url = new URL(`/admin/leads${search}`, "http://northlight.test");
  const read = async (page: number) => (asked.push(page), { rows: [], total });
  return { asked, page: listPage(url, 50, read) };
}

test("a list is shown in pages", async () => {
  const { asked, page } = open("?page=3", 120);
  expect(await page).toEqual({ rows: [], total: 120, page: 3, pages: 3 });
  expect(asked).toEqual([3]);
});

test.for(["-1", "0", "2.5", "nonsense", "٣", ""])("page %j is the first", async (page) => {
  const { asked } = open(`?page=${page}`, 120);
  expect(asked).toEqual([1]);
});

test("a page behind the last leads to the last of the same search, and that of an emptied list to the first", async () => {
  const { page } = open("?q=hero&page=9", 51);
  expect(await redirectOf(page)).toEqual({ status: 302, location: "/admin/leads?q=hero&page=2" });
  expect(await redirectOf(open("?q=hero&page=9", 0).page)).toEqual({ status: 302, location: "/admin/leads?q=hero" });
});
