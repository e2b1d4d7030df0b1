import { href } from "react-router";
import { z } from "../../schemas/formats/zod.ts";
import { searched } from "../../schemas/forms/filter.ts";
import type { Redirect } from "../../schemas/forms/redirect.ts";
import { articlePath } from "../../schemas/rules/site-paths.ts";
import { listFilter, listAddress } from "../components/list-filter.ts";

export const redirectList = listFilter({ path: href("/admin/redirects"), schema: z.object({ q: searched }) });

export function addressOfNewRedirect(from?: string, back?: string): string {
  return listAddress(href("/admin/redirects/new"), { from, back });
}

export function addressAfterNewRedirect(url: URL): string {
  const back = url.searchParams.get("back") ?? "";
  const [path] = back.split("?", 1);
  return path === href("/admin/figures") ? back : href("/admin/redirects");
}

export function addressOfRemoval(id: string): string {
  return listAddress(href("/admin/redirects/remove"), { id });
}

export function targetOf({ page, kind, slug }: Pick<Redirect, "page" | "kind" | "slug">): string | undefined {
  return page ?? (kind && slug ? articlePath({ kind, slug }) : undefined);
}
