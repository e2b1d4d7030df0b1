import { changedFields, fieldDifferences, type VersionFields } from "../schemas/document-version.ts";
import { textsOfStored } from "../schemas/inputs.ts";
import type { Kind } from "../schemas/kinds/fields.ts";
import type { Language } from "../schemas/languages.ts";
import type { Client } from "./client.server.ts";
import { operatorNames } from "./operators.server.ts";
import { refusalCodes } from "./refusal-codes.server.ts";
import type { RequestServices } from "./request-services.server.ts";
import { denied, rows, type Denied } from "./result.server.ts";
import { fieldsOf, storedDocument, storedDraft, type StoredDocument } from "./stored-document.server.ts";

export type DocumentVersion = {
  id: string;
  title: string;
  savedAt: string;
  /** Null for somebody who no longer is an operator, undefined for what came with the software. */
  savedBy: string | null | undefined;
  automatic: boolean;
  refused: boolean;
  /** Of a text that does not know who saved it: it was replaced then and by them, which changed these fields. */
  replaced?: string[];
  /** Of a text that has no title of its own: the fields that this version changed. */
  changed?: string[];
};

export type ComparedVersion = {
  former: VersionFields;
  draft: { revision: string; fields: VersionFields } | undefined;
};

export type Restored = { ok: true } | Denied<"conflict" | "missing" | "notAllowed">;

type Versions = { document: StoredDocument | undefined; versions: DocumentVersion[]; more: boolean };

const versionsAtOnce = 50;
const columns = "id, title, saved_at, saved_by, automatic, refused, replaced_at, replaced_by";
const withTexts = `${columns}, texts` as const;

export function documentVersionsFor(client: Client, { published }: RequestServices) {
  return {
    /** Former versions of a text, newest first, those before the version `before`; undefined where nothing is known of it. */
    async of(kind: Kind, id: string, language: Language, before?: string): Promise<Versions | undefined> {
      const isSection = kind.store === "sections";
      const isUntitled = kind.defaults !== undefined;
      const former = client
        .from("versions")
        .select((isSection || isUntitled ? withTexts : columns) as typeof withTexts)
        .match({ subject: id, language })
        .order("id", { ascending: false })
        .limit(versionsAtOnce + 1);
      const [document, found, names, present] = await Promise.all([
        storedDocument(client, kind, id),
        before ? former.lt("id", Number(before)) : former,
        operatorNames(client),
        isSection && !before ? storedDraft(client, kind, id, language) : undefined,
      ]);
      const known = rows(found, "versions");
      if (!document && !(isSection && known.length > 0)) return undefined;
      const nameOf = (account: string | null) => names.get(account ?? "") ?? null;
      const versions = known.map(
        (
          { id: number, title, saved_at, saved_by, replaced_at, replaced_by, texts, ...how },
          place,
        ): DocumentVersion => {
          const version = { id: String(number), ...how };
          if (!isSection) {
            const savedBy = saved_by === null ? undefined : nameOf(saved_by);
            const saved = { ...version, title: title ?? "", savedAt: saved_at ?? replaced_at, savedBy };
            if (!isUntitled) return saved;
            const older = known.slice(place + 1).find(({ refused }) => !refused)?.texts ?? {};
            return { ...saved, changed: changedFields(kind, older as VersionFields, texts as VersionFields, language) };
          }
          const stored = texts as VersionFields;
          const next =
            place === 0 ? (before ? undefined : (present?.fields ?? {})) : (known[place - 1]!.texts as VersionFields);
          const differences = fieldDifferences(kind, stored, next, language);
          return {
            ...version,
            title: Object.values(textsOfStored(kind, stored, language)).find(Boolean) ?? "",
            savedAt: replaced_at,
            savedBy: nameOf(replaced_by),
            replaced: differences.filter(({ differs }) => differs).map(({ field }) => field),
          };
        },
      );
      return { document, versions: versions.slice(0, versionsAtOnce), more: versions.length > versionsAtOnce };
    },

    async compare(kind: Kind, id: string, language: Language, version: string): Promise<ComparedVersion | undefined> {
      const [found, draft] = await Promise.all([
        client
          .from("versions")
          .select("texts, facts")
          .match({ subject: id, language, id: Number(version) }),
        storedDraft(client, kind, id, language),
      ]);
      const [former] = rows(found, "versions");
      return former && { former: fieldsOf(former), draft };
    },

    async restore({ store }: Kind, { version, revision }: { version: string; revision: string }): Promise<Restored> {
      const answer = await client.rpc("restore_version", { version: Number(version), revision });
      if (answer.error) return denied(answer, reasonByCode);
      if (store === "sections") await published.republish();
      return { ok: true };
    },
  };
}

const reasonByCode: Record<string, "conflict" | "missing" | "notAllowed"> = {
  [refusalCodes.notFound]: "missing",
  [refusalCodes.conflict]: "conflict",
  "42501": "notAllowed",
};
