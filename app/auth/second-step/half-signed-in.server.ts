import { href, type RouterContextProvider } from "react-router";
import { backendDown } from "../../data/backend/result.server.ts";
import { backendContext, type Account } from "../../data/session/session.server.ts";
import { redirect } from "../../server/safe-redirect.ts";
import { afterSignIn, leadingOn } from "../after-sign-in.server.ts";

const pages = { code: "/auth/second-step", setup: "/auth/second-step/set-up" } as const;

export async function requireHalfway(
  context: Readonly<RouterContextProvider>,
  url: URL,
  lacked: keyof typeof pages,
): Promise<Account & { mustSetUp: boolean }> {
  const { account, accounts, operators, unidentified } = context.get(backendContext);
  if (account === null) throw redirect(leadingOn(href("/auth"), url));
  if (account === "unknown") throw backendDown("auth", unidentified);

  const { status, lacks } = await operators.accessOf(account);
  if (status === "unknown") throw backendDown("operators");
  if (status === "missing") {
    await accounts.signOut();
    throw redirect(leadingOn(href("/auth"), url));
  }
  if (lacks === "code" && lacked === "setup") throw redirect(leadingOn(href(pages.code), url));
  if (lacks === "setup" && lacked === "code") throw redirect(leadingOn(href(pages.setup), url));
  if (lacks === null && lacked === "code") throw redirect(afterSignIn(url));
  if (lacked === "setup" && status !== "operator") throw redirect(href("/auth/waiting"));
  if (lacked === "setup" && account.secondStepPassed) throw redirect(afterSignIn(url));
  return { ...account, mustSetUp: lacks === "setup" };
}
