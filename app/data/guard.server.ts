import { href, type MiddlewareFunction } from "react-router";
import { redirect } from "../server/safe-redirect.ts";
import { backendDown } from "./result.server.ts";
import { backendContext } from "./session.server.ts";

/**
 * Row level security is the real guard. A form whose sender is unknown because the backend does not answer goes on to
 * its action, which is refused there and gives back what was typed.
 */
export const operatorsOnly = guard({ passesUnknownSender: true });

/** For what asks the backend nothing that would be refused there. */
export const knownOperatorsOnly = guard({ passesUnknownSender: false });

function guard({ passesUnknownSender }: { passesUnknownSender: boolean }): MiddlewareFunction<Response> {
  return async ({ request, context, url }, next) => {
    const { account, accounts, operators } = context.get(backendContext);
    const passes = passesUnknownSender && request.method === "POST";
    if (account === null) throw toSignIn(request, url);
    const accessStatus = account === "unknown" ? "unknown" : await operators.accessStatusOf(account);
    if (accessStatus === "unknown" && !passes) throw backendDown(account === "unknown" ? "auth" : "operators");
    if (accessStatus === "missing") {
      await accounts.signOut();
      throw toSignIn(request, url);
    }
    if (accessStatus === "waiting" || accessStatus === "refused") throw redirect(href("/auth/waiting"));
    return next();
  };
}

/** 307 makes the browser repeat the POST at the sign-in page, which keeps the form. */
function toSignIn(request: Request, url: URL): Response {
  const query = new URLSearchParams({ next: url.pathname + url.search });
  const typed =
    request.method === "POST" && request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded");
  return typed ? redirect(`${href("/auth/resume")}?${query}`, 307) : redirect(`${href("/auth")}?${query}`);
}
