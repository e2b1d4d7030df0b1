import { createHash, randomUUID } from "node:crypto";
import { author, caseStudy, firmPage, insight, service } from "../../schemas/formats/article.ts";
import { languages, type Language } from "../../schemas/formats/languages.ts";
import { z } from "../../schemas/formats/zod.ts";
import type { Kind } from "../../schemas/kinds/fields.ts";
import { kindNamed, type KindName, type NameWith } from "../../schemas/kinds/kinds.ts";
import type { Client } from "../backend/client.server.ts";
import type { RequestServices } from "../backend/request-services.server.ts";
import { answerOf, done, refusal, rows, type Result, resultOf } from "../backend/result.server.ts";
import { operatorNames } from "../session/operators.server.ts";
import { storedDocument, type StoredDocument } from "./stored-document.server.ts";

export type PreviewLink = { id: string; language: Language; endsAt: string; madeBy: string | null };

const every = { expires_at: z.string(), revision: z.string() };
export const preview = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("insight"), ...every, article: insight }),
  z.object({ kind: z.literal("case_study"), ...every, article: caseStudy }),
  z.object({ kind: z.literal("service"), ...every, article: service }),
  z.object({ kind: z.literal("firm_page"), ...every, article: firmPage }),
  z.object({ kind: z.literal("author"), ...every, article: author }),
  ...(["page", "section"] as const).map((kind) =>
    z.object({
      kind: z.literal(kind),
      ...every,
      article: z.looseObject({ slug: z.string(), language: z.enum(languages) }),
    }),
  ),
]);
export type Preview = z.infer<typeof preview>;
/** Every kind of document has preview links. */
type Unpreviewed = Exclude<KindName, Preview["kind"]>;
null as unknown as Unpreviewed satisfies never;
type PreviewInPlace = Extract<Preview, { kind: NameWith<"inPlace"> }>;
export type PreviewedArticle = Exclude<Preview, PreviewInPlace>;

export function isInPlace(shown: Preview): shown is PreviewInPlace {
  return kindNamed(shown.kind).inPlace === true;
}

export function previewLinksFor(client: Client, { caller }: RequestServices) {
  const links = () => client.from("preview_links");

  return {
    async of(kind: Kind, id: string): Promise<{ document: StoredDocument; links: PreviewLink[] } | undefined> {
      const [document, found, names] = await Promise.all([
        storedDocument(client, kind, id),
        links()
          .select("id, language, expires_at, created_by")
          .eq("document_id", id)
          .gt("expires_at", new Date().toISOString())
          .order("expires_at", { ascending: false }),
        operatorNames(client),
      ]);
      const live = rows(found, "preview_links").map(({ id: secret, language, expires_at, created_by }) => ({
        id: secret,
        language: language as Language,
        endsAt: expires_at,
        madeBy: names.get(created_by ?? "") ?? null,
      }));
      return document && { document, links: live };
    },

    async make(kind: Kind, id: string, language: Language): Promise<Result<string | undefined>> {
      const document = await storedDocument(client, kind, id);
      if (!document?.languages.includes(language)) return done(undefined);
      const secret = secretOf(caller.form?.(), language);
      const row = { id: secret, kind: kind.name, document_id: id, language };
      const created = answerOf(() => links().upsert(row, { onConflict: "id", ignoreDuplicates: true }));
      return resultOf(created, () => secret);
    },

    async ensure(kind: Kind, id: string, language: Language): Promise<Result<string | undefined>> {
      const live = await links()
        .select("id")
        .match({ document_id: id, language })
        .gt("expires_at", new Date().toISOString())
        .order("expires_at", { ascending: false })
        .limit(1);
      if (live.error) return refusal(live.error, live.status);
      const [link] = live.data;
      return link ? done(link.id as string) : this.make(kind, id, language);
    },

    revoke(secret: string): Promise<Result> {
      return resultOf(links().delete().eq("id", secret), () => {});
    },

    /** The document that it shows; undefined for who is no operator, and when the backend does not answer. */
    async documentOf(secret: string): Promise<{ kind: KindName; id: string; language: Language } | undefined> {
      const found = await links().select("kind, id:document_id, language").eq("id", secret).maybeSingle();
      return (found.data ?? undefined) as { kind: KindName; id: string; language: Language } | undefined;
    },

    async show(secret: string): Promise<Preview | undefined> {
      const shown = await client.rpc("preview", { link: secret });
      const known = rows({ data: { shown: shown.data as unknown }, error: shown.error }, "preview_links").shown;
      return known ? preview.parse(known) : undefined;
    },
  };
}

/** A form that is sent again gets the link that it made. */
function secretOf(form: string | null | undefined, language: Language): string {
  if (!form) return randomUUID();
  const digest = createHash("sha256").update(`${form} ${language}`).digest("hex");
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}
