import { data, type MiddlewareFunction } from "react-router";
import { foreignOriginContext } from "./context.server.ts";

/**
 * Whether a form comes from another site, or from nobody knows where. Browsers name the origin of every form; one that
 * is kept from it by its settings still says `Sec-Fetch-Site`.
 */
export function isForeign(request: Request, url: URL): boolean {
  if (request.method !== "POST") return false;
  const origin = request.headers.get("origin");
  if (origin !== null) return origin !== url.origin;
  return request.headers.get("sec-fetch-site") !== "same-origin";
}

/** A form that did not come from a page of ours is refused before anything reads it. */
export const refuseForeignForms: MiddlewareFunction<Response> = async ({ context }, next) => {
  if (context.get(foreignOriginContext)) throw data("foreignOrigin", { status: 403 });
  return next();
};
