import { RouterContextProvider } from "react-router";
import { kindContext, type RoutedKind } from "../../app/admin/documents/addresses.ts";
import { attemptsContext, createAttempts, type Attempts } from "../../app/data/backend/attempts.server.ts";
import { createAnonClient } from "../../app/data/backend/client.server.ts";
import { operatorContext } from "../../app/data/backend/guard.server.ts";
import { renditionsContext, type RenditionJobs } from "../../app/data/files/renditions.server.ts";
import { createLeads, leadsContext, type Leads } from "../../app/data/leads/leads.server.ts";
import { visitCountsContext, type VisitCounts } from "../../app/data/log/visit-counts.server.ts";
import { defaultArticles } from "../../app/data/published/default-articles.server.ts";
import {
  publishedDocumentsContext,
  publishedDocuments,
  noPageEdits,
  type Articles,
  type PageEdits,
} from "../../app/data/published/published-documents.server.ts";
import { nothingPublished, publishedContext, type Published } from "../../app/data/published/published.server.ts";
import { siteTexts } from "../../app/data/published/site-texts.server.ts";
import { backendContext, backendFor, type Backend } from "../../app/data/session/session.server.ts";
import { createReadTexts, readTextsContext } from "../../app/data/texts/content-health.server.ts";
import { i18nContext, languageContext } from "../../app/i18n/context.server.ts";
import type { Detected } from "../../app/i18n/detect.server.ts";
import { zoneFor } from "../../app/i18n/firm.server.ts";
import { firmOf } from "../../app/i18n/firm.ts";
import { createI18n, setFirm } from "../../app/i18n/instance.ts";
import { textsContext } from "../../app/i18n/translations.server.ts";
import type { Role } from "../../app/schemas/forms/people.ts";
import { kinds } from "../../app/schemas/kinds/kinds.ts";
import {
  clientAddressContext,
  environmentContext,
  foreignOriginContext,
  pageOfferingContext,
  siteAddressesContext,
} from "../../app/server/context.server.ts";
import { environmentWith } from "./environment.ts";

type Options = Partial<Detected> & {
  /** Variables as text, as the process has them. */
  environment?: Record<string, string>;
  published?: Partial<Published>;
  /** Without them the site shows the articles that come with the software. */
  articles?: Articles;
  /** What is answered of documents in another way than that. */
  documents?: { [Verb in keyof Articles]?: Articles[Verb] | Partial<Articles[Verb]> };
  /** Published edits of pages. */
  pages?: PageEdits;
  account?: Backend["account"];
  /** The verbs that the test answers itself; the others ask the backend of the environment, which by default is none. */
  backend?: { [Subject in keyof Omit<Backend, "account" | "unidentified" | "loggedOut">]?: Partial<Backend[Subject]> };
  leads?: Partial<Leads>;
  visitCounts?: Partial<VisitCounts>;
  attempts?: Partial<Attempts>;
  /** Of the article's pages in the back office: insights unless it is said. */
  kind?: RoutedKind;
  /** Without them no smaller copies of pictures are made. */
  renditions?: Pick<RenditionJobs, "start">;
  clientAddress?: string;
  foreignOrigin?: boolean;
  /** Whether a path is one of the site's; none is unless it is said. */
  siteHas?: (path: string) => boolean;
  /** The paths of files, each with the page that offers it. */
  files?: Record<string, string>;
  /** An administrator unless it is said. */
  role?: Role;
  secondStepRequired?: boolean;
  /** New inquiries. */
  waiting?: number;
};

