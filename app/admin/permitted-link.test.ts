import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { idOfPage, isSettings, pageNames } from "../content/editable-pages.ts";
import routes from "../routes.ts";
import { editAddress } from "./documents/addresses.ts";
import { isForAdministrators } from "./permitted-link.tsx";

const id = "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11";

/** Every page of the back office by its path, and whether it lies under the guard of administrators. */
function pages(all: readonly RouteConfigEntry[], above = "", guarded = false): [path: string, guarded: boolean][] {
  return all.flatMap(({ path, file, children }) => {
    const here = path ? `${above}/${path}` : above;
    const isGuarded = guarded || file === "admin/administrators.tsx";
    const own: [string, boolean][] = file && !children ? [[here.replaceAll(/:\w+/g, id), isGuarded]] : [];
    return [...own, ...pages(children ?? [], here, isGuarded)];
  });
}

test("what is for administrators alone is what the site map puts under their guard", () => {
  const all = pages(routes).filter(([path]) => path.startsWith("/admin"));
  expect(all.filter(([, guarded]) => guarded).length).toBeGreaterThan(10);
  // These are no pages that a list leads to: a form, and a file that its own page offers.
  const unlinked = ["/admin/settings/account/enquiries", "/admin/activity/export"];
  for (const [path, guarded] of all.filter(([path]) => !unlinked.includes(path))) {
    expect(isForAdministrators(path), path).toBe(guarded);
  }
});

test("of pages whose words are edited, those with settings of the whole site are for administrators", () => {
  for (const name of pageNames) {
    expect(isForAdministrators(editAddress("page", idOfPage(name)).split("?")[0]!), name).toBe(isSettings(name));
  }
});
