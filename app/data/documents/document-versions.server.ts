import type { Language } from "../../schemas/formats/languages.ts";
import type { Kind } from "../../schemas/kinds/fields.ts";
import type { FieldReview } from "../../schemas/rules/document-state.ts";
import { changedFields, type VersionFields } from "../../schemas/rules/document-version.ts";
import type { Client } from "../backend/client.server.ts";
import { refusalCodes, denied, rows, type Denied } from "../backend/result.server.ts";
import { operatorNames } from "../session/operators.server.ts";
import { fieldsOf, storedDocument, storedDraft, type StoredDocument } from "./stored-document.server.ts";

export type DocumentVersion = {
  id: string;
  title: string;
  savedAt: string;
  /** Null for somebody who no longer is an operator, undefined for what came with the software. */
  savedBy: string | null | undefined;
  automatic: boolean;
  refused: boolean;
  /** Of a text that has no title of its own: the fields that this version changed. */
  changed?: string[];
};

export type ComparedVersion = {
  former: VersionFields;
  draft: { revision: string; fields: VersionFields } | undefined;
  /** Fields of the draft that a machine wrote and nobody has read. */
  unread: string[];
};

export type Restored = { ok: true } | Denied<"conflict" | "missing" | "notAllowed">;

type Versions = { document: StoredDocument; versions: DocumentVersion[]; more: boolean };

const versionsAtOnce = 50;
const columns = "id, title, saved_at, saved_by, automatic, refused, replaced_at";
const withTexts = `${columns}, texts` as const;

export function documentVersionsFor(client: Client) {
  return {
    /** Former versions of a text, newest first, those before the version `before`; undefined where nothing is known of it. */
    async of(kind: Kind, id: string, language: Language, before?: string): Promise<Versions | undefined> {
      const isUntitled = kind.defaults !== undefined;
      const former = client
        .from("versions")
        .select((isUntitled ? withTexts : columns) as typeof withTexts)
        .match({ subject: id, language })
        .order("id", { ascending: false })
        .limit(versionsAtOnce + 1);
      const [document, found, names] = await Promise.all([
        storedDocument(client, kind, id),
        before ? former.lt("id", Number(before)) : former,
        operatorNames(client),
      ]);
      const known = rows(found, "versions");
      if (!document) return undefined;
      const nameOf = (account: string | null) => names.get(account ?? "") ?? null;
      const versions = known.map(
        ({ id: number, title, saved_at, saved_by, replaced_at, texts, ...how }, place): DocumentVersion => {
          const savedBy = saved_by === null ? undefined : nameOf(saved_by);
          const version = { id: String(number), ...how, title: title ?? "", savedAt: saved_at ?? replaced_at, savedBy };
          if (!isUntitled) return version;
          const older = known.slice(place + 1).find(({ refused }) => !refused)?.texts ?? {};
          return { ...version, changed: changedFields(kind, older as VersionFields, texts as VersionFields, language) };
        },
      );
      return { document, versions: versions.slice(0, versionsAtOnce), more: versions.length > versionsAtOnce };
    },

    async compare(kind: Kind, id: string, language: Language, version: string): Promise<ComparedVersion | undefined> {
      const [found, draft, marked] = await Promise.all([
        client
          .from("versions")
          .select("texts, facts")
          .match({ subject: id, language, id: Number(version) }),
        storedDraft(client, id, language),
        client.from("text_states").select("reviews").match({ document_id: id, language }),
      ]);
      const [former] = rows(found, "versions");
      const reviews = rows(marked, "text_states").flatMap((state) => state.reviews as FieldReview[]);
      const unread = reviews.flatMap(({ name, why }) =>
        why === "by_assistant" ? (name.split(/\/\d+\//)[0] ?? []) : [],
      );
      return former && { former: fieldsOf(former), draft, unread };
    },

    async restore({ version, revision }: { version: string; revision: string }): Promise<Restored> {
      const answer = await client.rpc("restore_version", { version: Number(version), revision });
      return answer.error ? denied(answer, reasonByCode) : { ok: true };
    },
  };
}

const reasonByCode: Record<string, "conflict" | "missing" | "notAllowed"> = {
  [refusalCodes.notFound]: "missing",
  [refusalCodes.conflict]: "conflict",
  "42501": "notAllowed",
};
