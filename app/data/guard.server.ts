import { createContext, data, href, type MiddlewareFunction } from "react-router";
import { pageOfferingContext } from "../server/context.server.ts";
import { redirect } from "../server/safe-redirect.ts";
import type { OperatorAccess } from "./access.server.ts";
import { backendDown } from "./result.server.ts";
import { backendContext, type Backend } from "./session.server.ts";

/** Null while the backend does not say who the sender of a form is. */
export const operatorContext = createContext<OperatorAccess | null>(null);

/** Row level security is the real guard: the action of an unknown sender is refused there and gives the values back. */
export const operatorsOnly = guard({ passesUnknownSender: true });

export const knownOperatorsOnly = guard({ passesUnknownSender: false });

/** What lies below finds no backend. The 403 comes after `next()`: only then React Router has the data of the frame. */
export const administratorsOnly: MiddlewareFunction<Response> = async ({ context }, next) => {
  const access = context.get(operatorContext);
  if (access === null || access.role === "administrator") return next();
  const { account } = context.get(backendContext);
  context.set(backendContext, refusing(account));
  await next();
  throw forbidden();
};

function refusing(account: Backend["account"]): Backend {
  return new Proxy({ account } as Backend, {
    get(target, subject) {
      if (subject === "account") return target.account;
      throw forbidden();
    },
  });
}

function forbidden() {
  return data("administratorsOnly", { status: 403 });
}

function guard({ passesUnknownSender }: { passesUnknownSender: boolean }): MiddlewareFunction<Response> {
  return async ({ request, context, url }, next) => {
    const toSignIn = (page: SignInPage) => {
      const afterwards = context.get(pageOfferingContext)(url.pathname) + url.search;
      return signInFirst(request, page, afterwards);
    };
    const { account, accounts, operators, unidentified } = context.get(backendContext);
    const passes = passesUnknownSender && request.method === "POST";
    if (account === null) throw toSignIn("/auth");
    const access = account === "unknown" ? undefined : await operators.accessOf(account);
    if (!access || access.status === "unknown") {
      if (passes) return next();
      throw access ? backendDown("operators") : backendDown("auth", unidentified);
    }
    if (access.status === "missing") {
      await accounts.signOut();
      throw toSignIn("/auth");
    }
    if (access.status !== "operator") throw redirect(href("/auth/waiting"));
    if (access.lacks === "code") throw toSignIn("/auth/second-step");
    if (access.lacks === "setup") throw toSignIn("/auth/second-step/set-up");
    context.set(operatorContext, access);
    return next();
  };
}

type SignInPage = "/auth" | "/auth/second-step" | "/auth/second-step/set-up";

/** 307 makes the browser repeat the POST at the sign-in page, which keeps the form. */
function signInFirst(request: Request, page: SignInPage, next: string): Response {
  const query = new URLSearchParams({ next });
  const hasForm =
    request.method === "POST" && request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded");
  return hasForm ? redirect(`${href("/auth/resume")}?${query}`, 307) : redirect(`${href(page)}?${query}`);
}
