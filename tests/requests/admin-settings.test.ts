import { beforeEach, expect, test } from "vitest";
import { backend } from "../support/network.ts";
import { signUp } from "../support/operator.ts";

const settings = "/admin/settings";

beforeEach(() => backend.reset());

test("the page leads to people, to the own account and to the live site", async () => {
  const operator = await signUp();
  const page = await operator.visit(settings);
  expect(page).toBePage(200, "Settings");
  const links = page.page("main a").toArray();
  const addresses = Object.fromEntries(links.map((link) => [page.page(link).text(), page.page(link).attr("href")]));
  expect(addresses).toMatchObject({
    "View Live Site": "/",
    People: "/admin/settings/people",
    "Your account": "/admin/settings/account",
  });
});

test("a language that is chosen there holds for the admin and for public addresses that name none", async () => {
  const operator = await signUp();
  const page = await operator.visit(settings);
  expect(page.page("section[aria-labelledby=language]").text()).toContain("in the language of your last login");
  const french = page.page("main a[hreflang=fr]").attr("href") ?? "";
  expect(french).toBe("/admin/settings?lng=fr");
  await operator.visit(french);
  for (const address of [settings, "/admin/settings/people", "/"]) {
    expect((await operator.visit(address)).page("html").attr("lang"), address).toBe("fr");
  }
});
