import { expect } from "vitest";
import { Visitor } from "./visitor.ts";

let accounts = 0;

/** A visitor with a new account. On a fresh backend the first one becomes the operator. */
export async function signUp(email = `account-${(accounts += 1)}@northlight.test`): Promise<Visitor> {
  const visitor = new Visitor();
  const answer = await visitor.submit("/auth?tab=sign-up", { email, password: "correct horse" });
  expect(answer).toRedirectTo("/admin");
  return visitor;
}
