import { data, type MiddlewareFunction } from "react-router";
import { backendDown } from "../../../data/backend/result.server.ts";
import { backendContext } from "../../../data/session/session.server.ts";
import { idIn, kindContext } from "../addresses.ts";
import { sectionKindFor } from "./section-kind.server.ts";

const kindOfSection: MiddlewareFunction<Response> = async ({ context, params }, next) => {
  const found = await context.get(backendContext).sections.at(idIn({ id: params["id"] ?? "" }));
  if (!found.ok) throw backendDown("content_sections", found);
  if (!found.value) throw data(null, 404);
  context.set(kindContext, sectionKindFor(context, found.value));
  return next();
};

export const middleware = [kindOfSection];
