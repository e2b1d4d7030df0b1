import { setTimeout } from "node:timers/promises";
import type { RouterContextProvider } from "react-router";
import { attemptsContext, createAttempts } from "../data/backend/attempts.server.ts";
import { createAnonClient, type Client } from "../data/backend/client.server.ts";
import { createRelease } from "../data/backend/release.server.ts";
import { createRenditionJobs, renditionsContext } from "../data/files/renditions.server.ts";
import { createLeads, leadsContext } from "../data/leads/leads.server.ts";
import { createOutbox } from "../data/leads/outbox.server.ts";
import { createVisitCounts, visitCountsContext } from "../data/log/visit-counts.server.ts";
import { defaultArticles } from "../data/published/default-articles.server.ts";
import { createPublication } from "../data/published/publication.server.ts";
import { publishedDocumentsContext, publishedDocuments } from "../data/published/published-documents.server.ts";
import { publishedContext } from "../data/published/published.server.ts";
import { siteTexts } from "../data/published/site-texts.server.ts";
import { waitsContext, type Waits } from "../data/session/credentials.server.ts";
import { createReadTexts, readTextsContext } from "../data/texts/content-health.server.ts";
import { firmOf } from "../i18n/firm.ts";
import { fallbackLanguage } from "../i18n/languages.ts";
import type { TextsOf } from "../i18n/translations.server.ts";
import { createFormCheck, formCheckContext, type FormPart } from "../mail/form-check.server.ts";
import { createMailSender } from "../mail/sender.server.ts";
import { createMailTransport } from "../mail/transport.server.ts";
import { defaultZone } from "../schemas/rules/default-zone.ts";
import type { Environment } from "../server/environment.server.ts";
import { logContext, type Log } from "../server/log.server.ts";
import { postForm } from "../server/own-form.server.ts";
import { publicFilesOrigin } from "../server/pass-through.server.ts";
import { connectRedis } from "../server/redis.server.ts";
import { localOrigin } from "../server/site-origin.server.ts";

/** Milliseconds: a form is worth a longer wait than a page. */
const patience = { form: 5_000, page: 1_000 };

type Options = {
  settings: Environment;
  log: Log;
  onArticle: (path: string, page: string) => void;
  onTexts: (textsOf: TextsOf) => void;
  waits: Waits | undefined;
};

export async function createServices({ settings, log, onArticle, onTexts, waits }: Options) {
  const report = (error: unknown, sentence: string) => log.warn({ err: error }, sentence);
  const redis = settings.REDIS_URL
    ? await connectRedis({
        url: settings.REDIS_URL,
        report: (error) => report(error, "Redis does not answer: this process counts and publishes by itself"),
      })
    : undefined;
  const attempts = createAttempts(redis);
  const forms = createAnonClient(settings, patience.form);
  const release = createRelease({ client: forms, siteKey: settings.SITE_KEY, report });
  const published = createPublication({
    client: createAnonClient(settings, patience.page),
    filesOrigin: publicFilesOrigin(settings),
    siteKey: settings.SITE_KEY,
    onNewFlags: (keys) => void release.addFlags(keys),
    announce: () => redis?.announce(),
    file: `${settings.DATA_FOLDER}/last-known-articles.json`,
    report,
  });
  redis?.onAnnounced(() => void published.readAgain());
  const articles = publishedDocuments(published, defaultArticles, onArticle);
  // A database that has one connection describes its kinds first: questions beside it would wait too long.
  const described = () => release.describeKinds();
  published.subscribe(() => void described().then(() => articles.refresh()));
  const texts = async () => siteTexts(await published.current(), await articles.pages());
  let zone = defaultZone;
  const followTexts = async () => {
    const textsOf = await texts();
    zone = firmOf(settings, fallbackLanguage, textsOf(fallbackLanguage, "settings-firm")).timeZone;
    onTexts(textsOf);
  };
  published.subscribe(() => void followTexts());
  const mailing = createMailing(forms, settings, log, texts);
  const leads = createLeads(forms, { siteKey: settings.SITE_KEY, onQueued: mailing.wake, redis });
  const readTexts = createReadTexts();
  const renditions = createRenditionJobs({ environment: settings, published, report });
  const visitCounts = createVisitCounts({
    client: createAnonClient(settings, patience.form),
    siteKey: settings.SITE_KEY,
    isOn: settings.VISIT_COUNTS === "on",
    siteOrigin: settings.SITE_URL,
    report,
    zone: () => zone,
  });

  return {
    published,
    visitCounts,
    mailing,
    texts,

    async described(): Promise<void> {
      await published.current();
      await described();
    },

    provide(context: RouterContextProvider): void {
      context.set(logContext, log);
      context.set(publishedContext, published);
      context.set(publishedDocumentsContext, articles);
      context.set(attemptsContext, attempts);
      if (waits) context.set(waitsContext, waits);
      context.set(leadsContext, leads);
      context.set(renditionsContext, renditions);
      context.set(readTextsContext, readTexts);
      context.set(visitCountsContext, visitCounts);
      context.set(formCheckContext, mailing.failing);
    },

    disconnect: async () => {
      await published.flush();
      redis?.close();
    },
  };
}

/** Milliseconds: a mail server may take its time. */
const longestStop = 10_000;

function createMailing(client: Client, settings: Environment, log: Log, texts: () => Promise<TextsOf>) {
  let sender: ReturnType<typeof createMailSender> | undefined;
  let formCheck: ReturnType<typeof createFormCheck> | undefined;

  return {
    start(port: number): string | undefined {
      const siteKey = settings.SITE_KEY;
      if (!siteKey) return undefined;
      const outbox = createOutbox(client, siteKey);
      const transport = createMailTransport(settings);
      const origin = localOrigin(settings, port);
      sender = createMailSender({ outbox, transport, environment: settings, origin, texts, log });
      sender.start();
      if (settings.FORM_CHECK === "on") {
        const post = () => postForm(`${origin}/contact`, siteKey);
        const prove = async (failing: readonly FormPart[]) => {
          const proven = await outbox.prove(failing);
          sender?.wake();
          return proven;
        };
        formCheck = createFormCheck({ post, greet: () => transport.greet(), prove, log });
        formCheck.start();
      }
      return transport.describe;
    },

    wake: () => sender?.wake(),

    failing: () => formCheck?.failing() ?? [],

    async stop(): Promise<void> {
      await Promise.race([
        Promise.all([sender?.stop(), formCheck?.stop()]),
        setTimeout(longestStop, undefined, { ref: false }),
      ]);
    },
  };
}
