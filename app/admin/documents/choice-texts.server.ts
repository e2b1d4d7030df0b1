import { choiceLists, type ChoiceList } from "../../content/choices.ts";
import { translationsFor } from "../../i18n/translations.server.ts";
import type { Kind } from "../../schemas/kinds/fields.ts";
import type { Context } from "../../server/context.server.ts";

export function choiceTexts(context: Context, { facts }: Kind): Partial<Record<string, object>> {
  const lists = Object.values(facts).flatMap(({ list }) => list ?? []);
  const texts = lists.map((list) => [choiceLists[list], { [list]: choicesIn(context, list) }]);
  return Object.fromEntries(texts);
}

/** Their names by their ids. */
export function choicesIn(context: Context, list: ChoiceList): Record<string, string> {
  const file = choiceLists[list];
  return (translationsFor(context, file)[file] as unknown as Record<ChoiceList, Record<string, string>>)[list];
}
