import * as build from "virtual:react-router/server-build";
import type { VisitCounts } from "../data/log/visit-counts.server.ts";
import type { Waits } from "../data/session/credentials.server.ts";
import { placeholdersLeft } from "../data/texts/placeholders.server.ts";
import { withoutPrefix } from "../i18n/addresses.ts";
import { readerLanguage } from "../i18n/detect.server.ts";
import { languages } from "../i18n/languages.ts";
import { suppliedTexts } from "../i18n/translations.server.ts";
import { pageOfferingContext, siteAddressesContext } from "../server/context.server.ts";
import type { Environment } from "../server/environment.server.ts";
import { createHandle } from "../server/handle.server.ts";
import { createReadiness, healthAnswer } from "../server/health.server.ts";
import { listen, type Listening } from "../server/http-server.server.ts";
import { createListener } from "../server/listener.server.ts";
import { createLog } from "../server/log.server.ts";
import { createMetrics } from "../server/metrics.server.ts";
import { createPageCache } from "../server/page-cache.server.ts";
import { hasSession } from "../server/page-view.server.ts";
import { createRender } from "../server/render.server.ts";
import { kindOf } from "../server/request-kind.server.ts";
import { localOrigin, sharedOrigin } from "../server/site-origin.server.ts";
import { toastCookieName } from "../server/toast.server.ts";
import { cacheableAddresses, type CacheableAddresses } from "./cached-paths.server.ts";
import { createServices } from "./services.server.ts";
import { pageOffering, siteAddresses } from "./site-addresses.server.ts";

export { readEnvironment } from "../server/environment.server.ts";

export type Site = Awaited<ReturnType<typeof createSite>>;

export async function createSite(settings: Environment, folder: string, options: { waits?: Waits } = {}) {
  const log = await createLog(settings);
  const addresses = cacheableAddresses(build.routes);
  addresses.followLists(suppliedTexts);
  const services = await createServices({
    settings,
    log,
    onArticle: addresses.publish,
    onTexts: addresses.followLists,
    waits: options.waits,
  });
  const { published, visitCounts, mailing } = services;
  const ownAddresses = siteAddresses(build.routes, folder);
  const offering = pageOffering(build.routes);
  const render = createRender({
    build,
    settings,
    provide: (context) => {
      services.provide(context);
      context.set(siteAddressesContext, ownAddresses);
      context.set(pageOfferingContext, offering);
    },
  });
  const cache = createPageCache({
    addresses,
    languageOf: readerLanguage,
    originOf: sharedOrigin(settings),
    isPersonal: (cookies) => cookies.includes(`${toastCookieName}=`) || hasSession(cookies),
    render,
    onHit: published.revalidate,
    ...(visitCounts.on && { onPage: (request, page, language) => visitCounts.countPage(request, page, language) }),
    log,
    recompresses: settings.WARM_UP === "on",
  });
  published.subscribe(addresses.forget);
  published.subscribe((origin) => (origin === "here" ? cache.invalidate() : cache.revalidate()));

  const operations = {
    "/healthz": healthAnswer,
    "/readyz": createReadiness(settings, () => cache.warming, mailing.failing),
    "/metrics": await createMetrics(settings, cache.statistics, mailing.failing),
  };
  const handle = createHandle({ render, operations, settings, log, onAnswer: countAnswers(visitCounts, addresses) });
  const isDevelopment = settings.NODE_ENV === "development";
  const listener = createListener({ handle, folder, cache: isDevelopment ? undefined : cache, settings, log });
  let server: Listening | undefined;

  return {
    log,
    cache,
    visitCounts,
    handle,
    listener,
    runInBackground,

    /** Resolves when the site is ready: unless `WARM_UP` is off, once every public page is rendered. */
    async start(port = settings.PORT, host = settings.HOST): Promise<{ port: number; mails: string | undefined }> {
      server = await listen(listener, port, host);
      if (settings.WARM_UP === "on") {
        await services.described();
        await cache.warmUp(localOrigin(settings, server.port), languages);
      }
      return { port: server.port, mails: runInBackground(server.port) };
    },

    async placeholders(): Promise<string[]> {
      const { flags } = await published.current();
      return placeholdersLeft(settings, await services.texts(), flags);
    },

    /** Resolves when everybody has their answer, what was counted is stored, and the mails under way are recorded. */
    async stop(): Promise<void> {
      await Promise.all([server?.close(), mailing.stop()]);
      await visitCounts.flush();
      await services.disconnect();
    },
  };

  function runInBackground(port: number): string | undefined {
    visitCounts.start();
    return mailing.start(port);
  }
}

function countAnswers(visitCounts: VisitCounts, addresses: CacheableAddresses) {
  return ({ method, url, headers }: Request, { pathname }: URL, response: Response): void => {
    if (!visitCounts.on || !response.headers.get("Content-Type")?.startsWith("text/html")) return;
    const received = { method, url, headers: Object.fromEntries(headers) };
    if (response.status === 404 && kindOf(pathname) === "page") visitCounts.countMissing(received, pathname);
    if (!response.ok) return;
    const isNamed = /^\/(?:services|case-studies|insights)\/[^/]+$/.test(withoutPrefix(pathname));
    const page = addresses.get(pathname)?.page ?? (isNamed ? "" : undefined);
    if (page !== undefined) visitCounts.countPage(received, page, response.headers.get("Content-Language") ?? "en");
  };
}
