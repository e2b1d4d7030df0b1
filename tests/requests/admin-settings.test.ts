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

test.for(["fr", "es"])("the settings, the people and the account are there in %s", async (language) => {
  const operator = await signUp();
  const english = await Promise.all(["", "/people", "/account"].map((part) => operator.visit(settings + part)));
  for (const [place, part] of ["", "/people", "/account"].entries()) {
    const page = await operator.visit(`${settings}${part}?lng=${language}`);
    expect(page.status).toBe(200);
    expect(page.page("h1").text()).not.toBe(english[place]?.page("h1").text());
  }
});

test("whoever chooses a language gets their emails in it, without a new login; what is no language changes nothing", async () => {
  const operator = await signUp();
  const page = await operator.visit(`${settings}?lng=fr`);
  const language = String(page.page("form input[name=language]").val());
  expect(await operator.submit(settings, { language })).toRedirectTo(settings);
  const refused = await operator.submit(settings, { language: "xx" });
  expect(refused.status).toBe(400);
  const [account] = await backend.sql<{ language: string }>(
    "select raw_user_meta_data ->> 'language' as language from auth.users order by created_at desc limit 1",
  );
  expect(account).toEqual({ language: "fr" });
});
