import { data, type MiddlewareFunction } from "react-router";
import { collectionKinds, kinds } from "../../schemas/kinds/kinds.ts";
import { kindContext } from "./kind-context.ts";

/** The layout of every collection's routes: they stand under the address of its list. */
const routedKind: MiddlewareFunction<Response> = ({ context, url }, next) => {
  const path = `${url.pathname.toLowerCase()}/`;
  const name = collectionKinds.find((name) => path.startsWith(`${kinds[name].list}/`));
  if (!name) throw data(null, 404);
  context.set(kindContext, kinds[name]);
  return next();
};

export const middleware = [routedKind];
