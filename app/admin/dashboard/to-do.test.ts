import { expect, test } from "vitest";
import { testContext } from "../../../tests/support/context.ts";
import { firm } from "../../../tests/support/environment.ts";
import { ada as account } from "../../../tests/support/people.ts";
import { neverCalled, unreachable } from "../../../tests/support/route-calls.ts";
import { words } from "../../../tests/support/words.ts";
import { defaultCaseStudy } from "../../content/case-studies.ts";
import { claims, figures } from "../../content/claims.ts";
import { idOfPage, idOfService, suppliedId } from "../../content/editable-pages.ts";
import type { PageOf } from "../../data/backend/page-of.server.ts";
import { done } from "../../data/backend/result.server.ts";
import { defaultArticles } from "../../data/published/default-articles.server.ts";
import type { PageEdits } from "../../data/published/published-documents.server.ts";
import { nothingPublished } from "../../data/published/published.server.ts";
import { suppliedTexts } from "../../i18n/translations.server.ts";
import type { Author, CaseStudy, Service } from "../../schemas/formats/article.ts";
import { inEachLanguage, type Language } from "../../schemas/formats/languages.ts";
import type { ContentToDo, Finding } from "../../schemas/rules/content-health.ts";
import { firmFields, placeholders, type FirmField } from "../../schemas/rules/placeholders.ts";
import { checkDocument } from "../../schemas/rules/text-check.ts";
import { pageKindFor } from "../documents/pages/page-kind.server.ts";
import { mailList } from "../mail/mail-row.tsx";
import { toDo, type ToDo } from "./to-do.server.ts";

type Options = NonNullable<Parameters<typeof testContext>[0]>;

const ready = {
  ...firm,
  ILLUSTRATIVE_NOTICE: "off",
  SITE_URL: "https://aurora.test",
  SITE_KEY: "k".repeat(32),
  SMTP_URL: "smtps://mail.aurora.test",
  SUPABASE_URL: "https://aurora.supabase.test",
};
const aCase = { id: suppliedId("case_study", 1) };
const mails = mailList.path;
const nothing = { rows: [], total: 0 };

const none = { files: 0, sections: 0, accounts: 0, undelivered: 0, late: 0 };
const counted = { ...none, features: { enabled: 0, total: 0 }, newest_enquiries: [] };

function verbs(without: string[] = [], found: PageOf<ContentToDo> = nothing) {
  return {
    overview: { read: async () => done({ ...counted, without_second_step: without }) },
    contentHealth: { toDo: async () => found },
  };
}

const edited = (pages: object) => ({ pages: async () => pages as PageEdits });

const ada = { slug: "ada", title: "Ada", role: "Founder", picture: null, picture_alt: "", language: "en" } as const;

async function leftOf(
  environment: Record<string, string>,
  { documents, ...options }: Options = {},
  people: Author[] = [ada],
) {
  const ofDocuments = { authors: async () => people, ...documents };
  const context = testContext({ account, environment, backend: verbs(), documents: ofDocuments, ...options });
  return toDo(context, new URL("http://northlight.test/admin"), { page: 1, most: 5 });
}

const addressesIn = ({ lines }: ToDo) =>
  lines.flatMap(({ tasks }) => tasks.flatMap(({ places }) => places.flatMap(({ to }) => to ?? [])));
const firmPage = `/admin/content/pages/${idOfPage("settings-firm")}`;
/** Of what the firm has to say of itself. */
const factsIn = (left: ToDo) =>
  addressesIn(left).flatMap((to) =>
    to.startsWith(`${firmPage}#`) ? firmFields[to.split("#document-")[1] as FirmField] : [],
  );
const samplesIn = (left: ToDo) =>
  left.lines.find(({ name }) => name === words("admin-dashboard")("toDo.of.samples"))?.tasks[0]?.places;

test("a fresh site has everything to do, each with the place where it is done, the visitors first", async () => {
  const without_second_step = [account.id, "another"];
  const read = async () =>
    done({ ...counted, without_second_step, newest_enquiries: [{ id: aCase.id, name: "Zoé Roy" }] });
  const left = await leftOf({}, { backend: { ...verbs(), overview: { read } }, waiting: 2 });
  expect(addressesIn(left).slice(0, 2)).toEqual([
    "/admin/leads?list=enquiries&state=new",
    `/admin/leads/enquiries/${aCase.id}`,
  ]);
  expect(factsIn(left)).toEqual(Object.keys(placeholders).filter((name) => !name.startsWith("CONTACT_FORM_")));
  expect(samplesIn(left)?.map(({ to }) => to)).toEqual(
    expect.arrayContaining([
      "/admin/content?edit=testimonial#document-title",
      `/admin/content/pages/${idOfPage("home")}#document-stats/values/years`,
      `/admin/content/pages/${idOfPage("about")}#document-subtitle`,
      `/admin/content/services/${idOfService("simulations")}#document-case_title`,
      `/admin/case-studies/${aCase.id}#document-title`,
    ]),
  );
  expect(samplesIn(left)).toHaveLength(2 + 3 + 6 + 6);
  expect(addressesIn(left)).toEqual(
    expect.arrayContaining(["/admin/settings/account#second-step", "/admin/settings/people", mails]),
  );
  expect(left.unread).toBe(false);
});

