import { expect, test } from "vitest";
import { clientThatGets, filled, localeFile, pageArgs } from "../../tests/support/page.ts";
import { recording } from "../../tests/support/route-calls.ts";
import { createLeads, type Leads } from "../data/leads/leads.server.ts";
import { publishedDocumentsContext } from "../data/published/published-documents.server.ts";
import { languages, type Language } from "../i18n/languages.ts";
import { clientAddressContext } from "../server/context.server.ts";
import { action, loader } from "./home.tsx";

type Visit = NonNullable<Parameters<typeof pageArgs>[1]>;

const neverSubscribe = () => Promise.reject(new Error("Somebody was subscribed."));

/** Sends the newsletter form of the home page. */
function subscribe(form: Record<string, string>, { leads = { subscribe: neverSubscribe }, ...visit }: Visit = {}) {
  return action(pageArgs("/", { form, leads, ...visit }));
}

/** Leads to the page that thanks, where a reload sends nothing again. */
const thanksAt = /^\/(?:fr|es)?\?subscribed#newsletter$/;
const thanked = expect.toSatisfy(
  ({ status, headers }: Response) => status === 302 && thanksAt.test(headers.get("location") ?? ""),
);

/** Leads that note what they are asked to keep. */
function notingLeads() {
  const { calls, verb } = recording("saved" as const);
  return { kept: calls as Parameters<Leads["subscribe"]>[], leads: { subscribe: verb } };
}

function editedIn(language: Language, section: string, texts: object) {
  return { sections: { en: {}, fr: {}, es: {}, [language]: { [section]: texts } } };
}

test("of other pages the home page sends only what its teasers show", async () => {
  const { translations, teasers } = await loader(pageArgs("/"));
  expect(teasers.map(({ slug }) => slug)).toEqual(["ai-workforce-transformation", "cross-border-learning-challenges"]);
  expect(Object.keys(translations.insights.categories)).toEqual(["ai-innovation", "compliance"]);
  expect(translations.services).not.toHaveProperty("closing");
  expect(translations.home.newsletter).not.toHaveProperty("tooMany");
});

test("the home page shows the first case study, as the list gives it, and says whether it came with the software", async () => {
  const { title } = localeFile("fr", "case-studies").items["fortune-500-technology"];
  const { proof } = await loader(pageArgs("/", { language: "fr" }));
  expect(proof).toMatchObject({ slug: "fortune-500-technology", language: "fr", title, own: false });
  const results = "results" in proof ? proof.results.map(({ from, to }) => `${from} → ${to}`) : [];
  expect(results).toEqual(["29 → 18", "14\u00a0% → 68\u00a0%"]);
});

test("a case in which nothing was measured says on the home page what came of it", async () => {
  const args = pageArgs("/");
  const documents = args.context.get(publishedDocumentsContext);
  const { caseStudies } = documents;
  const list = async (language: Language) => {
    const { items, ...listed } = await caseStudies.list(language);
    return { ...listed, items: items.map((card) => ({ ...card, results: [] })) };
  };
  args.context.set(publishedDocumentsContext, { ...documents, caseStudies: { ...caseStudies, list } });
  const { outcome } = localeFile("en", "case-studies").items["fortune-500-technology"];
  expect((await loader(args)).proof).toMatchObject({ outcome });
});

test("calls to action lead where operators say: in their language, else as in English, and never to a script", async () => {
  const linksIn = async (language: Language, published = {}) =>
    (await loader(pageArgs("/", { language, published }))).links;
  const fixed = { hero: "/contact", featured: "/services", insights: "/insights" };
  expect(await linksIn("en")).toEqual(fixed);
  expect(await linksIn("fr", editedIn("en", "hero", { cta_link: "/about" }))).toMatchObject({ hero: "/fr/about" });
  expect(await linksIn("en", editedIn("fr", "hero", { cta_link: "/about" }))).toEqual(fixed);
  expect(await linksIn("en", editedIn("en", "hero", { cta_link: "javascript:alert(1)" }))).toEqual(fixed);
});

test("whoever claims an address elsewhere shuts its owner out of nothing", async () => {
  const { client } = clientThatGets(() => Response.json(null));
  const { context } = pageArgs("/", { leads: createLeads(client) });
  for (let time = 0; time < 6; time += 1) await subscribe({ email: "ceo@example.com" }, { context });
  expect(await subscribe({ email: "ceo@example.com" }, { context })).toAnswer(429);
  context.set(clientAddressContext, "203.0.113.9");
  expect(await subscribe({ email: "ceo@example.com" }, { context })).toEqual(thanked);
});

