import type { MiddlewareFunction } from "react-router";
import { collectionKinds, kinds } from "../../schemas/kinds/kinds.ts";
import { kindContext } from "./kind-context.ts";

/** The layout of every collection's routes: they stand under the address of its list. */
const routedKind: MiddlewareFunction<Response> = ({ context, pattern }, next) => {
  const name = collectionKinds.find((name) => `/${pattern}/`.startsWith(`${kinds[name].list}/`))!;
  context.set(kindContext, kinds[name]);
  return next();
};

export const middleware = [routedKind];