test("a document is one line, with each finding, its languages and the places where it is mended", async () => {
  const found = (finding: Finding, language: Language, detail: string | null = null, field: string | null = null) => {
    return { finding, kind: "insight", id: aCase.id, language, detail, field } as const;
  };
  const document = { kind: "insight", id: aCase.id, slug: "a", title: "A question" } as const;
  const outOfDate = [found("outOfDate", "fr"), found("outOfDate", "es")];
  const all = [found("remarked", "fr", "2"), ...outOfDate, found("goneLink", "en", "/gone", "body")];
  const { lines, total } = await leftOf(ready, {
    backend: verbs([], { rows: [{ ...document, found: all }], total: 7 }),
  });
  const form = `/admin/insights/${aCase.id}`;
  const changedIn = (language: Language) => `${form}?language=${language}#changed-english`;
  expect(lines).toMatchObject([
    {
      name: "A question",
      lang: "en",
      tasks: [
        { places: [{ text: "French (2)", to: `${form}?language=fr#remarks` }] },
        {
          places: [
            { text: "French", to: changedIn("fr") },
            { text: "Spanish", to: changedIn("es") },
          ],
        },
        { places: [{ text: "English /gone", to: `${form}#document-body` }] },
      ],
    },
  ]);
  expect(total).toBe(7);
});

test("nothing is said once everything is done, and an editor is asked nothing of the site", async () => {
  expect(await leftOf(ready)).toEqual({ lines: [], total: 0, pages: 0, unread: false });
  const asked = { overview: { read: neverCalled }, contentHealth: verbs().contentHealth };
  expect((await leftOf({}, { role: "editor", backend: asked })).lines).toEqual([]);
});

test("people are asked for while none is published, with the place where they are added", async () => {
  expect(addressesIn(await leftOf(ready, {}, []))).toEqual(["/admin/content/authors/new"]);
});

test.for(Object.keys(firm) as (keyof typeof firm)[])("%s alone is left, as the firm's check says", async (name) => {
  const environment = { ...ready, [name]: "" };
  expect(factsIn(await leftOf(environment))).toEqual([name]);
  const kind = pageKindFor(testContext({ environment }), "settings-firm");
  const texts = Object.entries(kind.defaults!.en).filter(
    (text): text is [string, string] => typeof text[1] === "string",
  );
  const found = checkDocument(kind, texts, "en").filter(({ rule }) => rule === "placeholder");
  expect(found.map(({ field }) => firmFields[field as FirmField])).toEqual([name]);
});

test("what is set under Settings counts, and a form that is switched off needs no identifiers", async () => {
  const pages = { en: { "settings-firm": { ...aFirm, formAccount: "1", formId: "2" } }, fr: {}, es: {} };
  const environment = { ...ready, ...Object.fromEntries(Object.keys(firm).map((name) => [name, ""])) };
  expect(factsIn(await leftOf(environment, { documents: edited(pages) }))).toEqual([]);
  const flags = { ...nothingPublished.flags, contact_form_embed: false };
  const off = await leftOf({ ...ready, CONTACT_FORM_ID: "", FIRM_PHONE: "" }, { published: { flags } });
  expect(factsIn(off)).toEqual(["FIRM_PHONE"]);
});

const aFirm = {
  name: "Aurora",
  email: "hello@aurora.test",
  phone: "+1 514 555 0100",
  postalAddress: "1 Main Street, Toronto",
  bookingUrl: "https://aurora.test/call",
};

test("a sample goes by its words: an English one of the firm's own leaves the French", async () => {
  const environment = { ...ready, ILLUSTRATIVE_NOTICE: "on" };
  const subtitle = (text: string) => ({ about: { subtitle: text } });
  const left = await leftOf(environment, { documents: edited({ en: subtitle("Ours."), fr: {}, es: {} }) });
  const about = idOfPage("about");
  const ofAbout = samplesIn(left)?.filter(({ to }) => to?.includes(about));
  expect(ofAbout, "its paragraphs").toMatchObject([{ to: expect.stringContaining("#document-sections/") }]);
  const flags = { ...nothingPublished.flags, testimonial: false };
  const without = await leftOf(environment, { published: { flags } });
  expect(samplesIn(without)?.some(({ to }) => to?.includes("edit=testimonial"))).toBe(false);
});

