import { createHash } from "node:crypto";

/** Who may do what. Whatever is not listed here is refused; whatever is in the database and not here fails the tests. */

/**
 * `expired` brings an operator's access token that ran out, `ended` a good one whose session was ended elsewhere. The second
 * step is required here: `halfway` is an administrator who has one and came by the password alone, `unsecured` one who has none.
 */
export const callers = [
  "anonymous",
  "waiting",
  "removed",
  "expired",
  "ended",
  "halfway",
  "unsecured",
  "editor",
  "administrator",
  "service",
] as const;
export type Caller = (typeof callers)[number];
export type Role = "anon" | "authenticated" | "service_role";
/** The role that a caller's statements run with. */
export function roleOf(caller: Caller): Role {
  if (caller === "anonymous") return "anon";
  return caller === "service" ? "service_role" : "authenticated";
}

export type Cell = { [column: string]: unknown };

type TableRules = {
  /** A row to try with. Its first column identifies it. */
  row: Cell;
  /** The row is there, and nobody can put another one. */
  view?: true;
  change: Cell;
  select: Caller[];
  insert: Caller[];
  update: Caller[];
  delete: Caller[];
  /** The columns that a visitor may read, and an account write, where the migrations name them; else all or none. */
  columns?: { select?: string[]; insert?: string[]; update?: string[] };
};

type FunctionRules = {
  given?: Cell;
  /** The table whose rows have this function as a computed column. */
  of?: string;
  /** What must be there for the call to succeed. */
  before?: string;
  roles: Role[];
  rpc: Caller[];
};

export type BucketVerb = "list" | "download" | "upload" | "replace" | "remove";

/** An account that has asked for nothing and never signs in. */
export const spare = { id: "00000000-0000-4000-8000-000000000001", email: "spare@example.com" };

const sessions: Caller[] = ["waiting", "removed", "halfway", "unsecured", "editor", "administrator"];
const tokens: Caller[] = [...sessions, "ended"];
export const everybody: Caller[] = ["anonymous", ...tokens, "service"];
const operator: Caller[] = ["editor", "administrator"];
const operators: Caller[] = [...operator, "service"];
const administrator: Caller[] = ["administrator"];
const administrators: Caller[] = [...administrator, "service"];
const service: Caller[] = ["service"];
const nobody: Caller[] = [];
/** Of a file, beside its former paths. */
const described = ["file_path", "title", "description"];

const anInsight = "10000000-0000-4000-8000-000000000006";
const anotherInsight = "10000000-0000-4000-8000-000000000005";
/** A preview link that the rules of its remarks are tried with. */
export const aLink = {
  id: "40000000-0000-4000-8000-000000000001",
  document_id: anotherInsight,
  kind: "insight",
  language: "en",
};
/** An inquiry that the rules of replies are tried with. */
export const anEnquiry = {
  id: "60000000-0000-4000-8000-000000000001",
  name: "Asked",
  email: "asked@example.com",
  message: "M",
  language: "en",
};
/** A scheduled change that the rules of what is moved and cancelled by ticks are tried with. */
const waitingChange = "50000000-0000-4000-8000-000000000001";
export const scheduleWaitingChange = `delete from public.scheduled_changes where id = '${waitingChange}';
  insert into public.scheduled_changes (id, feature_key, enabled, replaces, starts_at)
  select '${waitingChange}', feature_key, not enabled, enabled::text, '2099-01-01Z' from public.site_features where feature_key = 'statistics'`;
const tickedChange = `${waitingChange}@${Date.parse("2099-01-01") / 1000}.000000`;
const aCaseStudy = "20000000-0000-4000-8000-000000000006";

/** As PostgreSQL writes jsonb, of which revisions are made. */
const texts = '{"body": "C", "title": "A", "excerpt": "B"}';
const facts = '{"slug": "fixture-published", "category": "talent", "published_on": "2020-01-01"}';
const revision = createHash("md5")
  .update(texts + facts)
  .digest("hex");

const scheduled = ["enabled", "replaces", "starts_at", "ends_at"];

const writtenByService = { insert: service, update: service, delete: service };
const readBy = (who: Caller[]) => ({ select: who, ...writtenByService });
const updatedBy = (who: Caller[], ...columns: string[]) => ({
  ...writtenByService,
  update: who,
  columns: { update: columns },
});
const writtenByOperators = { insert: operators, update: operators, delete: operators };

