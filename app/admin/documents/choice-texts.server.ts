import type { RouterContextProvider } from "react-router";
import type { Namespace } from "../../i18n/resources.ts";
import { pick, translationsFor } from "../../i18n/translations.server.ts";
import type { Kind } from "../../schemas/kinds/fields.ts";

export function choiceTexts(
  context: Readonly<RouterContextProvider>,
  { facts }: Kind,
): Partial<Record<string, object>> {
  const sources = Object.values(facts).flatMap(({ choicesFrom }) => choicesFrom ?? []);
  const texts = sources
    .map((source) => source.split(":", 2))
    .map(([file = "", key = ""]) => [
      file,
      pick(translationsFor(context, file as Namespace)[file as Namespace], [key as never]),
    ]);
  return Object.fromEntries(texts.filter(([file]) => file !== "frame"));
}
