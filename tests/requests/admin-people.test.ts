import { beforeEach, expect, test } from "vitest";
import { operatorBefore, signUp } from "../support/operator.ts";

const people = "/admin/settings/people";

const operator = operatorBefore(beforeEach);

beforeEach(async () => {
  expect(await (await signUp("ada@northlight.test")).visit("/admin")).toRedirectTo("/auth/waiting");
});

test("an operator is listed with the last login, and a refused account until it is erased", async () => {
  const waiting = await operator.visit(people);
  const operators = waiting.page("section[aria-labelledby=operators]");
  expect(operators.text()).toMatch(/ana@northlight\.test.*You.*Last login \w{3} \d+, \d{4}\./);
  expect(operators.find("a[href*='account=']"), "the last administrator").toHaveLength(0);
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
