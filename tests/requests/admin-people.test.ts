import { beforeEach, expect, test } from "vitest";
import { operatorBefore, signUp } from "../support/operator.ts";

const people = "/admin/settings/people";

const operator = operatorBefore(beforeEach);

beforeEach(async () => {
  expect(await (await signUp("ada@northlight.test")).visit("/admin")).toRedirectTo("/auth/waiting");
});

test("the page lists operators, waiting accounts and where to sign up", async () => {
  const page = await operator.visit(people);
  expect(page).toBePage(200, "People");
  const listed = (section: string) => page.page(`section[aria-labelledby=${section}]`).text();
  expect(listed("operators")).toContain("ana@northlight.test");
  expect(listed("operators")).toContain("You");
  expect(listed("operators")).toMatch(/Last login \w{3} \d+, \d{4}\./);
  expect(page.page("section[aria-labelledby=operators] a[href*='account=']"), "the last administrator").toHaveLength(0);
  expect(listed("waiting")).toContain("ada@northlight.test");
  expect(listed("invitations")).toContain("http://northlight.test/auth?tab=sign-up");
});

test("a refused account is taken off the list by erasing it", async () => {
  const waiting = await operator.visit(people);
  const account = String(waiting.page("section[aria-labelledby=waiting] [name=account]").first().val());
  await operator.submit(`${people}/refuse`, { account });
  const { page } = await operator.visit(people);
  const link = page("section[aria-labelledby=refused] a:contains('Erase data')").attr("href") ?? "";
  const asked = await operator.visit(link);
  expect(asked.page("main dl").text()).toContain("ada@northlight.test");
  const email = String(asked.page("main form [name=email]").val());
  expect((await operator.submit("/admin/leads/erase", { email })).status).toBe(200);
  expect((await operator.visit(people)).page("section[aria-labelledby=refused]")).toHaveLength(0);
});
