import { editablePage, idOfPage, localePages } from "../../content/editable-pages.ts";
import { suppliedTexts } from "../../i18n/translations.server.ts";
import { fallbackLanguage, type Language } from "../../schemas/formats/languages.ts";
import type { StoredTexts } from "../../schemas/forms/inputs.ts";
import type { KindName } from "../../schemas/kinds/kinds.ts";
import {
  findings,
  findingsPerPage,
  isIllustrative,
  type BoardRow,
  type ContentName,
  type Finding,
  type FoundContent,
  type FoundInText,
  type LinkingContent,
} from "../../schemas/rules/content-health.ts";
import { siteHost } from "../../schemas/rules/own-address.ts";
import { targetPages } from "../../schemas/rules/site-paths.ts";
import type { Client } from "../backend/client.server.ts";
import type { PageOf } from "../backend/page-of.server.ts";
import type { RequestServices } from "../backend/request-services.server.ts";
import { done, refusal, rows, type Result } from "../backend/result.server.ts";
import { draftsOfPages, editsAmong } from "../documents/draft-list.server.ts";
import { changedByRelease } from "../documents/page-fields.server.ts";

export type Counts = Record<Finding, number>;
type Health = { counts: Partial<Counts>; rows: FoundContent[] };

const mostInSummary = 5;

const known = targetPages.map(({ path }) => path);

const describedPages = localePages.filter(
  (name) => "pictureAlt" in suppliedTexts(fallbackLanguage, editablePage(name).file),
);

/** `texts` as they are stored; `picture` undefined: that of the English draft; `alt` undefined: the cover has no words of its own. */
export type CheckedText = {
  kind: KindName;
  id: string;
  language: Language;
  texts: StoredTexts;
  picture: string | undefined;
  alt: string | undefined;
};

export function contentHealthFor(client: Client, { environment }: Pick<RequestServices, "environment">) {
  const ask = (finding: Finding, page: number, page_size: number, origin: string) =>
    client.rpc("content_health", {
      known,
      of_finding: finding,
      page,
      page_size,
      site: siteHost(origin),
      described_pages: describedPages,
    });
  const released = (drafts: Parameters<typeof editsAmong>[0]): FoundContent[] =>
    changedByRelease(editsAmong(drafts), environment).map(({ page, language, field }) => {
      return { kind: "page", id: idOfPage(page), slug: page, title: null, language, detail: null, field };
    });

  return {
    async summary(origin: string): Promise<Result<{ counts: Counts; outOfDate: FoundContent[] }>> {
      const [health, drafts] = await Promise.all([ask("outOfDate", 1, mostInSummary, origin), draftsOfPages(client)]);
      if (health.error) return refusal(health.error, health.status);
      if (drafts.error) return refusal(drafts.error, drafts.status);
      const { counts, rows: outOfDate } = health.data as Health;
      return done({ counts: countsOf({ ...counts, released: released(drafts.data).length }), outOfDate });
    },

    async page(finding: Finding, page: number, origin: string): Promise<PageOf<FoundContent>> {
      if (finding === "released") {
        const found = released(rows(await draftsOfPages(client), "contentHealth"));
        return { rows: found.slice((page - 1) * findingsPerPage, page * findingsPerPage), total: found.length };
      }
      const health = rows(await ask(finding, page, findingsPerPage, origin), "contentHealth") as Health;
      return { rows: health.rows, total: countsOf(health.counts)[finding] };
    },

    /** What the above would find in a text if it were published as it is; undefined while the backend does not say. */
    async inText(text: CheckedText, origin: string): Promise<FoundInText[] | undefined> {
      const { kind, id, language, texts, picture, alt } = text;
      const { data } = await client.rpc("text_findings", {
        of_kind: kind,
        of_id: id,
        language,
        texts: texts as never,
        picture: (picture ?? null) as string,
        alt: (alt ?? null) as string,
        known,
        site: siteHost(origin),
      });
      return (data ?? undefined) as FoundInText[] | undefined;
    },

    async leadingTo(path: string, origin: string): Promise<LinkingContent[]> {
      const { data } = await client.rpc("content_leading_to", { path, site: siteHost(origin) });
      return (data ?? []) as LinkingContent[];
    },

    async board(page: number): Promise<PageOf<BoardRow>> {
      const board = client.rpc("translation_board", { page, page_size: findingsPerPage });
      return rows(await board, "contentHealth") as PageOf<BoardRow>;
    },

    /** What nobody has changed since it came with the software, what is made up first. */
    async delivered(): Promise<ContentName[]> {
      const found = rows(await client.rpc("delivered_content"), "contentHealth") as ContentName[];
      return [...found.filter(isIllustrative), ...found.filter((content) => !isIllustrative(content))];
    },
  };
}

function countsOf(counts: Health["counts"]): Counts {
  return Object.fromEntries(findings.map((finding) => [finding, counts[finding] ?? 0])) as Counts;
}
