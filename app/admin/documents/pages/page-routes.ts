import { data, type MiddlewareFunction } from "react-router";
import { isSettings, pageWithId } from "../../../content/editable-pages.ts";
import { operatorContext } from "../../../data/backend/guard.server.ts";
import { kindContext } from "../addresses.ts";
import { pageKindFor, withEnglishSettings } from "./page-kind.server.ts";

const pageKind: MiddlewareFunction<Response> = async ({ context, params }, next) => {
  const page = pageWithId(params["id"]);
  if (!page) throw data(null, 404);
  // Row rules refuse them too.
  if (isSettings(page) && context.get(operatorContext)?.role === "editor")
    throw data("administratorsOnly", { status: 403 });
  context.set(kindContext, await withEnglishSettings(context, page, pageKindFor(context, page)));
  return next();
};

export const middleware = [pageKind];