const rulesOfTables: Record<string, Partial<TableRules> & Pick<TableRules, "row" | "change">> = {
  languages: { row: { code: "pt", name: "Português" }, change: { name: "português" }, ...readBy(everybody) },
  site_features: {
    row: { feature_key: "fixture" },
    change: { enabled: false },
    select: everybody,
    ...updatedBy(administrators, "enabled"),
  },
  content_sections: {
    row: { section_id: "fixture" },
    change: { title: "Changed" },
    select: everybody,
    ...updatedBy(operators, "title", "subtitle", "body_text", "cta_text", "cta_link"),
  },
  website_assets_metadata: {
    row: { file_path: "fixture.txt" },
    change: { size_bytes: 7 },
    select: operators,
    ...writtenByOperators,
  },
  pictures: {
    row: { file_path: "fixture.jpg" },
    change: { focus_x: 25 },
    select: operators,
    ...updatedBy(operators, "focus_x", "focus_y", "alt"),
  },
  file_details: {
    row: { file_path: "documents/fixture.pdf" },
    change: { title: { en: "Changed" } },
    select: ["anonymous", ...operators],
    insert: operator,
    update: operator,
    delete: nobody,
    columns: { select: described, insert: described, update: described },
  },
  operators: {
    row: { user_id: spare.id, email: spare.email },
    change: { email: "changed@example.com" },
    ...readBy(operators),
  },
  operator_invites: {
    row: { email: "fixture@example.com" },
    change: { created_at: "2020-01-01T00:00:00Z" },
    select: administrators,
    insert: administrators,
    update: service,
    delete: administrators,
    columns: { insert: ["email", "role"] },
  },
  operator_requests: {
    row: { user_id: spare.id, email: spare.email },
    change: { email: "changed@example.com" },
    ...readBy(administrators),
  },
  activity: {
    row: { subject_table: "fixture", subject_id: "1", action: "insert" },
    change: { subject: { name: "Changed" } },
    select: administrators,
  },
  newsletter_subscriptions: {
    row: { email: "fixture@example.com", language: "en", consent_wording: "Yes" },
    change: { language: "fr" },
    ...readBy(administrators),
  },
  security_settings: {
    row: { id: true, requires_second_step: true },
    change: { requires_second_step: false },
    select: administrators,
    update: administrators,
    columns: { update: ["requires_second_step"] },
  },
  open_texts: {
    row: { text_id: anInsight, language: "en", operator_id: spare.id },
    change: { seen_at: "2020-01-01T00:00:00Z" },
  },
  second_steps: { row: { user_id: spare.id }, change: { noted_at: "2020-01-01T00:00:00Z" } },
  recovery_codes: { row: { user_id: spare.id, digest: "fixture" }, change: { digest: "other" } },
  retention_settings: {
    row: { id: true },
    change: { enquiries: 7 },
    select: everybody,
    update: administrators,
    columns: { update: ["enquiries", "unsubscribed", "mails", "activity"] },
  },
  webhook: {
    row: { id: true, address: "https://crm.example.com/", secret: "whsec_" },
    change: { address: "https://elsewhere.example.com/" },
  },
  data_sweeps: {
    row: { id: true, swept_at: "2020-01-01T00:00:00Z" },
    change: { swept_at: "2021-01-01T00:00:00Z" },
    select: administrators,
  },
  publication_state: {
    row: { id: true },
    change: { revision: "70000000-0000-4000-8000-000000000007" },
    select: everybody,
  },
  document_kinds: { row: { kind: "fixture" }, change: { topic: "changed" }, select: everybody },
  documents: {
    row: { slug: "fixture", kind: "insight" },
    change: { unpublish_at: "2099-01-01T00:00:00Z" },
    select: operators,
    ...updatedBy(operators, "unpublish_at", "trashed_at"),
  },
  document_texts: {
    row: { document_id: anotherInsight, kind: "insight", language: "fr", stage: "draft", texts: { title: "Un" } },
    change: { texts: { title: "Deux" } },
    select: operators,
  },
  versions: {
    row: { subject: anInsight, language: "en", texts: {}, saved_at: "2020-01-01T00:00:00Z" },
    change: { language: "fr" },
    select: operators,
  },
  slug_redirects: { row: { slug: "fixture", kind: "insight" }, change: { slug: "changed" }, select: operators },
  document_states: { row: { id: anInsight }, view: true, change: {}, select: operators },
  text_states: { row: { document_id: anInsight, language: "fr" }, view: true, change: {}, select: operators },
  current_texts: { row: { document_id: anInsight, language: "fr" }, view: true, change: {}, select: operators },
  field_reviews: {
    row: { document_id: anInsight, language: "fr", why: "by_assistant", field: "fixture", hash: "0" },
    change: { field: "changed" },
    select: operators,
  },
  import_rows: {
    row: { import_id: spare.id, place: 1, sender: spare.id, kind: "insight", slug: "a", content: "{}" },
    change: { slug: "b" },
  },
  redirects: {
    row: { path: "/fixture", page: "/about" },
    change: { page: "/faq" },
    select: operators,
    delete: operators,
  },
  preview_links: {
    row: { document_id: anInsight, kind: "insight", language: "fr" },
    change: { language: "es" },
    select: operators,
    insert: operators,
    update: service,
    delete: operators,
    columns: { insert: ["id", "document_id", "kind", "language"] },
  },
  preview_remarks: {
    row: { name: "Fixture", link_id: aLink.id, verdict: "good" },
    change: { done: true },
    select: operators,
    ...updatedBy(operators, "done"),
  },
  newsletter_confirmations: {
    row: { token: spare.id },
    change: { created_at: "2020-01-01T00:00:00Z" },
    ...readBy(service),
  },
  outbox: {
    row: { recipient: "fixture@example.com", kind: "enquiry_flood", language: "en" },
    change: { language: "fr" },
    ...readBy(administrators),
  },
  newsletter_issues: { row: { document_id: anInsight, recipients: 1 }, change: { recipients: 2 }, select: service },
  enquiry_recipients: {
    row: { user_id: spare.id },
    change: { since: "2020-01-01T00:00:00Z" },
    ...readBy(administrators),
  },
  sent_requests: { row: { id: spare.id, sender: spare.id }, change: { withdrawn: true }, ...readBy(service) },
  site_keys: { row: { digest: "0".repeat(64) }, change: { last_used_at: "2020-01-01T00:00:00Z" }, ...readBy(service) },
  scheduled_changes: {
    row: { feature_key: "testimonial", enabled: false, replaces: "true", starts_at: "2099-01-01T00:00:00Z" },
    change: { ends_at: "2099-02-01T00:00:00Z" },
    select: operators,
    insert: administrators,
    update: administrators,
    delete: administrators,
    columns: { insert: ["feature_key", ...scheduled], update: scheduled },
  },
  visit_counts: {
    row: { subject: "/fixture", kind: "page", day: "2020-01-01" },
    change: { views: 7 },
    select: operators,
  },
  visit_batches: { row: { id: "30000000-0000-4000-8000-000000000001" }, change: { added_at: "2020-01-01T00:00:00Z" } },
  enquiry_replies: {
    row: { id: spare.id, reply: "Fixture", enquiry_id: anEnquiry.id },
    change: { reply: "Other" },
    ...readBy(administrators),
  },
  enquiries: {
    row: { email: "fixture@example.com", name: "F", message: "M", language: "en", consent_wording: "Yes" },
    change: { state: "answered" },
    select: administrators,
    ...updatedBy(administrators, "in_flood", "state", "note", "owner"),
  },
};

