import { data, type MiddlewareFunction } from "react-router";
import { foreignOriginContext } from "./context.server.ts";

/** Browsers send `Origin` with every form; where settings suppress it, `Sec-Fetch-Site` still tells. */
export function isForeign(request: Request, url: URL): boolean {
  if (request.method !== "POST") return false;
  const origin = request.headers.get("origin");
  if (origin !== null) return origin !== url.origin;
  return request.headers.get("sec-fetch-site") !== "same-origin";
}

export const refuseForeignForms: MiddlewareFunction<Response> = async ({ context }, next) => {
  if (context.get(foreignOriginContext)) throw data("foreignOrigin", { status: 403 });
  return next();
};
