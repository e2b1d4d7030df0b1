import type { Former } from "../../data/documents/draft-publication.server.ts";
import type { Language } from "../../schemas/formats/languages.ts";
import { textsOfStored } from "../../schemas/forms/inputs.ts";
import { redirectDocumentWithToast, redirectWithToast } from "../../server/toast.server.ts";
import { documentAddress, editAddress, type RoutedKind } from "./addresses.ts";

type Published = { id: string; language: Language; revision: string; former: Former | undefined };

/** Where readers saw another text before, one press brings it back; where they saw other titles, the form lists who still says them. */
export function redirectToPublished(kind: RoutedKind, { id, language, revision, former }: Published) {
  const to = documentAddress({ kind: kind.name, id }, "versions", { language });
  const undo = former?.version && { to, fields: { version: former.version, revision, publishes: "on" } };
  const more = undo ? { undo } : {};
  const titles = Object.entries(former?.titles ?? {}).map(([of, title]) => [
    of,
    textsOfStored(kind, { title }, of as Language)["title"],
  ]);
  const card = kind.page?.card;
  return card
    ? redirectWithToast(card, "contentSaved", more)
    : redirectDocumentWithToast(
        editAddress(kind.name, id, language, Object.fromEntries(titles)),
        "articlePublished",
        more,
      );
}
