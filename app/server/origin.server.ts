import { data, type MiddlewareFunction } from "react-router";
import { languages } from "../schemas/formats/languages.ts";
import { foreignOriginContext } from "./context.server.ts";

/** Browsers send `Origin` with every form; where settings suppress it, `Sec-Fetch-Site` still tells. */
export function isForeign(request: Request, url: URL): boolean {
  if (request.method !== "POST") return false;
  const origin = request.headers.get("origin");
  if (origin !== null) return origin !== url.origin;
  return request.headers.get("sec-fetch-site") !== "same-origin";
}

const oneClickPath = new RegExp(`^(?:/(?:${languages.join("|")}))?/newsletter/unsubscribe$`);

/** RFC 8058, `List-Unsubscribe-Post`: mail services post without an origin; the token in the address is all that it goes by. */
export function isOneClick(request: Request, url: URL): boolean {
  return request.method === "POST" && oneClickPath.test(url.pathname);
}

export function stripCredentials(request: Request): Request {
  const bare = new Request(request);
  for (const name of ["origin", "cookie", "authorization"]) bare.headers.delete(name);
  return bare;
}

export const refuseForeignForms: MiddlewareFunction<Response> = async ({ context }, next) => {
  if (context.get(foreignOriginContext)) throw data("foreignOrigin", { status: 403 });
  return next();
};
