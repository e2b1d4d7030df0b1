import { expect } from "vitest";
import { Visitor } from "./visitor.ts";

let accounts = 0;

/** A visitor with a new account. On a fresh backend the first one becomes the operator. */
export async function signUp(email = `account-${(accounts += 1)}@northlight.test`): Promise<Visitor> {
  const visitor = new Visitor();
  const form = { email, password: "correct horse" };
  const answer = await visitor.submit("/auth?tab=sign-up", form);
  // A busy machine may say too late that the account is there: whoever is told so logs in once it is.
  if (answer.status === 503) {
    const enter = async () => (await visitor.submit("/auth", form)).location;
    await expect.poll(enter, { timeout: 30_000, interval: 2_000 }).toBe("/admin");
  } else expect(answer).toRedirectTo("/admin");
  return visitor;
}
