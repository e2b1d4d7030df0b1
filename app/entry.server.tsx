import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { isRouteErrorResponse, ServerRouter, type EntryContext, type RouterContextProvider } from "react-router";
import stylesheet from "./app.css?inline";
import { findI18n } from "./i18n/i18next.server.ts";
import { createI18n } from "./i18n/i18next.ts";
import { fallbackLanguage } from "./i18n/languages.ts";
import { pageScripts } from "./page-scripts.server.ts";
import { guestsContext } from "./server/context.server.ts";
import { contentSecurityPolicy } from "./server/headers.server.ts";
import { styleInliner } from "./server/inline-styles.server.ts";
import { log } from "./server/log.server.ts";

const withStyles = styleInliner(stylesheet);

/**
 * Pages are sent whole: they are small, and their length, hashes and compression are then known. Nothing in them waits, so
 * that a stream would bring nothing and cost a tenth more.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const scripts = isTakenOver(routerContext) ? await pageScripts(routerContext) : "";
  const served = { ...routerContext, serverHandoffStream: undefined };
  const document = renderToString(
    <I18nextProvider i18n={findI18n(context) ?? createI18n(fallbackLanguage)}>
      <ServerRouter context={served} url={request.url} />
    </I18nextProvider>,
  );
  const page = isPublic(routerContext) ? withStyles(document) : document;
  const html = "<!DOCTYPE html>" + page.replace("</body>", () => `${scripts}</body>`);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentSecurityPolicy(html, context.get(guestsContext)));
  headers.set("Content-Length", String(Buffer.byteLength(html)));
  return new Response(request.method === "HEAD" ? null : html, { status, headers });
}

/** Who works in the back office comes back: its pages share the stylesheet's file. */
function isPublic({ staticHandlerContext }: EntryContext): boolean {
  return !import.meta.env.DEV && staticHandlerContext.matches.some(({ route }) => route.id === "site/layout");
}

/** A page whose frame could not be loaded says so without scripts. */
function isTakenOver({ staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.loaderData.root !== undefined;
}

export function handleError(error: unknown, { request }: { request: Request }): void {
  // What a stranger asked for amiss is in the request's own line.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) log.error({ err: error }, "a loader or action failed");
}
