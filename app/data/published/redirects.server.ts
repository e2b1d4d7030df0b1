import { z } from "../../schemas/formats/zod.ts";
import {
  mostRedirects,
  redirect,
  redirectRefusals,
  redirectsPerPage,
  type Redirect,
  type RedirectRefusal,
  type RedirectTarget,
} from "../../schemas/forms/redirect.ts";
import { articleAt, isTargetPage, redirectPath } from "../../schemas/rules/site-paths.ts";
import type { Client } from "../backend/client.server.ts";
import type { PageOf } from "../backend/page-of.server.ts";
import type { RequestServices } from "../backend/request-services.server.ts";
import { rows, type Result, resultOf } from "../backend/result.server.ts";

export type NewRedirect = { line: number; path: string } & RedirectTarget;
type Refused = { line: number | null; reason: RedirectRefusal }[];
export type Added = { added: number; unchanged: number } | { refused: Refused };

const checked = z.object({
  refused: z.array(z.object({ line: z.number().nullable(), reason: z.enum(redirectRefusals) })),
});
const outcome = z.union([checked, z.object({ added: z.number(), unchanged: z.number() })]);

const listed = z.object({ rows: z.array(redirect), total: z.number() });

export function redirectsFor(client: Client, { published }: RequestServices) {
  return {
    page: (search: string, page: number) => read(search, page, redirectsPerPage),

    all: async () => (await read("", 1, mostRedirects)).rows,

    async one(id: string): Promise<Pick<Redirect, "id" | "path"> | undefined> {
      return rows(await client.from("redirects").select("id, path").eq("id", id), "redirects")[0];
    },

    async among(addresses: readonly string[]): Promise<string[]> {
      const paths = addresses.map(redirectPath).filter((path) => path !== undefined);
      const { data } = await client.from("redirects").select("path").in("path", paths);
      const led = new Set(data?.map(({ path }) => path));
      return addresses.filter((address) => led.has(redirectPath(address) ?? ""));
    },

    check(redirects: readonly NewRedirect[]): Promise<Result<Refused>> {
      const given = { redirects: redirects.map(withOwn), only_check: true };
      return resultOf(client.rpc("add_redirects", given), (data) => checked.parse(data).refused);
    },

    add(redirects: readonly NewRedirect[]): Promise<Result<Added>> {
      return resultOf(client.rpc("add_redirects", { redirects: redirects.map(withOwn) }), async (data) => {
        const added = outcome.parse(data);
        if ("added" in added && added.added > 0) await published.republish();
        return added;
      });
    },

    remove(id: string): Promise<Result<boolean>> {
      return resultOf(client.from("redirects").delete().eq("id", id).select("id"), async (removed) => {
        await published.republish();
        return removed.length > 0;
      });
    },
  };

  async function read(query: string, page: number, page_size: number): Promise<PageOf<Redirect>> {
    const list = client.rpc("list_redirects", { ...(query && { query }), page, page_size });
    const found = listed.parse(rows(await list, "redirects"));
    return { ...found, rows: found.rows.map((row) => (isOfFormerRelease(row) ? { ...row, state: "hidden" } : row)) };
  }
}

function withOwn(redirect: NewRedirect) {
  const own = articleAt(redirect.path);
  return { ...redirect, own_kind: own?.kind, own_slug: own?.slug };
}

function isOfFormerRelease({ page }: Redirect): boolean {
  return page !== null && !isTargetPage(page);
}
