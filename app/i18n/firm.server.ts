import type { RouterContextProvider } from "react-router";
import { environmentContext } from "../server/context.server.ts";
import type { Environment } from "../server/environment.server.ts";
import { firmOf, withFirm, type Firm } from "./firm.ts";
import { fallbackLanguage, type Language } from "./languages.ts";
import { shownTextsOf } from "./translations.server.ts";

export function firmFor(context: Readonly<RouterContextProvider>, language: Language): Firm {
  return firmOf(context.get(environmentContext), language, shownTextsOf(context)(language, "settings-firm"));
}

export function environmentFor(context: Readonly<RouterContextProvider>): Environment {
  return withFirm(context.get(environmentContext), firmFor(context, fallbackLanguage));
}
