import { parseWithZod } from "@conform-to/zod/v4";
import { backendContext } from "../../data/session/session.server.ts";
import { erasure } from "../../schemas/forms/lead.ts";
import { cacheControl } from "../../server/cache-policy.server.ts";
import type { RouteHandle } from "../../server/context.server.ts";
import { redirect } from "../../server/safe-redirect.ts";
import { fileHeaders } from "../components/csv-file.server.ts";
import type { Route } from "./+types/access-file";
import { addressAbout } from "./lead-addresses.ts";

export const handle = { page: ".." } satisfies RouteHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const email = url.searchParams.get("email") ?? "";
  const submission = parseWithZod(new URLSearchParams({ email }), { schema: erasure });
  if (submission.status !== "success") return redirect(addressAbout(email, "access"));
  const held = await context.get(backendContext).leadList.readPerson(submission.value.email);
  if (held === null) return redirect(addressAbout(submission.value.email, "access"));
  const headers = fileHeaders(context, "personal-data", { extension: "json", type: "application/json; charset=utf-8" });
  return new Response(`${JSON.stringify(held, null, 2)}\n`, {
    headers: { ...headers, "Cache-Control": cacheControl.privateNoStore },
  });
}
