import { isDeepStrictEqual } from "node:util";
import { LRUCache } from "lru-cache";
import { createContext, data, href, type MiddlewareFunction } from "react-router";
import { rowId } from "../../schemas/formats/zod.ts";
import { collectionKinds, kinds } from "../../schemas/kinds/kinds.ts";
import { environmentContext, pageOfferingContext } from "../../server/context.server.ts";
import type { Environment } from "../../server/environment.server.ts";
import { redirect } from "../../server/safe-redirect.ts";
import type { Access, OperatorAccess } from "../session/access.server.ts";
import { backendContext, type Backend } from "../session/session.server.ts";
import { backendDown, unidentified, type Refusal } from "./result.server.ts";

type Operator = Omit<OperatorAccess, "waiting"> & { waiting: number | Promise<number> };

/** Null of a form whose sender nobody knows. */
export const operatorContext = createContext<Operator | null>(null);

/** What was last answered of an account. A page is made by it beside the question whether it still holds, and shown only if it does. */
const lastAccess = new WeakMap<Environment, LRUCache<string, OperatorAccess>>();

/** A form of somebody who is not, or no longer, known or let in goes on to its action: all that it asks is refused, and its page gives the values back. */
export const operatorsOnly: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const { account, accounts, operators, unidentified: refusal, refusing, admit } = context.get(backendContext);
  const passes = request.method === "POST";
  // What a script saves and checks while somebody types shows no page, and stands in the database alone, which has its own rules.
  const isOfScript = passes && /\/(?:autosave|check)$/.test(url.pathname);
  const isOfEditor = passes && (isEditor(url.pathname) || url.pathname === href("/admin/assets/upload"));
  let page: Response | undefined;
  const refuse = (why: "loggedOut" | "noAccess") => {
    if (page) return isOfScript ? new Response(null, { status: 401 }) : page;
    context.set(backendContext, refusing(why));
    return next();
  };
  const logInFirst = (to: SignInPage) => {
    if (!passes) throw toLogin(to, context.get(pageOfferingContext)(url.pathname) + url.search);
    return refuse("loggedOut");
  };
  if (account === null && !passes && (await operators.awaitsFirst())) throw toLogin("/auth", href("/admin"), "sign-up");
  if (account === null) return logInFirst("/auth");
  const known = accessesKnown(context.get(environmentContext));
  const key = account === "unknown" ? "" : `${account.id} ${account.secondStepPassed}`;
  const reading = account === "unknown" ? undefined : operators.accessOf(account);
  const before = passes && !isOfScript && !isOfEditor ? undefined : known.get(key);
  if (before) context.set(operatorContext, { ...before, waiting: reading!.then(waitingOf, () => 0) });
  if (before && isOfEditor) admit(reading!.then(refusalOf, () => undefined));
  page = before && (await next());
  const access = await reading;
  known.delete(key);
  if (!access || access.status === "unknown") {
    if (passes) return page ?? next();
    throw access ? backendDown("operators") : backendDown("auth", refusal);
  }
  if (access.status === "missing") {
    await accounts.signOut();
    return logInFirst("/auth");
  }
  if (access.status !== "operator") {
    if (!passes) throw redirect(href("/auth/waiting"));
    return refuse("noAccess");
  }
  if (access.lacks === "code") return logInFirst("/auth/second-step");
  if (access.lacks === "setup") return logInFirst("/auth/second-step/set-up");
  known.set(key, access);
  if (!page) {
    context.set(operatorContext, access);
    return next();
  }
  if (!passes && !isDeepStrictEqual({ ...before, waiting: 0 }, { ...access, waiting: 0 }))
    throw redirect(url.pathname + url.search);
  return page;
};

function accessesKnown(environment: Environment) {
  const known = lastAccess.get(environment) ?? new LRUCache<string, OperatorAccess>({ max: 500, ttl: 3_600_000 });
  lastAccess.set(environment, known);
  return known;
}

/** Of a document of a collection: what its form does stands in the database too, and depends on no role that is remembered here. */
function isEditor(path: string): boolean {
  const id = path.slice(path.lastIndexOf("/") + 1);
  const isNamed = id === "new" || rowId().safeParse(id).success;
  return isNamed && collectionKinds.some((name) => path === `${kinds[name].list}/${id}`);
}

function refusalOf(access: Access): Refusal | undefined {
  if (access.status === "unknown") return undefined;
  if (access.status === "missing" || (access.status === "operator" && access.lacks)) return unidentified.loggedOut;
  return access.status === "operator" ? undefined : unidentified.noAccess;
}

function waitingOf(access: Access): number {
  return access.status === "operator" ? access.waiting : 0;
}

/** Routes below find no backend, and give back a form. The 403 comes after `next()`: only then React Router has the data of the frame. */
export const administratorsOnly: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const access = context.get(operatorContext);
  if (access === null || access.role === "administrator") return next();
  const { account, refusing } = context.get(backendContext);
  if (request.method === "POST") {
    context.set(backendContext, refusing("noAccess"));
    return next();
  }
  context.set(backendContext, forbidding(account));
  await next();
  throw forbidden();
};

function forbidding(account: Backend["account"]): Backend {
  return new Proxy({ account } as Backend, {
    get(target, subject) {
      if (subject === "account") return target.account;
      throw forbidden();
    },
  });
}

export function forbidden() {
  return data("administratorsOnly", { status: 403 });
}

type SignInPage = "/auth" | "/auth/second-step" | "/auth/second-step/set-up";

function toLogin(page: SignInPage, next: string, tab?: "sign-up"): Response {
  return redirect(`${href(page)}?${new URLSearchParams({ ...(tab && { tab }), next })}`);
}
