import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { ada as account } from "../../../tests/support/people.ts";
import { neverCalled, unreachable } from "../../../tests/support/route-calls.ts";
import { idOfPage } from "../../content/editable-pages.ts";
import { done } from "../../data/backend/result.server.ts";
import { publishedDocumentsContext } from "../../data/published/published-documents.server.ts";
import { nothingPublished } from "../../data/published/published.server.ts";
import type { Author } from "../../schemas/formats/article.ts";
import type { ContentName } from "../../schemas/rules/content-health.ts";
import { firmFields, placeholders, type FirmField } from "../../schemas/rules/placeholders.ts";
import { checkDocument } from "../../schemas/rules/text-check.ts";
import { loader } from "../dashboard.tsx";
import { pageKindFor } from "../documents/pages/page-kind.server.ts";

type Options = NonNullable<Parameters<typeof testContext>[0]>;

const firm = {
  FIRM_NAME: "Aurora",
  FIRM_EMAIL: "hello@aurora.test",
  FIRM_PHONE: "+1 514 555 0100",
  FIRM_POSTAL_ADDRESS: "1 Main Street, Toronto",
  BOOKING_URL: "https://aurora.test/call",
  CONTACT_FORM_PORTAL_ID: "12345678",
  CONTACT_FORM_ID: "6f1f7b1e",
};
const ready = {
  ...firm,
  ILLUSTRATIVE_NOTICE: "off",
  SITE_URL: "https://aurora.test",
  SITE_KEY: "k".repeat(32),
  SMTP_URL: "smtps://mail.aurora.test",
  SUPABASE_URL: "https://aurora.supabase.test",
};
const aCase: ContentName = {
  kind: "case_study",
  id: "20000000-0000-4000-8000-000000000001",
  slug: "a",
  title: "A case",
};
const delivered = [aCase, { kind: "page", id: idOfPage("faq"), slug: "faq", title: null } as const];

function verbs(without: string[] = [], found: ContentName[] = []) {
  return {
    operators: { withoutSecondStep: async () => done(without) },
    contentHealth: { delivered: async () => found },
  };
}

function edited(pages: object) {
  return { pages: async () => pages } as NonNullable<Options["articles"]>;
}

const ada = { slug: "ada", title: "Ada", role: "Founder", picture: null, picture_alt: "", language: "en" } as const;

async function leftOf(environment: Record<string, string>, options: Options = {}, people: Author[] = [ada]) {
  const context = testContext({ account, environment, backend: verbs(), ...options });
  context.set(publishedDocumentsContext, {
    ...context.get(publishedDocumentsContext),
    authors: async () => people,
  });
  return (await loader(routeArgs("/admin", { context }))).left;
}

test("a fresh site has everything before it, each with the place where it is done", async () => {
  const left = await leftOf({}, { backend: verbs([account.id, "another"], delivered) });
  expect(left?.placeholders.map(({ field }) => firmFields[field])).toEqual(Object.keys(placeholders));
  const settings = `/admin/content/pages/${idOfPage("settings-firm")}`;
  expect(left?.placeholders[0]).toEqual({ field: "name", to: `${settings}#document-name` });
  expect(left?.samples.map(({ to }) => to)).toEqual(
    expect.arrayContaining([
      "/admin/content?edit=testimonial#document-title",
      "/admin/content?edit=stats#document-title",
      `/admin/content/pages/${idOfPage("about")}#document-subtitle`,
      `/admin/content/pages/${idOfPage("service-simulations")}#document-caseHighlight/title`,
      `/admin/case-studies/${aCase.id}#document-title`,
    ]),
  );
  expect(left?.samples).toHaveLength(2 + 3 + 6 + 1);
  expect(left).toMatchObject({
    all: { placeholders: 7, samples: 2 + 9 + 6 },
    withoutSecondStep: { count: 2, own: true },
    unsetForMail: ["key", "server"],
    folder: expect.any(String),
    unread: false,
  });
});

test("nothing is said once everything is done, and an editor is asked nothing", async () => {
  expect(await leftOf(ready)).toBeUndefined();
  const asked = { operators: { withoutSecondStep: neverCalled }, contentHealth: { delivered: neverCalled } };
  expect(await leftOf({}, { role: "editor", backend: asked })).toBeUndefined();
});

test("people are asked for while none is published, with the place where they are added", async () => {
  expect(await leftOf(ready, {}, [])).toMatchObject({ addPeople: "/admin/content/authors/new", placeholders: [] });
});

test.for(Object.keys(firm) as (keyof typeof firm)[])(
  "%s alone is left, and the check of the firm says the same",
  async (name) => {
    const environment = { ...ready, [name]: "" };
    expect((await leftOf(environment))?.placeholders.map(({ field }) => firmFields[field])).toEqual([name]);
    const kind = pageKindFor(testContext({ environment }), "settings-firm");
    const found = checkDocument(
      kind,
      Object.entries(kind.defaults!.en).filter(([, text]) => typeof text === "string") as [string, string][],
      "en",
    );
    expect(
      found.filter(({ rule }) => rule === "placeholder").map(({ field }) => firmFields[field as FirmField]),
    ).toEqual([name]);
  },
);

test("what is set under Settings counts, and a form that is switched off needs no identifiers", async () => {
  const pages = { en: { "settings-firm": { ...aFirm, formAccount: "1", formId: "2" } }, fr: {}, es: {} };
  const environment = { ...ready, ...Object.fromEntries(Object.keys(firm).map((name) => [name, ""])) };
  expect(await leftOf(environment, { articles: edited(pages) })).toBeUndefined();
  const flags = { ...nothingPublished.flags, contact_form_embed: false };
  const off = await leftOf({ ...ready, CONTACT_FORM_ID: "", FIRM_PHONE: "" }, { published: { flags } });
  expect(off?.placeholders.map(({ field }) => firmFields[field])).toEqual(["FIRM_PHONE"]);
  expect(off?.all.placeholders).toBe(5);
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
  const left = await leftOf(environment, { articles: edited({ en: subtitle("Ours."), fr: {}, es: {} }) });
  const about = idOfPage("about");
  const ofAbout = left?.samples.filter(({ to }) => to.includes(about));
  expect(ofAbout, "its paragraphs").toMatchObject([
    { to: expect.stringContaining("#document-sections/"), language: undefined },
  ]);
  const flags = { ...nothingPublished.flags, testimonial: false };
  const without = await leftOf(environment, { published: { flags } });
  expect(without?.samples.some(({ to }) => to.includes("edit=testimonial"))).toBe(false);
});

test("what cannot be read is said, and hides nothing else", async () => {
  const backend = {
    operators: { withoutSecondStep: async () => unreachable },
    contentHealth: { delivered: () => Promise.reject(new Error("silent")) },
  };
  expect(await leftOf(ready, { backend })).toMatchObject({ unread: true, placeholders: [] });
});
