import { expect, test } from "vitest";
import { testContext } from "../../tests/support/context.ts";
import { environmentWith } from "../../tests/support/environment.ts";
import { notFound, pageArgs } from "../../tests/support/page.ts";
import { recording, redirectOf } from "../../tests/support/route-calls.ts";
import { createAnonClient } from "../data/backend/client.server.ts";
import { defaultArticles } from "../data/published/default-articles.server.ts";
import { createPublication } from "../data/published/publication.server.ts";
import { publishedDocuments } from "../data/published/published-documents.server.ts";
import { nothingPublished } from "../data/published/published.server.ts";
import type { Language } from "../i18n/languages.ts";
import type { PublishedRedirect } from "../schemas/forms/redirect.ts";
import { loader as about } from "./about.tsx";
import { loader as caseStudy } from "./case-study.tsx";
import { loader as insight } from "./insight.tsx";
import { loader as notFoundPage } from "./not-found.tsx";
import { loader as service } from "./service.tsx";

const environment = environmentWith();
const id = "one";
const redirects: Record<string, PublishedRedirect> = {
  "/old": { id, to: "/about" },
  "/home": { id, to: "/" },
  "/insights/old": { id, to: "/insights/new" },
  "/case-studies/old": { id, to: "/faq" },
  "/services/old": { id, to: "/services" },
  "/old-news": { id, to: "/insights/new", toIn: { fr: "/insights/nouveau" } },
  "/deleted": { id, gone: true },
  "/hidden": { id },
  "/evil": { id, to: "//evil.example" },
};

const loaders = new Map<string | undefined, (args: never) => Promise<unknown>>([
  ["insights", insight],
  ["case-studies", caseStudy],
  ["services", service],
]);

type Options = { language?: Language; request?: RequestInit; form?: Record<string, string>; known?: false };

function open(path: string, options: Options = {}) {
  const { language = "en", known, ...call } = options;
  const counting = recording(undefined);
  const published = createPublication({
    client: createAnonClient(environment, 10),
    read: async () => ({
      published: { ...nothingPublished, publication: "1" },
      isWhole: true,
      newFlags: [],
      nextIn: null,
    }),
  });
  const articles = {
    ...publishedDocuments(published, defaultArticles),
    redirects: async () => (known === false ? undefined : redirects),
  };
  const prefix = language === "en" ? undefined : language;
  const visitCounts = { countRedirect: counting.verb as () => void };
  const context = testContext({ language, prefix, articles, visitCounts });
  const [, folder, name] = path.split("?")[0]!.split("/");
  const loader = loaders.get(folder) ?? notFoundPage;
  const params = { insightId: name, caseId: name, serviceId: name };
  const args = pageArgs(path, { context, language, params, ...call });
  return { answer: Promise.resolve().then(() => loader(args as never)), counted: counting.calls };
}

test.for([
  ["/old", "en", "/about"],
  ["/old/", "en", "/about"],
  ["/OLD", "en", "/about"],
  ["/old", "fr", "/fr/about"],
  ["/home", "en", "/"],
  ["/home", "es", "/es"],
  ["/insights/old", "fr", "/fr/insights/new"],
  ["/case-studies/old", "es", "/es/faq"],
  ["/old-news", "fr", "/fr/insights/nouveau"],
  ["/old-news", "es", "/es/insights/new"],
  ["/services/old", "en", "/services"],
  ["/evil", "en", "/"],
] as const)("%s in %s leads to %s for good, and counts once", async ([path, language, location]) => {
  const { answer, counted } = open(path, { language });
  expect(await redirectOf(answer)).toMatchObject({ status: 301, location });
  expect(counted).toEqual([[expect.any(Request), id]]);
});

test("what a campaign added stays, and what pages read themselves goes", async () => {
  const { answer } = open("/old?utm_source=mail&page=7&q=x&category=talent&industry=retail&preview=1&_routes=a", {});
  expect(await redirectOf(answer)).toMatchObject({ location: "/about?utm_source=mail" });
});

test("HEAD is answered as GET, and a form is not led on", async () => {
  expect(await redirectOf(open("/old", { request: { method: "HEAD" } }).answer)).toMatchObject({ status: 301 });
  await expect(open("/old", { form: { q: "x" } }).answer).rejects.toMatchObject(notFound);
});

test.for([
  ["/deleted", { data: { reason: "gone" }, init: { status: 410 } }],
  ["/hidden", { init: expect.anything() }],
  ["/nowhere", notFound],
  ["/__proto__", notFound],
  ["/constructor", notFound],
] as const)("%s answers as its target would, and counts nothing", async ([path, expected]) => {
  const { answer, counted } = open(path);
  await expect(answer).rejects.toMatchObject(expected);
  expect(counted).toEqual([]);
});

test.for(["/insights/old", "/case-studies/old", "/services/old", "/nowhere"])(
  "while nothing is known of redirects, %s is neither missing nor something else",
  async (path) => {
    await expect(open(path, { known: false }).answer).rejects.toAnswer(503);
  },
);

test("an address that names an unknown language is asked for too: a route takes it for one", async () => {
  const articles = { redirects: async () => redirects };
  const args = pageArgs("/old", { context: testContext({ articles: articles as never }), params: { language: "old" } });
  expect(await redirectOf(about(args as never))).toMatchObject({ status: 301, location: "/about" });
});
