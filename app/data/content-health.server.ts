import {
  findings,
  findingsPerPage,
  isIllustrative,
  type BoardRow,
  type ContentName,
  type Finding,
  type FoundContent,
  type LinkingContent,
} from "../schemas/content-health.ts";
import { siteHost } from "../schemas/own-address.ts";
import { targetPages } from "../schemas/site-paths.ts";
import type { Client } from "./client.server.ts";
import type { PageOf } from "./page-of.server.ts";
import { done, refusal, rows, type Result } from "./result.server.ts";

export type Counts = Record<Finding, number>;
type Health = { counts: Partial<Counts>; rows: FoundContent[] };

/** What a link in a text may name; articles are the database's to know. */
const known = targetPages.map(({ path }) => path);

export function contentHealthFor(client: Client) {
  return {
    async counts(origin: string): Promise<Result<Counts>> {
      const { data, error, status } = await client.rpc("content_health", { known, site: siteHost(origin) });
      return error ? refusal(error, status) : done(countsOf(data as Health));
    },

    async page(finding: Finding, page: number, origin: string): Promise<PageOf<FoundContent>> {
      const asked = { known, of_finding: finding, page, page_size: findingsPerPage, site: siteHost(origin) };
      const health = rows(await client.rpc("content_health", asked), "contentHealth") as Health;
      return { rows: health.rows, total: countsOf(health)[finding] };
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

function countsOf({ counts }: Health): Counts {
  return Object.fromEntries(findings.map((finding) => [finding, counts[finding] ?? 0])) as Counts;
}