const closed = { select: nobody, insert: nobody, update: nobody, delete: nobody };

/** A verb that a table does not name is nobody's. */
export const tables: Record<string, TableRules> = Object.fromEntries(
  Object.entries(rulesOfTables).map(([table, rules]) => [table, { ...closed, ...rules }]),
);

const anybody: Role[] = ["anon", "authenticated", "service_role"];
const signedIn: Role[] = ["authenticated", "service_role"];
const asked = `insert into public.operator_requests (user_id, email) values ('${spare.id}', '${spare.email}') on conflict do nothing`;
const joined = `insert into public.operators (user_id, email) values ('${spare.id}', '${spare.email}') on conflict do nothing`;
const siteKey = "the site's own";
export const keyDigest = createHash("sha256").update(siteKey).digest("hex");
/** Serves whoever shows the key of the site. */
const ofTheSite: FunctionRules = {
  given: { site_key: siteKey },
  before: `insert into public.site_keys (digest) values ('${keyDigest}') on conflict do nothing`,
  roles: anybody,
  rpc: everybody,
};
const givenUp = `insert into public.outbox (id, kind, language, next_attempt_at, given_up_at)
  values ('${spare.id}', 'enquiry_flood', 'en', null, now())
  on conflict (id) do update set given_up_at = now(), next_attempt_at = null`;
