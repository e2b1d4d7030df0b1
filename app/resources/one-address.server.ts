import type { MiddlewareFunction } from "react-router";
import { tidyPath } from "../schemas/rules/own-address.ts";
import { redirect } from "../server/safe-redirect.ts";

const ofResources = /\.[a-z]+$|^\/?share\/|\/form$/;

/** A page settles its own; what is no page has one address too, to which those with capitals or a slash at the end lead. */
export const settleResource: MiddlewareFunction<Response> = ({ request, url, pattern }, next) => {
  const address = tidyPath(url.pathname);
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (isRead && address !== url.pathname && ofResources.test(pattern)) throw redirect(address + url.search, 301);
  return next();
};
