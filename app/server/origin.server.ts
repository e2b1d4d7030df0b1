import { data, type MiddlewareFunction } from "react-router";
import { foreignOriginContext } from "./context.server.ts";

/** A form that another site sent is refused before anything reads it. */
export const refuseForeignForms: MiddlewareFunction<Response> = async ({ context }, next) => {
  if (context.get(foreignOriginContext)) throw data("foreignOrigin", { status: 403 });
  return next();
};