/** Every context that a route can ask for, each with a default that a test can replace. */
export function testContext(options: Options = {}): RouterContextProvider {
  const { language = "en", prefix, chosen, account = null, clientAddress = "192.0.2.1" } = options;
  const environment = environmentWith(options.environment);
  const client = createAnonClient(environment, 30_000);
  const attempts = { ...attemptsWhenAsked(), ...options.attempts };
  const content = { ...nothingPublished, ...options.published };
  const published = { current: async () => content, republish: async () => {} };
  const renditions = options.renditions ?? { start() {} };
  const readTexts = createReadTexts();
  const i18n = createI18n(language);
  setFirm(i18n, firmOf(environment, language));
  const context = new RouterContextProvider();

  context.set(environmentContext, environment);
  context.set(languageContext, { language, prefix, chosen });
  context.set(i18nContext, i18n);
  context.set(publishedContext, published);
  const ask = async ({ name, fallback }: { name: string; fallback: () => Promise<unknown> }) =>
    whatIsThere(name, await fallback());
  const supplied =
    options.articles ?? publishedDocuments({ client, isSilent: () => false, ask } as never, defaultArticles);
  const documents: Record<string, unknown> = { ...supplied };
  for (const [verb, answer] of Object.entries(options.documents ?? {}))
    documents[verb] = typeof answer === "function" ? answer : { ...(documents[verb] as object), ...answer };
  context.set(publishedDocumentsContext, documents as Articles);
  context.set(textsContext, siteTexts(content, options.pages ?? noPageEdits));
  context.set(attemptsContext, attempts);
  context.set(leadsContext, { ...createLeads(client), ...options.leads });
  context.set(renditionsContext, renditions);
  context.set(readTextsContext, readTexts);
  context.set(visitCountsContext, {
    on: false,
    countEmptySearch() {},
    countRedirect() {},
    flush: async () => {},
    ...options.visitCounts,
  });
  context.set(kindContext, options.kind ?? kinds.insight);
  context.set(clientAddressContext, clientAddress);
  context.set(siteAddressesContext, { has: options.siteHas ?? (() => false) });
  context.set(pageOfferingContext, (path) => options.files?.[path] ?? path);
  context.set(foreignOriginContext, options.foreignOrigin ?? false);

  const caller = {
    network: clientAddress,
    language,
    accessToken: undefined,
    forgetSession() {},
  };
  const backend = backendFor(client, account, {
    environment,
    zone: zoneFor(context),
    caller,
    login: () => client.auth,
    accessToken: async () => (await client.auth.getSession()).data.session?.access_token ?? null,
    attempts,
    waits: { mailing: 0, comparing: 0 },
    published,
    renditions,
    readTexts,
  });
  for (const [subject, verbs] of Object.entries(options.backend ?? {})) {
    Object.assign(backend[subject as keyof typeof options.backend], verbs);
  }
  context.set(backendContext, backend);
  context.set(operatorContext, {
    status: "operator",
    role: options.role ?? "administrator",
    lacks: null,
    secondStepRequired: options.secondStepRequired ?? false,
    waiting: options.waiting ?? 0,
  });
  return context;
}

/** As a backend answers that has what comes with the software, and nothing else. */
function whatIsThere<Value>(name: string, known: Value): Value {
  const isUnknown = typeof known === "object" && known !== null && "unknown" in known;
  if (name === "published_redirects") return {} as Value;
  return isUnknown ? (undefined as Value) : known;
}

/** Made once a test comes to a limit: their tables take longer than everything else here. */
function attemptsWhenAsked(): Attempts {
  let made: Attempts | undefined;
  const attempts = () => (made ??= createAttempts());
  return {
    password: (...given) => attempts().password(...given),
    stranger: (...given) => attempts().stranger(...given),
    signUp: (...given) => attempts().signUp(...given),
    mail: (...given) => attempts().mail(...given),
    newAddress: (...given) => attempts().newAddress(...given),
    code: (...given) => attempts().code(...given),
    link: (...given) => attempts().link(...given),
    assistantDraft: (...given) => attempts().assistantDraft(...given),
  };
}

type Params = Record<string, string | undefined>;
/** Fits every route, whatever its parameters are called. */
type RouteArgs = { request: Request; url: URL; context: RouterContextProvider; params: any; pattern: any };
type Call = Options & {
  /** One that the test has made already, in place of the options of another. */
  context?: RouterContextProvider;
  params?: Params;
  form?: Record<string, string>;
  request?: RequestInit;
};

/** What React Router calls a loader or action with; `form` makes it a POST. */
export function routeArgs(address: string, call: Call = {}): RouteArgs {
  const { context: made, params = {}, form, request, ...options } = call;
  const context = made ?? testContext(options);
  const url = new URL(address, "http://northlight.test");
  const init = { ...(form && { method: "POST", body: new URLSearchParams(form) }), ...request };
  return { request: new Request(url, init), url, params, context, pattern: url.pathname };
}
