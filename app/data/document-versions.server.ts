import type { VersionFields } from "../schemas/document-version.ts";
import type { Kind } from "../schemas/kinds/fields.ts";
import type { Language } from "../schemas/languages.ts";
import type { Client } from "./client.server.ts";
import { operatorNames } from "./operators.server.ts";
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
};

export type ComparedVersion = {
  former: VersionFields;
  draft: { revision: string; fields: VersionFields } | undefined;
};

export type Restored = { ok: true } | Denied<"conflict" | "missing" | "notAllowed">;

type Versions = { document: StoredDocument; versions: DocumentVersion[]; more: boolean };

const versionsAtOnce = 50;

export function documentVersionsFor(client: Client) {
  return {
    /** Former versions of a text, newest first, those before the version `before`; undefined where there is no such document. */
    async of(kind: Kind, id: string, language: Language, before?: string): Promise<Versions | undefined> {
      const former = client
        .from("versions")
        .select("id, title, saved_at, saved_by, automatic, refused, replaced_at")
        .match({ subject: id, language })
        .order("id", { ascending: false })
        .limit(versionsAtOnce + 1);
      const [document, found, names] = await Promise.all([
        storedDocument(client, kind, id),
        before ? former.lt("id", Number(before)) : former,
        operatorNames(client),
      ]);
      const versions = rows(found, "versions").map(
        ({ id: number, title, saved_at, saved_by, replaced_at, ...how }) => ({
          id: String(number),
          title: title ?? "",
          savedAt: saved_at ?? replaced_at,
          savedBy: saved_by === null ? undefined : (names.get(saved_by) ?? null),
          ...how,
        }),
      );
      return (
        document && { document, versions: versions.slice(0, versionsAtOnce), more: versions.length > versionsAtOnce }
      );
    },

    async compare(id: string, language: Language, version: string): Promise<ComparedVersion | undefined> {
      const [found, draft] = await Promise.all([
        client
          .from("versions")
          .select("texts, facts")
          .match({ subject: id, language, id: Number(version) }),
        storedDraft(client, id, language),
      ]);
      const [former] = rows(found, "versions");
      return former && { former: fieldsOf(former), draft };
    },

    async restore({ version, revision }: { version: string; revision: string }): Promise<Restored> {
      const answer = await client.rpc("restore_version", { version: Number(version), revision });
      return answer.error ? denied(answer, reasonByCode) : { ok: true };
    },
  };
}

const reasonByCode: Record<string, "conflict" | "missing" | "notAllowed"> = {
  PT404: "missing",
  PT409: "conflict",
  "42501": "notAllowed",
};
