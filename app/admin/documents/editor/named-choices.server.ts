import { choiceLists, type ChoiceList } from "../../../content/choices.ts";
import { backendContext } from "../../../data/session/session.server.ts";
import { translationsFor } from "../../../i18n/translations.server.ts";
import type { Facts } from "../../../schemas/forms/inputs.ts";
import type { Kind } from "../../../schemas/kinds/fields.ts";
import { kinds } from "../../../schemas/kinds/kinds.ts";
import type { DocumentState } from "../../../schemas/rules/document-state.ts";
import type { VersionFields } from "../../../schemas/rules/document-version.ts";
import type { Context } from "../../../server/context.server.ts";

export type NamedChoice = { id: string; name: string; state: DocumentState };
/** By the fact that names one. */
export type NamedChoices = Readonly<Record<string, readonly NamedChoice[]>>;

/** What a document can name, by name; undefined while they cannot be read. Of those in the trash only what it names. */
export async function namedChoices(
  context: Context,
  kind: Kind,
  reading: Facts | Promise<Facts>,
): Promise<NamedChoices | undefined> {
  const [known, facts] = await Promise.all([everyChoice(context, kind).catch(() => undefined), reading]);
  const named = Object.keys(known ?? {}).map((fact) => facts[fact]);
  const offered = (choices: readonly NamedChoice[]) =>
    choices.filter(({ id, state }) => state !== "trashed" || named.includes(id));
  return known && Object.fromEntries(Object.entries(known).map(([fact, choices]) => [fact, offered(choices)]));
}

export async function withNames(context: Context, kind: Kind) {
  const known = await everyChoice(context, kind).catch((): NamedChoices => ({}));
  return (fields: VersionFields): VersionFields => ({
    ...fields,
    ...Object.fromEntries(
      Object.entries(known).map(([fact, choices]) => [
        fact,
        choices.find(({ id }) => id === fields[fact])?.name ?? fields[fact],
      ]),
    ),
  });
}

async function everyChoice(context: Context, { facts }: Kind): Promise<NamedChoices> {
  const named = Object.entries(facts).flatMap(([fact, { names }]) => (names ? [{ fact, names }] : []));
  const { drafts } = context.get(backendContext);
  const read = new Map([...new Set(named.map(({ names }) => names))].map((of) => [of, drafts.titles(kinds[of])]));
  const choices = named.map(async ({ fact, names }) => {
    const titled = await read.get(names)!;
    return [fact, titled.map(({ id, title, state }) => ({ id, name: title, state }))] as const;
  });
  return Object.fromEntries(await Promise.all(choices));
}

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