test("a flood from all networks of one site ends, one from a single network shuts out no other", async () => {
  const { client, reached } = clientThatGets(() => Response.json(null));
  const { context } = pageArgs("/", { leads: createLeads(client) });
  const flood = async (network: number, times: number) => {
    context.set(clientAddressContext, `2001:db8:7:${network.toString(16)}::1`);
    for (let time = 0; time < times; time += 1) {
      await subscribe({ email: `robot-${network}-${time}@example.com` }, { context });
    }
  };
  await flood(0, 400);
  expect(reached()).toBe(30);
  for (let network = 1; network < 12; network += 1) await flood(network, 30);
  expect(reached()).toBe(300);
  context.set(clientAddressContext, "2001:db8:8::1");
  expect(await subscribe({ email: "neighbour@example.com" }, { context })).toEqual(thanked);
});

test("the language in which the consent was read counts, even when the answer is in another", async () => {
  const { kept, leads } = notingLeads();
  await subscribe({ email: "eva@example.com", language: "fr" }, { language: "es", leads });
  await subscribe({ email: "eva@example.com", language: "de" }, { language: "es", leads });
  await subscribe({ email: "eva@example.com" }, { language: "es", leads });
  expect(kept.map(([{ language }]) => language)).toEqual(["fr", "es", "es"]);
  expect(kept[0]?.[0].consentWording).toContain(filled(localeFile("fr", "home").newsletter.privacy));
});

test("a machine that fills in the honeypot is thanked, and nothing is kept", async () => {
  expect(await subscribe({ email: "robot@example.com", topic: "casino" })).toEqual(thanked);
});

test("what could not be kept comes back with the typing and a sentence in the reader's language", async () => {
  for (const outcome of ["tooMany", "notSaved"] as const) {
    const leads = { subscribe: async () => outcome };
    const answer = await subscribe({ email: "ana@example.com", language: "en" }, { language: "fr", leads });
    expect(answer).toAnswer(outcome === "tooMany" ? 429 : 503, {
      initialValue: { email: "ana@example.com" },
      error: { "": [localeFile("fr", "home").newsletter[outcome]] },
    });
  }
});

test.for(languages)("in %s the page that thanks says so, and another one shows the form", async (language) => {
  expect((await loader(pageArgs("/?subscribed", { language }))).subscribed).toBe(true);
  expect((await loader(pageArgs("/", { language }))).subscribed).toBe(false);
  const { leads } = notingLeads();
  const form = { email: "ana@example.com" };
  const answer = (await subscribe(form, { language, leads })) as Response;
  const prefix = language === "en" ? "/" : `/${language}`;
  expect(answer.headers.get("location")).toBe(`${prefix}?subscribed#newsletter`);
});

test("a quotation is the operator's own once both its texts are, in that language", async () => {
  const ownWith = async (language: Language, published = {}) =>
    (await loader(pageArgs("/", { language, published }))).own;
  const quoted = { title: "Ana Roy", body_text: "They asked us first." };
  expect(await ownWith("en")).toBe(false);
  expect(await ownWith("en", editedIn("en", "testimonial", quoted))).toBe(true);
  expect(await ownWith("en", editedIn("en", "testimonial", { title: "Ana Roy" }))).toBe(false);
  expect(await ownWith("fr", editedIn("en", "testimonial", quoted))).toBe(false);
  const { author, quote } = localeFile("en", "home").testimonial;
  expect(await ownWith("en", editedIn("en", "testimonial", { title: author, body_text: quote }))).toBe(false);
});

test("under its own name a firm claims nothing that came with the software until it is replaced or confirmed", async () => {
  const shownWith = async (environment: Record<string, string>) => {
    const { proof, onlyOwn } = await loader(pageArgs("/", { environment }));
    return ["own" in proof ? proof.own : proof.phases, onlyOwn];
  };
  expect(await shownWith({})).toEqual([false, undefined]);
  expect(await shownWith({ FIRM_NAME: "Aurora" })).toEqual([localeFile("en", "about").approach, true]);
  expect(await shownWith({ FIRM_NAME: "Aurora", ILLUSTRATIVE_NOTICE: "off" })).toEqual([false, undefined]);
});

test("a published site collects no address for a sender that nobody set", async () => {
  const environment = { NODE_ENV: "production", SITE_URL: "https://aurora.test" };
  const { constraint, translations } = await loader(pageArgs("/", { language: "fr", environment }));
  expect(constraint).toBeUndefined();
  const { closed } = localeFile("fr", "home").newsletter;
  expect(translations.home.newsletter).toMatchObject({ closed });
  const answer = await subscribe({ email: "ana@example.com" }, { language: "fr", environment });
  expect(answer).toAnswer(503, { error: { "": [closed] } });
});
