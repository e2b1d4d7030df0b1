import { data, type MiddlewareFunction } from "react-router";
import { withChoices } from "../../schemas/kinds/fields.ts";
import { collectionKinds, kinds } from "../../schemas/kinds/kinds.ts";
import { kindContext, type RoutedKind } from "./addresses.ts";
import { choicesIn } from "./editor/named-choices.server.ts";

/** The layout of every collection's routes: they stand under the address of its list. */
const routedKind: MiddlewareFunction<Response> = ({ context, url }, next) => {
  const path = `${url.pathname.toLowerCase()}/`;
  const name = collectionKinds.find((name) => path.startsWith(`${kinds[name].list}/`));
  if (!name) throw data(null, 404);
  context.set(
    kindContext,
    withChoices<RoutedKind>(kinds[name], (list) => Object.keys(choicesIn(context, list))),
  );
  return next();
};

export const middleware = [routedKind];
