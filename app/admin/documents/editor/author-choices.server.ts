import type { RouterContextProvider } from "react-router";
import { backendContext } from "../../../data/session/session.server.ts";
import type { Facts } from "../../../schemas/forms/inputs.ts";
import type { Kind } from "../../../schemas/kinds/fields.ts";
import { kinds } from "../../../schemas/kinds/kinds.ts";
import type { DocumentState } from "../../../schemas/rules/document-state.ts";
import type { VersionFields } from "../../../schemas/rules/document-version.ts";

type Context = Readonly<RouterContextProvider>;
export type AuthorChoice = { id: string; name: string; state: DocumentState };

/** Whom a document can name, by name; undefined while they cannot be read. Of those in the trash only whom it names. */
export async function authorChoices(context: Context, kind: Kind, facts: Facts): Promise<AuthorChoice[] | undefined> {
  const named = authorFacts(kind).map((fact) => facts[fact]);
  const known = await everyAuthor(context, kind).catch(() => undefined);
  return known?.filter(({ id, state }) => state !== "trashed" || named.includes(id));
}

export async function withAuthorNames(context: Context, kind: Kind) {
  const known = await everyAuthor(context, kind).catch(() => []);
  const nameOf = (id: unknown) => known.find((author) => author.id === id)?.name ?? id;
  return (fields: VersionFields): VersionFields => ({
    ...fields,
    ...Object.fromEntries(authorFacts(kind).map((fact) => [fact, nameOf(fields[fact])])),
  });
}

async function everyAuthor(context: Context, kind: Kind): Promise<AuthorChoice[]> {
  if (authorFacts(kind).length === 0) return [];
  const titled = await context.get(backendContext).drafts.titles(kinds.author);
  return titled.map(({ id, title, state }) => ({ id, name: title, state }));
}

function authorFacts({ facts }: Kind): string[] {
  return Object.keys(facts).filter((fact) => facts[fact]!.as === "person");
}
