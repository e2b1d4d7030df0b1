import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { finishedLanguages } from "../../tests/support/finished-languages.ts";
import { loader } from "./help.tsx";
import { helpFor, helpRooms } from "./help/rooms.ts";

const root = new URL("../../", import.meta.url);

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

test.for(finishedLanguages)("in %s each room's page names buttons and fields as the panel does", (language) => {
  const texts = globSync(`locales/${language}/admin*.json`, { cwd: root }).flatMap((file) => [
    ...readFileSync(new URL(file, root), "utf8").matchAll(/: "(.*)",?$/gm),
  ]);
  const said = new Set(texts.map(([, text]) => text!.toLowerCase()));
  for (const room of helpRooms) {
    const page = readFileSync(new URL(`app/admin/help/pages/${language}/${room}.md`, root), "utf8");
    const named = [...page.replaceAll(/`[^`]*`/g, "").matchAll(/\*\*(.+?)\*\*/g)].map(([, name]) =>
      name!.toLowerCase(),
    );
    expect(
      named.filter((name) => !said.has(name)),
      `${language} ${room}`,
    ).toEqual([]);
    if (language === "fr") expect(page).not.toMatch(/ [;!?:»%]|« |'/);
  }
});
