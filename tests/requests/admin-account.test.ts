import { beforeEach, expect, test } from "vitest";
import { backend } from "../support/network.ts";
import { signUp } from "../support/operator.ts";
import { Visitor } from "../support/visitor.ts";

const account = "/admin/settings/account";
const grace = { email: "grace@northlight.test", password: "correct horse" };
const to = (email: string) => ({ email, currentPassword: grace.password });

beforeEach(() => backend.reset());

async function firstOperator(): Promise<Visitor> {
  const operator = await signUp(grace.email);
  await operator.visit("/admin");
  return operator;
}

test("a new address holds once both addresses have confirmed, and the people page knows it", async () => {
  const operator = await firstOperator();
  expect(await operator.submit(`${account}/email`, to(" Ada@Northlight.test "))).toRedirectTo(account);
  const page = await operator.visit(account);
  expect(page).toShowToast("Check your email");
  expect(page.text).toContain("Logged in as grace@northlight.test");

  const confirm = async (address: string) => {
    const mail = backend.mails().findLast(({ to }) => to === address);
    const link = new URL(mail?.link ?? "");
    expect(await operator.visit(link.pathname + link.search)).toRedirectTo("/auth/confirm");
    expect(await operator.submit("/auth/confirm", {})).toRedirectTo("/admin");
    return operator.visit(account);
  };
  const half = await confirm("ada@northlight.test");
  expect(half).toShowToast("One address is confirmed");
  expect(half.text).toContain("Logged in as grace@northlight.test");
  expect(await confirm(grace.email)).toShowToast("Your email address is confirmed");
  expect((await operator.visit(account)).text).toContain("Logged in as ada@northlight.test");
  expect(await backend.sql("select email from public.operators")).toEqual([{ email: "ada@northlight.test" }]);
  expect(await new Visitor().submit("/auth", { ...grace, email: "ada@northlight.test" })).toRedirectTo("/admin");
});
