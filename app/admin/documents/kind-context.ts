import { createContext, type MiddlewareFunction } from "react-router";
import { kinds, type Kind, type KindName } from "../../schemas/kinds/kinds.ts";
import { pageKind, type PageField } from "../../schemas/kinds/page.ts";

/** The kinds share their route modules; the layout of each kind's routes says which it is. A page is of a kind of its own. */
export type RoutedKind = Kind & {
  name: KindName;
  title?: string;
};
export const kindContext = createContext<RoutedKind>();

export function kindMiddleware(kind: RoutedKind): MiddlewareFunction<Response> {
  return ({ context }, next) => {
    context.set(kindContext, kind);
    return next();
  };
}

/** What a loader gives of a page's kind, from which the browser makes it whole again; nothing of the others. */
export function sentFields({ name, texts, facts }: RoutedKind): { fields?: PageField[]; pictured?: boolean } {
  if (name !== "page") return {};
  const fields = Object.entries(texts).map(
    ([field, { as, of, label, group, keeps, search, check, options }]): PageField => ({
      name: field,
      as: as as PageField["as"],
      ...(of && { of }),
      ...(label && { label }),
      ...(group && { group }),
      ...(keeps && { keeps }),
      ...(search && { search }),
      ...(check && { check }),
      ...(options && { options }),
    }),
  );
  return { fields, pictured: "picture" in facts };
}

export function kindOf(name: KindName, fields: readonly PageField[] = [], pictured = false): RoutedKind {
  return name === "page" ? pageKind(fields, pictured) : kinds[name];
}
