import { createContext, type MiddlewareFunction } from "react-router";
import type { Kind, KindName } from "../../schemas/kinds/kinds.ts";

/** The kinds share their route modules; the layout of each kind's routes says which it is. */
export type RoutedKind = Kind & { name: KindName };
export const kindContext = createContext<RoutedKind>();

export function kindMiddleware(kind: RoutedKind): MiddlewareFunction<Response> {
  return ({ context }, next) => {
    context.set(kindContext, kind);
    return next();
  };
}
