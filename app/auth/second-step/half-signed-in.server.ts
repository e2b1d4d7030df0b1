import { href } from "react-router";
import { encode } from "uqr";
import { backendDown } from "../../data/backend/result.server.ts";
import { backendContext, type Account } from "../../data/session/session.server.ts";
import { firstCode, secretIn } from "../../schemas/forms/credentials.ts";
import type { Context } from "../../server/context.server.ts";
import { redirect } from "../../server/safe-redirect.ts";
import { afterSignIn, leadingOn } from "../after-sign-in.server.ts";

const pages = { code: "/auth/second-step", setup: "/auth/second-step/set-up" } as const;

/** Of whoever has logged in, whether they are let in or not; anybody else logs in at `login` first. */
export async function requireAccount(context: Context, login: string) {
  const { account, accounts, operators, unidentified } = context.get(backendContext);
  if (account === null) throw redirect(login);
  if (account === "unknown") throw backendDown("auth", unidentified);
  const { status, lacks } = await operators.accessOf(account);
  if (status === "unknown") throw backendDown("operators");
  if (status !== "missing") return { account, status, lacks };
  await accounts.signOut();
  throw redirect(login);
}

export async function requireHalfway(
  context: Context,
  url: URL,
  lacked: keyof typeof pages,
): Promise<Account & { mustSetUp: boolean }> {
  const { account, status, lacks } = await requireAccount(context, leadingOn(href("/auth"), url));
  if (lacks === "code" && lacked === "setup") throw redirect(leadingOn(href(pages.code), url));
  if (lacks === "setup" && lacked === "code") throw redirect(leadingOn(href(pages.setup), url));
  if (lacks === null && lacked === "code") throw redirect(afterSignIn(url));
  if (lacked === "setup" && status !== "operator") throw redirect(href("/auth/waiting"));
  if (lacked === "setup" && account.secondStepPassed) throw redirect(afterSignIn(url));
  return { ...account, mustSetUp: lacks === "setup" };
}

export type Enrolment = { factor: string; uri: string; secret: string; picture: { size: number; path: string } };

const begun = firstCode.pick({ factor: true, uri: true });

export function enrolmentOf(sent: unknown): Enrolment | undefined {
  const { data } = begun.safeParse(sent);
  if (!data) return undefined;
  return { ...data, secret: secretIn(data.uri), picture: pictureOf(data.uri) };
}

function pictureOf(uri: string): Enrolment["picture"] {
  const { data } = encode(uri, { border: 3 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size: data.length, path: squares.join("") };
}

export async function setUpPage({ context, url }: { context: Context; url: URL }) {
  const { email, mustSetUp } = await requireHalfway(context, url, "setup");
  return { email, mustSetUp, next: afterSignIn(url) };
}
