import { expect, test } from "vitest";
import { testContext } from "../../tests/support/context.ts";
import { contentFile, expectedMeta, localeFile, pageArgs, readMeta } from "../../tests/support/page.ts";
import { idOfService } from "../content/editable-pages.ts";
import { services } from "../content/services.ts";
import { publishedDocumentsContext } from "../data/published/published-documents.server.ts";
import { languages, type Language } from "../i18n/languages.ts";
import { without } from "../i18n/translations.server.ts";
import type { ServiceCard } from "../schemas/formats/article.ts";
import { loader as home } from "./home.tsx";
import { loader as layout } from "./layout.tsx";
import { loader } from "./service.tsx";
import { loader as list } from "./services.tsx";

const visits = languages.flatMap((language) => services.map(({ id }) => [id, language] as const));

function visit(
  serviceId: string,
  language: Language = "en",
  context = testContext({ language, ...(language !== "en" && { prefix: language }) }),
) {
  return loader(pageArgs(`/services/${serviceId}`, { language, context, params: { serviceId } }));
}

test.for(visits)("%s in %s has its own content, and every part of it", async ([id, language]) => {
  const { service, translations, meta } = await visit(id, language);
  const content = contentFile(language, "services", id);
  const { search_title, search_description } = content;
  expect([service.slug, service.language]).toEqual([id, language]);
  expect(content).toMatchObject(without(service, ["picture", "slug", "language"]));
  expect(translations).toEqual({ service: localeFile(language, "service"), articles: {} });
  expect(service.outcomes.length).toBeGreaterThan(2);
  expect(service.deliverables.length).toBeGreaterThan(2);
  expect(service.faqs.length).toBeGreaterThan(2);
  expect(service.approach.map(({ duration }) => duration)).toEqual(
    ["2.*3", "3.*4", "2", "1.*2"].map((weeks) => expect.stringMatching(weeks)),
  );
  const said = { title: search_title, description: search_description };
  expect(readMeta(meta)).toMatchObject(expectedMeta(`/services/${id}`, language, said));
});

test.for(["no-such-service", "<script>", "__proto__", "Simulation", "a".repeat(2_000), "../../etc"])(
  "an unknown service such as %j shows learning strategy, kept out of search results",
  async (id) => {
    const { service, meta } = await visit(id, "es");
    expect(service.slug).toBe("learning-strategy");
    const { search_title, search_description } = contentFile("es", "services", "learning-strategy");
    const said = { title: search_title, description: search_description };
    const real = expectedMeta("/services/learning-strategy", "es", said);
    expect(readMeta(meta)).toMatchObject({ ...real, robots: "noindex", jsonLd: [] });
  },
);

/** A context whose backend has these services alone. */
function having(change: (cards: ServiceCard[]) => ServiceCard[], language: Language = "fr") {
  const context = testContext({ language, prefix: language });
  const known = context.get(publishedDocumentsContext);
  const items = async () => change((await known.services.list(language)).items);
  context.set(publishedDocumentsContext, {
    ...known,
    services: {
      ...known.services,
      list: async () => ({ total: 1, items: await items() }),
      read: async (of, slug) =>
        (await items()).some((card) => card.slug === slug) ? known.services.read(of, slug) : undefined,
    },
  });
  return context;
}

test("menu, home and list show what readers see, by place and then by name, each in its own language", async () => {
  const first: Partial<ServiceCard> = { menu_place: "1", slug: "audit", title: "Audit", language: "en", id: "x" };
  const last: Partial<ServiceCard> = { menu_place: undefined, slug: "coda", title: "Coda", language: "fr", id: "y" };
  const context = having(([one, two]) => [{ ...one!, ...last }, two!, { ...one!, ...first }, one!]);
  const names = [
    { slug: "audit", title: "Audit", lang: "en" },
    { slug: "learning-strategy", title: contentFile("fr", "services", "learning-strategy").title },
    { slug: "curriculum-design", title: contentFile("fr", "services", "curriculum-design").title },
    { slug: "coda", title: "Coda" },
  ];
  const args = (path: string) => pageArgs(path, { context, language: "fr" });
  expect((await layout(args("/services") as never)).services).toEqual(names.map(({ slug, title }) => [slug, title]));
  expect((await list(args("/services"))).services).toMatchObject(names);
  const { services: cards, featured } = await home(args("/"));
  expect(cards).toMatchObject(names);
  expect(featured, "one of the two that stand out is gone").toMatchObject([{ id: "curriculum-design" }]);
});

test("where learning strategy is gone, the first service that is there stands in for an unknown one", async () => {
  const context = having((cards) => cards.slice(3));
  expect((await visit("nothing", "fr", context)).service.slug).toBe("ai-analytics");
  const none = having(() => []);
  await expect(visit("nothing", "fr", none)).rejects.toAnswer(404);
});

test("the case of a service is the newest that names it, and none where readers see none", async () => {
  const { proof } = await visit("simulations");
  expect(proof).toMatchObject({ slug: "industrial-manufacturer", results: [{}, {}] });
  const context = testContext();
  const known = context.get(publishedDocumentsContext);
  const { items } = await known.caseStudies.list("en");
  const others = items.filter(({ service }) => service !== idOfService("simulations"));
  const caseStudies = { ...known.caseStudies, list: async () => ({ total: others.length, items: others }) };
  context.set(publishedDocumentsContext, { ...known, caseStudies });
  expect((await visit("simulations", "en", context)).proof).toEqual({ slug: undefined, results: [], lang: undefined });
});
