import type { AskedAs } from "./plans.ts";

type Statement = AskedAs & { name: string };

export const siteKey = "measured";

const list = (options: string) =>
  `select public.list_documents('insight', in_language => 'en', page_size => 12${options})`;
const newsletter = "public.newsletter_subscriptions where state = 'confirmed'";
const subscription = `select id, email, language, consented_at, consent_wording, source, state, network, confirmed_at,
  confirmation_network, unsubscribed_at, unsubscribe_token, in_flood from ${newsletter}`;
const enquiry = "select id, name, email, company, message, language, sent_at, consent_wording, in_flood";
const rareInEnquiries = ["name", "email", "company", "message"].map((column) => `${column} ilike '%number 4711%'`);
const newest = `select id, at, actor_email, action, subject_table, subject_id, subject, scheduled, activity.changes
  from public.activity`;

/** What the site asks, as PostgREST puts it to the database; the first pages of lists come with their count. */
export const statements: Statement[] = [
  { name: "is something new to be shown?", as: "anon", sql: "select public.publication()" },
  { name: "insights, first page", as: "anon", sql: list("") },
  { name: "insights, a category", as: "anon", sql: list(", in_topic => 'talent'") },
  { name: "insights, page 800", as: "anon", sql: list(", page => 800") },
  { name: "an insight", as: "anon", sql: "select public.read_document('insight', 'seeded-4711', 'fr')" },
  { name: "case studies, first page", as: "anon", sql: "select public.list_documents('case_study', 'en')" },
  { name: "a part of the sitemap", as: "anon", sql: "select public.document_addresses('insight', 1, 500)" },
  {
    name: "somebody subscribes",
    as: "anon",
    sql: `select public.subscribe_to_newsletter('new@example.com', 'en', 'By subscribing you consent to receive the newsletter and
      updates from N. You can unsubscribe at any time. A, B, C', site_key => '${siteKey}')`.replace(/\s+/g, " "),
  },
  { name: "who am I?", as: "authenticated", sql: "select public.own_access()" },
  { name: "insights in the back office", as: "authenticated", sql: "select public.list_drafts('insight')" },
  {
    name: "insights in the back office, searched",
    as: "authenticated",
    sql: "select public.list_drafts('insight', query => 'seeded 4711')",
  },
  {
    name: "subscribers, first page",
    as: "authenticated",
    sql: `${subscription} order by consented_at desc, id desc limit 50`,
  },
  { name: "subscribers, counted", as: "authenticated", sql: `select count(*) from ${newsletter}` },
  {
    name: "subscribers, searched",
    as: "authenticated",
    sql: `${subscription} and email ilike '%reader-4711%' order by consented_at desc, id desc limit 50`,
  },
  {
    name: "subscribers, 1,000 of an export",
    as: "authenticated",
    sql: `${subscription} order by consented_at, id limit 1000`,
  },
  {
    name: "inquiries, first page",
    as: "authenticated",
    sql: `${enquiry} from public.enquiries order by sent_at desc, id desc limit 50`,
  },
  { name: "inquiries, counted", as: "authenticated", sql: "select count(*) from public.enquiries" },
  {
    name: "inquiries, searched in four columns",
    as: "authenticated",
    sql: `${enquiry} from public.enquiries where ${rareInEnquiries.join(" or ")} order by sent_at desc, id desc limit 50`,
  },
  {
    name: "all that is held of a person",
    as: "authenticated",
    sql: "select public.count_person_data('reader-4711@example.com')",
  },
  { name: "activity, newest", as: "authenticated", sql: `${newest} order by id desc limit 20` },
  {
    name: "activity, searched",
    as: "authenticated",
    sql: `${newest} where actor_email ilike '%nobody%' or subject ->> 'name' ilike '%nobody%' order by id desc limit 50`,
  },
  {
    name: "figures of a year",
    as: "authenticated",
    sql: "select public.read_figures((current_date - 364)::date, current_date, 'America/Toronto')",
  },
  {
    name: "what needs care and the database knows",
    as: "authenticated",
    sql: "select public.texts_to_mend('page')",
  },
  {
    name: "what readers see, a thousand texts without their words",
    as: "authenticated",
    sql: "select document_id, kind, slug, language, text_revision, saved_at from public.current_texts where live order by document_id, language, stage desc limit 1000",
  },
  {
    name: "a hundred texts with their words",
    as: "authenticated",
    sql: "select texts from public.current_texts where stage = 'published' and document_id = any (array(select id from public.documents limit 34))",
  },
  { name: "all content by language", as: "authenticated", sql: "select public.translation_board(100)" },
  { name: "redirects, first page", as: "authenticated", sql: "select public.list_redirects()" },
  { name: "redirects, as the site reads them", as: "anon", sql: "select public.published_redirects()" },
  { name: "what comes next", as: "authenticated", sql: "select public.upcoming_changes(5)" },
  {
    name: "mails that were given up",
    as: "authenticated",
    sql: "select id, kind, recipient from public.outbox where given_up_at is not null order by given_up_at desc limit 50",
  },
];
