import type { MiddlewareFunction } from "react-router";
import { sectionKind } from "../../data/fixed-texts.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { sectionName } from "../components/names.ts";
import { sectionContext } from "../documents/kind-context.ts";

/** Each section has supplied texts of its own. */
const kindOfSection: MiddlewareFunction<Response> = ({ context, params }, next) => {
  const id = params["id"] ?? "";
  context.set(sectionContext, { ...sectionKind(id), title: sectionName(id, getFixedT(context, "admin-content")) });
  return next();
};

export const middleware = [kindOfSection];
