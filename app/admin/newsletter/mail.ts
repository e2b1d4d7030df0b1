import { data } from "react-router";
import type { RouteHandle } from "../../server/context.server.ts";
import type { Route } from "./+types/mail";
import { issueOf, mailOf, textIn } from "./issue.server.ts";

export const handle = { page: ".." } satisfies RouteHandle;

/** The mail as its reader sees it, for a frame of the page: without scripts, and out of the site's reach. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const text = textIn(await issueOf(context, params), url.searchParams.get("language"));
  if (!text) throw data(null, 404);
  const { html } = await mailOf(context, url, text);
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy":
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
      "Content-Language": text.language,
    },
  });
}
