import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { ServerRouter, type EntryContext, type RouterContextProvider } from "react-router";
import { ErrorTextsContext } from "./language/explanation.ts";
import { fallbackLanguage } from "./language/languages.ts";
import { languageContext } from "./language/middleware.server.ts";
import { textsOf } from "./language/words.server.ts";
import { LanguageContext } from "./language/words.ts";
import { nonceContext } from "./server/context.server.ts";
import { log } from "./server/log.server.ts";

/** Pages are sent whole: they are small, and their length, hash and compression are then known. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const language = languageOf(context);
  const html = await rendered(
    <LanguageContext value={language}>
      <ErrorTextsContext value={textsOf(language, "errors")}>
        <ServerRouter context={routerContext} url={request.url} nonce={context.get(nonceContext)} />
      </ErrorTextsContext>
    </LanguageContext>,
    context.get(nonceContext),
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Length", String(html.length));
  return new Response(request.method === "HEAD" ? null : html, { status, headers });
}

function languageOf(context: RouterContextProvider) {
  try {
    return context.get(languageContext).language;
  } catch {
    return fallbackLanguage;
  }
}

function rendered(document: React.ReactNode, nonce: string): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const page = new Writable({
      write(chunk: Buffer, _encoding, written) {
        chunks.push(chunk);
        written();
      },
      final(finished) {
        resolve(Buffer.concat(chunks));
        finished();
      },
    });
    const { pipe } = renderToPipeableStream(document, {
      nonce,
      onAllReady: () => pipe(page),
      onShellError: reject,
      onError: (error) => log.error({ err: error }, "a page could not be rendered"),
    });
  });
}

export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) log.error({ err: error }, "a loader or action failed");
}
