import { href } from "react-router";
import { formOf } from "../../data/published/site-settings.server.ts";
import type { Language } from "../../i18n/languages.ts";
import { textsContext } from "../../i18n/translations.server.ts";
import { isFormUnset } from "../../schemas/rules/placeholders.ts";
import { environmentContext, type Context } from "../../server/context.server.ts";
import { sandboxOf } from "../../server/embed.server.ts";

/** Unset: it waits for a form that nobody has named. */
export type FormFrame = { src: string; origin: string; sandbox: string; unset: boolean };

export function formFrame(context: Context, language: Language): FormFrame {
  const environment = context.get(environmentContext);
  const { EMBED_ORIGIN } = environment;
  return {
    src: `${EMBED_ORIGIN ?? ""}${href("/contact/form")}?language=${language}`,
    origin: EMBED_ORIGIN ?? "null",
    sandbox: sandboxOf(environment),
    unset: isFormUnset(formOf(environment, context.get(textsContext)(language, "settings-firm"))),
  };
}
