import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { loader } from "./help.tsx";
import { helpFor, helpRooms } from "./help/rooms.ts";

function help(path: string, params: { room?: string } = {}) {
  return loader(routeArgs(path, { params, context: testContext({ language: "fr" }) }));
}

test("the help lists its pages in the language of the panel, and those alone that say what is searched", () => {
  expect(help("/admin/help").pages?.map(({ room }) => room)).toEqual(helpRooms);
  expect(help("/admin/help?q=CORBEILLE").pages?.map(({ room }) => room)).toContain("writing");
  expect(help("/admin/help?q=xyzzy").pages).toEqual([]);
});

test("a page of the help has its title apart, and a room that is not there is not found", () => {
  const { page } = help("/admin/help/redirects", { room: "redirects" });
  expect(page?.title).toBe("Redirections");
  expect(JSON.stringify(page?.nodes)).not.toContain("# Redirections");
  expect(() => help("/admin/help/cellar", { room: "cellar" })).toThrow(
    expect.objectContaining({ init: { status: 404 } }),
  );
});

test.for([
  ["/admin/insights/1/send/confirm", "/admin/help/newsletter"],
  ["/admin/case-studies", "/admin/help/writing"],
  ["/admin/content", "/admin/help/pages"],
  ["/admin/content-health", "/admin/help"],
  ["/admin/settings/mail", "/admin/help/app"],
  ["/admin", "/admin/help"],
] as const)("the question mark of %s opens %s", ([page, opened]) => {
  expect(helpFor(page)).toBe(opened);
});