const ours = { title: "Ours", body_text: "Ours" };

/** The supplied case study, with the firm's own words but for one of its fields. */
function caseStudiesWith(supplied?: "impact") {
  const { article } = defaultArticles.caseStudies.read("en", defaultCaseStudy.id) as { article: CaseStudy };
  const { impact } = article;
  const emptied = ["problem", "outcome", "context", "challenge", "impact", "search_description"];
  const own = { ...article, ...ours, results: [], ...Object.fromEntries(emptied.map((name) => [name, ""])) };
  return {
    addresses: async () => ({ total: 1, items: defaultArticles.caseStudies.addresses().slice(0, 1) }),
    read: async () => ({ article: { ...own, ...(supplied && { impact }) } }),
  } as never;
}

/** A supplied service, whose client is the firm's own but for one of its fields. */
function servicesWith(supplied?: "case_outcome") {
  const { article } = defaultArticles.services.read("en", "simulations") as { article: Service };
  const { case_outcome } = article;
  const own = { ...article, ...ours, case_title: "", case_challenge: "", case_outcome: "" };
  return {
    addresses: async () => ({ total: 1, items: defaultArticles.services.addresses().slice(-1) }),
    read: async () => ({ article: { ...own, ...(supplied && { case_outcome }) } }),
  } as never;
}

test("the list of examples is empty once each is the firm's own, and names each that alone is left", async () => {
  const environment = { ...ready, ILLUSTRATIVE_NOTICE: "on" };
  const own =
    (file: string) =>
    (path: string): [string, unknown] => {
      const [list = "", index, part] = path.split(".");
      const shown = suppliedTexts("en", file) as Record<string, { id?: string }[]>;
      const name =
        part === undefined || !/^\d+$/.test(index!)
          ? path.replaceAll(".", "/")
          : [list, shown[list]![Number(index)]!.id, part].join("/");
      const items = [{ question: "Who?", answer: "We." }];
      const entry = { items, roles: [{ role: "Head", body: "Ana." }], paragraphs: ["Ours."] };
      return [name, entry[path.split(".").at(-1) as "items"] ?? "Ours"];
    };
  const all = [
    ...(["about", "careers", "faq"] as const).map((page) => [page, page, claims[page]] as const),
    ["home", "home", figures.map((figure) => `stats.values.${figure}`)] as const,
    ["home", "home", ["picture"]] as const,
  ].flatMap(([page, file, paths]) => paths.map((path) => ({ page, field: own(file)(path) })));
  const [cases, kept] = [caseStudiesWith(), servicesWith()];
  const samples = async (fields: typeof all, caseStudies = cases, testimonial = ours, services = kept) => {
    const ofEach: Record<string, Record<string, unknown>> = {};
    for (const { page, field } of fields) (ofEach[page] ??= {})[field[0]] = field[1];
    const pages = inEachLanguage(() => ofEach);
    const published = { sections: inEachLanguage(() => ({ testimonial })) } as never;
    const left = await leftOf(environment, { documents: { ...edited(pages), caseStudies, services }, published });
    return samplesIn(left) ?? [];
  };
  expect(await samples(all)).toEqual([]);
  for (const one of all) expect(await samples(all.filter((other) => other !== one)), one.field[0]).toHaveLength(1);
  expect(await samples(all, undefined, { ...ours, title: "" })).toHaveLength(1);
  const found = await samples(all, undefined, ours, servicesWith("case_outcome"));
  expect(found).toEqual([{ to: expect.stringMatching(/#document-case_outcome$/), text: "Ours" }]);
  expect(await samples(all, caseStudiesWith("impact"))).toEqual([
    { to: expect.stringMatching(/#document-impact$/), text: "Ours" },
  ]);
});

test.for(["overview", "contentHealth"] as const)(
  "what cannot be read of %s is said, and hides nothing else",
  async (subject) => {
    const silent = {
      overview: { read: async () => unreachable },
      contentHealth: { toDo: () => Promise.reject(new Error("silent")) },
    };
    const left = await leftOf({ ...ready, FIRM_PHONE: "" }, { backend: { ...verbs(), [subject]: silent[subject] } });
    expect(left.unread).toBe(true);
    expect(factsIn(left)).toEqual(["FIRM_PHONE"]);
  },
);
