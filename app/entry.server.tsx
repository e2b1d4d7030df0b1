import { readableStreamToString } from "@react-router/node";
import type { i18n } from "i18next";
import { renderToReadableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { isRouteErrorResponse, ServerRouter, type EntryContext, type RouterContextProvider } from "react-router";
import stylesheet from "./app.css?inline";
import { i18nOf } from "./i18n/i18next.server.ts";
import { deferScripts } from "./server/deferred-scripts.server.ts";
import { contentSecurityPolicy } from "./server/headers.server.ts";
import { styleInliner } from "./server/inline-styles.server.ts";
import { log } from "./server/log.server.ts";

const withStyles = styleInliner(stylesheet);

/** Pages are sent whole: their length, hashes and compression are then known. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  let shellRendered = false;
  const stream = await renderToReadableStream(
    <I18nextProvider i18n={inheriting(i18nOf(context))}>
      <ServerRouter context={routerContext} url={request.url} />
    </I18nextProvider>,
    {
      // Any limit would have React move parts of a long page into templates that a script puts in place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        // An error in the shell rejects this promise, and React Router renders the error page.
        if (!shellRendered) return;
        status = 500;
        log.error({ err: error }, "a page failed to render");
      },
    },
  );
  shellRendered = true;
  await stream.allReady;
  const html = finished(await readableStreamToString(stream), routerContext);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentSecurityPolicy(html));
  headers.set("Content-Length", String(Buffer.byteLength(html)));
  return new Response(request.method === "HEAD" ? null : html, { status, headers });
}

/** `useTranslation` copies the instance's own properties in each component; this one has none and inherits them. */
function inheriting(instance: i18n): i18n {
  return Object.create(instance) as i18n;
}

function finished(html: string, routerContext: EntryContext): string {
  if (import.meta.env.DEV) return html;
  return deferScripts(isPublic(routerContext) ? withStyles(html) : html);
}

/** Who works in the back office comes back: its pages share the stylesheet's file. */
function isPublic({ staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => route.id === "site/layout");
}

export function handleError(error: unknown, { request }: { request: Request }): void {
  // What a stranger asked for amiss is in the request's own line.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) log.error({ err: error }, "a loader or action failed");
}
