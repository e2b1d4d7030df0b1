import type { Language } from "../../schemas/formats/languages.ts";
import { redirectDocumentWithToast, redirectWithToast } from "../../server/toast.server.ts";
import { documentAddress, editAddress } from "./addresses.ts";
import type { RoutedKind } from "./kind-context.ts";

type Published = { id: string; language: Language; revision: string; former: string | undefined };

/** Where readers saw another text before, one press brings it back. */
export function redirectToPublished(kind: RoutedKind, { id, language, revision, former }: Published) {
  const to = documentAddress({ kind: kind.name, id }, "versions", { language });
  const undo = former && { to, fields: { version: former, revision, publishes: "on" } };
  const more = undo ? { undo } : {};
  const card = kind.page?.card;
  return card
    ? redirectWithToast(card, "contentSaved", more)
    : redirectDocumentWithToast(editAddress(kind.name, id, language), "articlePublished", more);
}
