import * as build from "virtual:react-router/server-build";
import { cacheableAddresses } from "./cached-paths.server.ts";
import { articlesContext, createArticles } from "./data/articles.server.ts";
import { attemptsContext, createAttempts } from "./data/attempts.server.ts";
import { createAnonClient } from "./data/client.server.ts";
import { defaultArticles } from "./data/default-articles.server.ts";
import { createLeads, leadsContext } from "./data/leads.server.ts";
import { createNewFlags } from "./data/new-flags.server.ts";
import { createOutbox } from "./data/outbox.server.ts";
import { createPublishedContent, publishedContext } from "./data/published.server.ts";
import { createRenditionJobs, renditionsContext } from "./data/renditions.server.ts";
import { createVisitCounts, visitCountsContext } from "./data/visit-counts.server.ts";
import { withoutPrefix } from "./i18n/addresses.ts";
import { readerLanguage } from "./i18n/detect.server.ts";
import { languages } from "./i18n/languages.ts";
import { createMailSender } from "./mail/sender.server.ts";
import { createMailTransport } from "./mail/transport.server.ts";
import { environmentContext } from "./server/context.server.ts";
import { environment } from "./server/environment.server.ts";
import { createHandle } from "./server/handle.server.ts";
import { log } from "./server/log.server.ts";
import { createPageCache } from "./server/page-cache.server.ts";
import { publicFilesOrigin } from "./server/pass-through.server.ts";
import { connectRedis } from "./server/redis.server.ts";
import { kindOf } from "./server/request-kind.server.ts";
import { localOrigin, sharedOrigin } from "./server/site-origin.server.ts";
import { toastCookieName } from "./server/toast.server.ts";

export { environment, readEnvironment } from "./server/environment.server.ts";
export { placeholdersIn } from "./server/environment.server.ts";
export { createListener } from "./server/listener.server.ts";
export { log };

const settings = environment();
const redis = settings.REDIS_URL
  ? connectRedis({
      url: settings.REDIS_URL,
      report: (error) => log.warn({ err: error }, "Redis does not answer: this process counts and publishes by itself"),
    })
  : undefined;
const attempts = createAttempts(redis);
// Milliseconds: a form is worth a longer wait than a page.
const forms = createAnonClient(settings, 5_000);
const leads = createLeads(forms, { siteKey: settings.SITE_KEY, onQueued: () => mailSender?.wake(), redis });
const addNewFlags = createNewFlags({ client: forms, siteKey: settings.SITE_KEY, report: warn });
const published = createPublishedContent({
  client: createAnonClient(settings, 1_000),
  filesOrigin: publicFilesOrigin(settings),
  onNewFlags: (keys) => void addNewFlags(keys),
  announce: () => redis?.announce(),
});
redis?.onAnnounced(() => void published.readAgain());
const addresses = cacheableAddresses();
const articles = createArticles({
  client: createAnonClient(settings, 1_000),
  published,
  defaults: defaultArticles,
  file: `${settings.DATA_FOLDER}/last-known-articles.json`,
  report: warn,
  onRead: (path) => addresses.publish(path),
});
const renditions = createRenditionJobs({ environment: settings, published, report: warn });
export const visitCounts = createVisitCounts({
  client: createAnonClient(settings, 5_000),
  siteKey: settings.SITE_KEY,
  wanted: settings.VISIT_COUNTS === "on",
  siteOrigin: settings.SITE_URL,
  report: warn,
});

const site = createHandle({
  build,
  isWarming: () => cache.warming,
  provide(context) {
    context.set(environmentContext, settings);
    context.set(publishedContext, published);
    context.set(articlesContext, articles);
    context.set(attemptsContext, attempts);
    context.set(leadsContext, leads);
    context.set(renditionsContext, renditions);
    context.set(visitCountsContext, visitCounts);
  },
  onAnswer: countAnswer,
});

export const cache = createPageCache({
  addresses,
  languageOf: readerLanguage,
  originOf: sharedOrigin,
  isPersonal: (cookies) => cookies.includes(`${toastCookieName}=`),
  render: site.render,
  onHit: published.revalidate,
  ...(visitCounts.on && { onPage: (request, page, language) => visitCounts.countPage(request, page, language) }),
});
published.subscribe(addresses.forget);
published.subscribe((written) => (written === "here" ? cache.invalidate() : cache.revalidate()));

export const { handle } = site;

let mailSender: ReturnType<typeof createMailSender> | undefined;

/** Sends the mails that wait, from now on. Gives where they go and what ends it; undefined without a SITE_KEY. */
export function startSendingMail(port: number) {
  if (!settings.SITE_KEY) return undefined;
  const outbox = createOutbox(forms, settings.SITE_KEY);
  const transport = createMailTransport(settings);
  const sender = createMailSender({ outbox, transport, environment: settings, origin: localOrigin(port), log });
  sender.start();
  mailSender = sender;
  return { describe: transport.describe, stop: () => sender.stop() };
}

/** For what did not come from the cache. Any name of an article or a service shows something. */
function countAnswer({ method, headers }: Request, { pathname }: URL, response: Response): void {
  if (!visitCounts.on || !response.headers.get("Content-Type")?.startsWith("text/html")) return;
  const asked = { method, headers: Object.fromEntries(headers) };
  if (response.status === 404 && kindOf(pathname) === "page") visitCounts.countMissing(asked, pathname);
  if (!response.ok) return;
  const isNamed = /^\/(?:services|case-studies|insights)\/[^/]+$/.test(withoutPrefix(pathname));
  const page = addresses.get(pathname)?.page ?? (isNamed ? "" : undefined);
  if (page !== undefined) visitCounts.countPage(asked, page, response.headers.get("Content-Language") ?? "en");
}

function warn(error: unknown, sentence: string): void {
  log.warn({ err: error }, sentence);
}

/** Renders every public page; until then `/readyz` answers 503. */
export function warmUp(port: number): Promise<void> {
  return cache.warmUp(localOrigin(port), languages);
}
