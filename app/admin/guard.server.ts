import { href, redirect, type MiddlewareFunction } from "react-router";
import { backendDown } from "../backend/result.server.ts";
import { backendContext } from "../backend/session.server.ts";

/** Lets operators in. The row rules of the database are the real guard; this one spares people pages that could show nothing. */
export const operatorsOnly: MiddlewareFunction<Response> = async ({ context, url }, next) => {
  const { account, operators } = context.get(backendContext);
  if (account === "unknown") throw backendDown("auth");
  if (account === null) throw redirect(`${href("/auth")}?${new URLSearchParams({ next: url.pathname + url.search })}`);
  if ((await operators.standingOf(account.id)) !== "operator") throw redirect(href("/auth/waiting"));
  return next();
};
