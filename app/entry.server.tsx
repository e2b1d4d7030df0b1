import { randomUUID } from "node:crypto";
import { readableStreamToString } from "@react-router/node";
import { renderToReadableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { firmFor } from "./i18n/firm.server.ts";
import { i18nOf } from "./i18n/i18next.server.ts";
import { withoutOwnProperties } from "./i18n/instance.ts";
import { fallbackLanguage } from "./i18n/languages.ts";
import { cacheControl } from "./server/cache-policy.server.ts";
import { pagePolicy } from "./server/content-security-policy.server.ts";
import { environmentContext } from "./server/context.server.ts";
import { createDocuments } from "./server/document.server.ts";
import { wholeResponse } from "./server/encoding.server.ts";
import type { Environment } from "./server/environment.server.ts";
import forbiddenStorage from "./server/forbidden-storage.js?inline-script";
import { logContext } from "./server/log.server.ts";
import { pictureFilter, themeStyle } from "./server/theme.server.ts";
import { editLink } from "./site/edit-link.server.ts";
import compactHeader from "./site/frame/compact-header.js?inline-script";
import stylesheet from "./styles/app.css?inline";
import fontFaces from "./styles/fonts.css?inline";

const finishDocument = createDocuments({ fontFaces, stylesheet }, [compactHeader, forbiddenStorage]);

/** Pages are sent whole: their length, hashes and compression are then known. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = randomUUID();
  let shellRendered = false;
  const stream = await renderToReadableStream(
    <I18nextProvider i18n={withoutOwnProperties(i18nOf(context))}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </I18nextProvider>,
    {
      nonce,
      // Any limit would have React move parts of a long page into templates that a script puts in place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        // An error in the shell rejects this promise, and React Router renders the error page.
        if (!shellRendered) return;
        status = 500;
        context.get(logContext).error({ err: error }, "a page failed to render");
      },
    },
  );
  shellRendered = true;
  await stream.allReady;
  const { colour } = firmFor(context, fallbackLanguage);
  const theme = themeStyle(colour);
  const rendered = await readableStreamToString(stream);
  // The last word of the head: it replaces tokens of the stylesheet.
  const themed = theme ? rendered.replace("</head>", `<style>${theme}</style></head>`) : rendered;
  const link = isPublic(routerContext) && editLink(request, context);
  const end = `${pictureFilter(colour)}${link || ""}</body>`;
  if (link) headers.set("Cache-Control", cacheControl.privateNoStore);
  const { html, policy } = finished(
    themed.replace("</body>", () => end),
    routerContext,
    {
      nonce,
      settings: context.get(environmentContext),
    },
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", policy);
  return wholeResponse(request, Buffer.from(html), { status, headers });
}

/** What a page asks for by script is sent whole, too. */
export const handleDataRequest: HandleDataRequestFunction = async (response, { request }) =>
  response.body ? wholeResponse(request, Buffer.from(await response.arrayBuffer()), response) : response;

function finished(html: string, routerContext: EntryContext, of: { nonce: string; settings: Environment }) {
  if (!import.meta.env.DEV) return finishDocument(html, { ownStyles: isPublic(routerContext), ...of });
  return { html, policy: pagePolicy({ scripts: [], styles: [] }, of.settings) };
}

/** Who works in the back office comes back: its pages share the stylesheet's file. */
function isPublic({ staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => route.id === "site/layout");
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // What a stranger asked for amiss is in the request's own line.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) context.get(logContext).error({ err: error }, "a loader or action failed");
};
