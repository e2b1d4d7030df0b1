import { href, redirect, type MiddlewareFunction } from "react-router";
import { backendDown } from "../data/result.server.ts";
import { backendContext } from "../data/session.server.ts";

/**
 * Row level security is the real guard. A form whose sender is unknown because the backend does not answer goes on to
 * its action, which is refused there and gives back what was typed.
 */
export const operatorsOnly: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const { account, accounts, operators } = context.get(backendContext);
  const sent = request.method === "POST";
  if (account === null) throw toSignIn(request, url);
  const accessStatus = account === "unknown" ? "unknown" : await operators.accessStatusOf(account);
  if (accessStatus === "unknown" && !sent) throw backendDown(account === "unknown" ? "auth" : "operators");
  if (accessStatus === "missing") {
    await accounts.signOut();
    throw toSignIn(request, url);
  }
  if (accessStatus === "waiting" || accessStatus === "refused") throw redirect(href("/auth/waiting"));
  return next();
};

/** 307 makes the browser repeat the POST at the sign-in page, which keeps the form. */
function toSignIn(request: Request, url: URL): Response {
  const query = new URLSearchParams({ next: url.pathname + url.search });
  const typed =
    request.method === "POST" && request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded");
  return typed ? redirect(`${href("/auth/resume")}?${query}`, 307) : redirect(`${href("/auth")}?${query}`);
}
