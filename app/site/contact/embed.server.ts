import { href } from "react-router";
import type { Language } from "../../i18n/languages.ts";
import { sandboxOf } from "../../server/embed.server.ts";
import type { Environment } from "../../server/environment.server.ts";

export type FormFrame = { src: string; origin: string; sandbox: string };

export function formFrame(environment: Environment, language: Language): FormFrame {
  const { EMBED_ORIGIN } = environment;
  return {
    src: `${EMBED_ORIGIN ?? ""}${href("/contact/form")}?language=${language}`,
    origin: EMBED_ORIGIN ?? "null",
    sandbox: sandboxOf(environment),
  };
}
