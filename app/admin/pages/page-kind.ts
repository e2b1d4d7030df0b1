import { data, type MiddlewareFunction } from "react-router";
import { pageWithId } from "../../content/editable-pages.ts";
import { kindContext } from "../articles/kind-context.ts";
import { pageKindFor } from "./page-kind.server.ts";

/** Each page has fields of its own. */
const pageKind: MiddlewareFunction<Response> = ({ context, params }, next) => {
  const page = pageWithId(params["id"]);
  if (!page) throw data(null, 404);
  context.set(kindContext, pageKindFor(context, page));
  return next();
};

export const middleware = [pageKind];