const reader = `insert into public.newsletter_subscriptions (email, language, consent_wording, confirmed_at, paused_at)
  values ('reader@example.com', 'en', 'Yes', now(), null)
  on conflict (email) where unsubscribed_at is null do update set confirmed_at = now(), paused_at = null`;
/** An insight whose issue has a revision that is known. */
const sentInsight = "10000000-0000-4000-8000-0000000000ff";
const unsent = `insert into public.documents (id, kind, slug, publish_at) values ('${sentInsight}', 'insight', 'sent', now()) on conflict do nothing;
  insert into public.document_texts (document_id, kind, language, stage, texts, facts)
  values ('${sentInsight}', 'insight', 'en', 'published', '{"title": "A"}', '{}') on conflict do nothing;
  delete from public.newsletter_issues where document_id = '${sentInsight}'`;
const md5 = (text: string) => createHash("md5").update(text).digest("hex");
const issueRevision = md5(
  `{"en": {"mail": {}, "slug": "sent", "title": "A", "excerpt": null, "campaign": "sent"}}${md5('{"title": "A"}{}')}`,
);
/** Of a switch, which is for administrators. */
const ofATickedChange: FunctionRules = {
  before: `do $before$ begin ${scheduleWaitingChange}; end $before$`,
  roles: signedIn,
  rpc: administrator,
};
const forEverybody = { roles: anybody, rpc: everybody };
/** For every token that is good, with or without access. */
const forAccounts = { roles: signedIn, rpc: [...tokens, "service"] satisfies Caller[] };
const forOperators = { roles: signedIn, rpc: operator };
const forAdministrators = { roles: signedIn, rpc: administrator };
/** `roles` may call at all; `rpc` lists those whom the function then serves. What is not here is called by functions and triggers alone. */
export const functions: Record<string, FunctionRules> = {
  "approve_operator(uuid,text)": { given: { user_id: spare.id }, before: asked, ...forAdministrators },
  "refuse_operator(uuid)": { given: { user_id: spare.id }, before: asked, ...forAdministrators },
  "remove_operator(uuid,boolean)": { given: { user_id: spare.id }, before: joined, ...forAdministrators },
  "change_operator_role(uuid,text)": {
    given: { user_id: spare.id, role: "editor" },
    before: joined,
    ...forAdministrators,
  },
  "reset_second_step(uuid)": { given: { user_id: spare.id }, before: joined, ...forAdministrators },
  "own_sessions()": { ...forAccounts },
  "end_session(uuid)": { given: { id: spare.id }, ...forAccounts },
  "make_recovery_codes()": { ...forOperators },
  "use_recovery_code(text)": { given: { code: "1" }, ...forAccounts },
  "own_access()": { ...forAccounts },
  "last_login(operators)": { of: "operators", ...forAccounts },
  "has_second_step(operators)": { of: "operators", ...forAccounts },
  "enter_back_office()": {
    before: "delete from public.operator_invites where email is null",
    roles: signedIn,
    rpc: sessions,
  },
  "erase_person(text)": { given: { email: "nobody@example.com" }, ...forAdministrators },
  "read_person(text)": { given: { email: "nobody@example.com" }, ...forAdministrators },
  "count_person_data(text)": { given: { email: "nobody@example.com" }, ...forAdministrators },
  "unsubscribe_person(text)": { given: { email: "a@b.ca" }, ...forAdministrators },
  "note_export(text,boolean)": { given: { of_list: "newsletter", searched: false }, ...forAdministrators },
  "content_is_supplied(timestamp with time zone)": { ...forAccounts },
  "stage_import(uuid,jsonb)": {
    given: {
      import_id: anEnquiry.id,
      rows: [{ place: 1, kind: "author", slug: "a", language: "en", stage: "draft", content: { texts: {} } }],
    },
    ...forAdministrators,
  },
  "apply_import(uuid,boolean,jsonb)": {
    given: { import_id: anEnquiry.id, whole: false },
    before: `insert into public.import_rows (import_id, place, sender, kind, slug, language, stage, content)
      select '${anEnquiry.id}', 1000 + row_number() over (), o.user_id, 'author', 'a' || row_number() over (), 'en', 'draft', '{"texts": {}}' from public.operators o
      on conflict do nothing`,
    ...forAdministrators,
  },
  "import_outcome(uuid)": { given: { import_id: anEnquiry.id }, ...forAccounts },
  "archived_besides()": { ...forAccounts },
  "sweep_now()": { ...forAdministrators },
  "is_operator()": { ...forEverybody },
  "awaits_first_operator()": { ...forEverybody },
  "is_administrator()": { ...forEverybody },
  "changes(activity)": { of: "activity", ...forAccounts },
  "last_switch(site_features)": { of: "site_features", ...forAccounts },
  "unpaired_files(text)": { given: { folder: "videos" }, ...forAccounts },
  "read_folder(text,text,integer,integer)": { given: { folder: "videos" }, ...forAccounts },
  "repair_folder(text)": { given: { folder: "videos" }, ...forOperators },
  "claim_picture()": { ...forOperators },
  "finish_picture(uuid,jsonb)": { given: { of_claim: spare.id, outcome: {} }, ...forOperators },
  "remake_picture(text)": { given: { path: "a.jpg" }, ...forOperators },
  "read_pictures(text[])": { ...forEverybody },
  "file_at(text)": { given: { former: "a.jpg" }, ...forEverybody },
  "rename_file(text,text,text,text)": {
    given: { path: "documents/a.txt", renamed: "documents/b.txt", address: "a", renamed_address: "b" },
    before: `insert into storage.objects (bucket_id, name, version) values ('website-assets', 'documents/b.txt', 'first') on conflict do nothing;
      insert into public.website_assets_metadata (file_path) values ('documents/a.txt') on conflict do nothing`,
    ...forOperators,
  },
  "file_uses(text,text)": { given: { path: "a (1).jpg", address: "a%20(1).jpg" }, ...forAccounts },
  "fields_of(jsonb)": { given: { content: {} }, ...forAccounts },
  "add_features(text,jsonb)": { ...ofTheSite, given: { site_key: siteKey, features: [] } },
  "known_language(text)": { given: { language: "de" }, ...forEverybody },
  "send_enquiry(jsonb,jsonb)": {
    given: {
      enquiry: { name: "A", email: "a@example.com", message: "M", language: "en", consent_wording: "Yes" },
      attested: {},
    },
    ...forEverybody,
  },
  "subscribe_to_newsletter(text,text,text,text,text,text)": {
    ...ofTheSite,
    given: { email: "a@example.com", language: "en", consent_wording: "Yes", site_key: siteKey },
  },
  "describe_kinds(text,integer[],jsonb,jsonb)": {
    ...ofTheSite,
    given: { site_key: siteKey, release: "{0}", kinds: [] },
  },
  "shown_to_operators(uuid,text)": { given: { of_document: anInsight, in_language: "en" }, ...forAccounts },
  "site_zone()": forAccounts,
  "stays(text)": { given: { kind: "page" }, ...forAccounts },
  "address_holder(text,text,uuid)": { given: { of_kind: "insight", slug: "a" }, ...forAccounts },
  "is_live(documents)": { of: "documents", ...forAccounts },
  "is_blank(uuid)": { given: { document_id: anInsight }, ...forAccounts },
  "link_states(text[],text[])": { given: { paths: "{}", known: "{}" }, ...forAccounts },
  "texts_to_mend(text)": { given: { edited_of: "page" }, ...forAccounts },
  "list_documents(text,text,text,integer,integer,boolean)": {
    given: { of_kind: "insight", in_language: "en" },
    ...forEverybody,
  },
  "read_document(text,text,text)": { given: { of_kind: "insight", slug: "a", in_language: "en" }, ...forEverybody },
  "document_addresses(text,integer,integer)": { given: { of_kind: "insight" }, ...forEverybody },
  "published_pages(text)": { given: { of_kind: "page" }, ...forEverybody },
  "was_carried_out(uuid)": { given: { request: anInsight }, ...forAccounts },
  "was_sent_before()": { ...forAccounts },
  "note_request()": { ...forEverybody },
  "save_document(uuid,text,text,text,jsonb,jsonb,text,boolean,boolean,jsonb,text[])": {
    given: { document_id: aCaseStudy, of_kind: "case_study", language: "fr", revision: "", texts: { title: "A" } },
    ...forOperators,
  },
  "create_document(text,text,jsonb,jsonb,boolean)": {
    given: { kind: "insight", slug: "fixture-made", texts: { title: "A" }, facts: {}, automatic: true },
    ...forOperators,
  },
  "note_password_change()": { ...forAccounts },
  "note_open_text(uuid,text)": { given: { text_id: anInsight, language: "en" }, ...forOperators },
  "duplicate_document(uuid,text)": { given: { document_id: anInsight, of_kind: "insight" }, ...forOperators },
  "publish_document(uuid,text,text,text,timestamp with time zone,timestamp with time zone)": {
    given: { document_id: anInsight, of_kind: "insight", language: "en", revision },
    before: `update public.document_texts set texts = '${texts}', facts = '${facts}'
      where document_id = '${anInsight}' and language = 'en' and stage = 'draft'`,
    ...forOperators,
  },
  "publish_texts(uuid,text,jsonb,timestamp with time zone,timestamp with time zone,jsonb)": {
    given: { document_id: anInsight, of_kind: "insight", revisions: [{ language: "en", revision }] },
    before: `update public.document_texts set texts = '${texts}', facts = '${facts}'
      where document_id = '${anInsight}' and language = 'en' and stage = 'draft'`,
    ...forOperators,
  },
  "cancel_publication(uuid,text,text)": {
    given: { document_id: anInsight, of_kind: "insight", language: "fr" },
    ...forOperators,
  },
  "withdraw_document(uuid,text)": { given: { document_id: aCaseStudy, of_kind: "case_study" }, ...forOperators },
  "list_drafts(text,text,text,text,integer,integer,boolean)": { given: { of_kind: "insight" }, ...forAccounts },
  "find_texts(jsonb,integer)": { given: { words: ["strategy"] }, ...forAccounts },
  "replace_texts(text,jsonb)": {
    given: {
      language: "fr",
      texts: [{ kind: "insight", id: anotherInsight, revision: "", state: "draft", texts: { title: "B" } }],
    },
    before: `delete from public.document_texts where document_id = '${anotherInsight}' and language = 'fr'`,
    ...forOperators,
  },
  "open_remarks()": { ...forAccounts },
  "revision(scheduled_changes)": { of: "scheduled_changes", ...forAccounts },
  "present_state(scheduled_changes)": { of: "scheduled_changes", ...forAccounts },
  "overtaken(scheduled_changes)": { of: "scheduled_changes", ...forAccounts },
  "pending_changes()": { ...forAccounts },
  "upcoming_changes(integer,uuid)": { ...forAccounts },
  "seen_part(text,timestamp with time zone,timestamp with time zone)": {
    given: { key: "A", starts_at: "2099-01-01T00:00:00Z", ends_at: "2099-02-01T00:00:00Z" },
    ...forAccounts,
  },
  "move_changes(text[],timestamp with time zone,text)": {
    ...ofATickedChange,
    given: { parts: `{${tickedChange}}`, starts_at: "2099-02-01T00:00:00Z", zone: "UTC" },
  },
  "cancel_changes(text[])": { ...ofATickedChange, given: { parts: `{${tickedChange}}` } },
  "apply_due(text)": ofTheSite,
  "hash_of_field(jsonb)": { given: { content: ["A"] }, ...forAccounts },
  "field_hashes(jsonb)": { given: { texts: {} }, ...forAccounts },
  "changed_fields(jsonb,jsonb,text[])": { given: { former: {}, present: {}, neutral: "{}" }, ...forAccounts },
  "english_of_revision(uuid,text)": { given: { of_document: anInsight, of_revision: "" }, ...forAccounts },
  "read_draft(text,uuid,text)": { given: { of_kind: "insight", of_id: anInsight, in_language: "fr" }, ...forAccounts },
  "read_overview(timestamp with time zone)": { given: { late_since: "2026-01-01T00:00:00Z" }, ...forAccounts },
  "paragraphs_of(jsonb)": { given: { texts: {} }, ...forAccounts },
  "reviews_of(document_texts)": { of: "document_texts", ...forAccounts },
  "note_machine_draft(text,uuid,text)": { given: { language: "fr", document_id: anInsight }, ...forOperators },
  "folded(text)": { given: { words: "Été" }, ...forAccounts },
  "search_configuration(text)": { given: { language: "fr" }, ...forEverybody },
  "publication()": { ...forEverybody },
  "send_remarks(uuid,text,text,text,jsonb)": {
    given: { link: spare.id, name: "A", verdict: "good", revision: "", remarks: [] },
    ...forEverybody,
  },
  "preview(uuid)": { given: { link: spare.id }, ...forEverybody },
  "empty_trash()": { ...forOperators },
  "restore_version(bigint,text)": {
    given: { version: 999999, revision: "" },
    before: `with former as (delete from public.document_texts where document_id = '${anotherInsight}' and language = 'es' and stage = 'draft')
      insert into public.versions (id, subject, language, texts, saved_at) overriding system value
      values (999999, '${anotherInsight}', 'es', '{"title": "A"}', now()) on conflict do nothing`,
    ...forOperators,
  },
  "describe_project(text)": ofTheSite,
  "is_truncated(cidr)": { given: { network: null }, roles: ["service_role"], rpc: service },
  "claim_mails(text,integer,integer,boolean)": ofTheSite,
  "prove_delivery(text,text[])": ofTheSite,
  "webhook_host()": { ...forEverybody },
  "read_webhook()": { ...forAdministrators },
  "set_webhook(text,timestamp with time zone)": {
    given: { address: "https://crm.example.com/" },
    before: "delete from public.webhook",
    ...forAdministrators,
  },
  "remove_webhook()": { ...forAdministrators },
  "test_webhook()": { ...forAdministrators },
  "newsletter_issue(uuid)": { given: { document_id: anInsight }, ...forAdministrators },
  "send_issue(uuid,text)": {
    given: { document_id: sentInsight, revision: issueRevision },
    before: `do $before$ begin ${unsent}; ${reader}; end $before$`,
    ...forAdministrators,
  },
  "test_issue(uuid,text)": { given: { document_id: anInsight, language: "en" }, ...forAdministrators },
  "stop_issue(uuid,boolean)": { given: { document_id: anInsight, stopped: true }, ...forAdministrators },
  "retry_issue(uuid)": { given: { document_id: anInsight }, ...forAdministrators },
  "resume_subscription(text)": { given: { email: "a@b.ca" }, ...forAdministrators },
  "record_mail(text,uuid,uuid,text,text)": {
    ...ofTheSite,
    given: { site_key: siteKey, id: spare.id, claim: spare.id, outcome: "later" },
  },
  "forget_what_is_over(text,boolean)": ofTheSite,
  "confirm_subscription(uuid,text,text)": { given: { token: spare.id }, ...forEverybody },
  "unsubscribe(uuid)": { given: { token: spare.id }, ...forEverybody },
  "send_mail_again(uuid)": { given: { id: spare.id }, before: givenUp, ...forAdministrators },
  "enquiry_work()": { given: {}, ...forAdministrators },
  "reply_to_enquiry(uuid,text,uuid)": { given: { enquiry_id: spare.id, reply: "Yes" }, ...forAdministrators },
  "delivery(enquiry_replies)": { of: "enquiry_replies", ...forAccounts },
  "last_reply(enquiries)": { of: "enquiries", ...forAccounts },
  "want_enquiries(boolean,boolean)": { given: { wanted: true }, ...forAdministrators },
  "add_visit_counts(text,uuid,jsonb)": {
    ...ofTheSite,
    given: { site_key: siteKey, batch: "30000000-0000-4000-8000-000000000002", counts: [] },
  },
  "most_redirects()": { ...forAccounts },
  "redirect_state(redirects)": { of: "redirects", ...forAccounts },
  "published_redirects()": { ...forEverybody },
  "add_redirects(jsonb,boolean)": { given: { redirects: [] }, ...forOperators },
  "list_redirects(text,integer,integer)": { ...forAccounts },
  "read_figures(date,date,text,integer,text)": {
    given: { first_day: "2026-01-01", last_day: "2026-01-07", time_zone: "UTC" },
    ...forAccounts,
  },
};

/** All that may be done in a bucket, by the same callers. */
const ofBucket = (who: Caller[]): Record<BucketVerb, Caller[]> => ({
  list: who,
  download: who,
  upload: who,
  replace: who,
  remove: who,
});

export const buckets = { "website-assets": ofBucket(operators) };

/** A bucket that a test adds, to see that no rule speaks of any but the listed ones. */
export const strangeBucket = ofBucket(service);
