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
  /** The columns that a signed-in caller may write, where the migrations name them; else all or none. */
  columns?: { insert?: string[]; update?: string[] };
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
/** A scheduled change that the rules of launches are tried with. */
const waitingChange = "50000000-0000-4000-8000-000000000001";
export const scheduleWaitingChange = `delete from public.scheduled_changes where id = '${waitingChange}';
  insert into public.scheduled_changes (id, feature_key, enabled, replaces, starts_at)
  select '${waitingChange}', feature_key, not enabled, enabled::text, '2099-01-01Z' from public.site_features where feature_key = 'statistics'`;
const launchSeen = createHash("md5")
  .update(`${waitingChange} ${Date.parse("2099-01-01") / 1000}.000000`)
  .digest("hex");
const aCaseStudy = "20000000-0000-4000-8000-000000000006";

/** As PostgreSQL writes jsonb, of which revisions are made. */
const texts = '{"body": "C", "title": "A", "excerpt": "B"}';
const facts = '{"slug": "fixture-published", "category": "talent", "published_on": "2020-01-01"}';
const revision = createHash("md5")
  .update(texts + facts)
  .digest("hex");

const scheduled = [
  "enabled",
  "title",
  "subtitle",
  "body_text",
  "cta_text",
  "cta_link",
  "translates_revision",
  "replaces",
  "starts_at",
  "ends_at",
];

export const tables: Record<string, TableRules> = {
  languages: {
    row: { code: "pt", name: "Português" },
    change: { name: "português" },
    select: everybody,
    insert: service,
    update: service,
    delete: service,
  },
  site_features: {
    row: { feature_key: "fixture" },
    change: { enabled: false },
    select: everybody,
    insert: service,
    update: administrators,
    delete: service,
    columns: { update: ["enabled"] },
  },
  content_sections: {
    row: { section_id: "fixture" },
    change: { title: "Changed" },
    select: everybody,
    insert: service,
    update: operators,
    delete: service,
    columns: { update: ["title", "subtitle", "body_text", "cta_text", "cta_link"] },
  },
  content_translations: {
    row: { section_id: "hero", language: "fr" },
    change: { title: "Changé" },
    select: everybody,
    insert: operators,
    update: operators,
    delete: operators,
  },
  website_assets_metadata: {
    row: { file_path: "fixture.txt" },
    change: { size_bytes: 7 },
    select: operators,
    insert: operators,
    update: operators,
    delete: operators,
  },
  pictures: {
    row: { file_path: "fixture.jpg" },
    change: { focus_x: 25 },
    select: operators,
    insert: service,
    update: operators,
    delete: service,
    columns: { update: ["focus_x", "focus_y", "alt"] },
  },
  operators: {
    row: { user_id: spare.id, email: spare.email },
    change: { email: "changed@example.com" },
    select: operators,
    insert: service,
    update: service,
    delete: service,
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
    select: administrators,
    insert: service,
    update: service,
    delete: service,
  },
  activity: {
    row: { subject_table: "fixture", subject_id: "1", action: "insert" },
    change: { subject: { name: "Changed" } },
    select: administrators,
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  newsletter_subscriptions: {
    row: { email: "fixture@example.com", language: "en", consent_wording: "Yes" },
    change: { language: "fr" },
    select: administrators,
    insert: service,
    update: service,
    delete: service,
  },
  security_settings: {
    row: { id: true, requires_second_step: true },
    change: { requires_second_step: false },
    select: administrators,
    insert: nobody,
    update: administrators,
    delete: nobody,
    columns: { update: ["requires_second_step"] },
  },
  open_texts: {
    row: { text_id: anInsight, language: "en", operator_id: spare.id },
    change: { seen_at: "2020-01-01T00:00:00Z" },
    select: nobody,
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  second_steps: {
    row: { user_id: spare.id },
    change: { noted_at: "2020-01-01T00:00:00Z" },
    select: nobody,
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  recovery_codes: {
    row: { user_id: spare.id, digest: "fixture" },
    change: { digest: "other" },
    select: nobody,
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  retention_settings: {
    row: { id: true },
    change: { enquiries: 7 },
    select: everybody,
    insert: nobody,
    update: administrators,
    delete: nobody,
    columns: { update: ["enquiries", "unsubscribed", "mails", "activity"] },
  },
  webhook: {
    row: { id: true, address: "https://crm.example.com/", secret: "whsec_" },
    change: { address: "https://elsewhere.example.com/" },
    select: nobody,
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  data_sweeps: {
    row: { id: true, swept_at: "2020-01-01T00:00:00Z" },
    change: { swept_at: "2021-01-01T00:00:00Z" },
    select: administrators,
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  publication_state: {
    row: { id: true },
    change: { revision: "70000000-0000-4000-8000-000000000007" },
    select: everybody,
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  document_kinds: {
    row: { kind: "fixture" },
    change: { topic: "changed" },
    select: everybody,
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  documents: {
    row: { slug: "fixture", kind: "insight" },
    change: { unpublish_at: "2099-01-01T00:00:00Z" },
    select: operators,
    insert: service,
    update: operators,
    delete: service,
    columns: { update: ["unpublish_at", "trashed_at"] },
  },
  document_texts: {
    row: { document_id: anotherInsight, kind: "insight", language: "fr", stage: "draft", texts: { title: "Un" } },
    change: { texts: { title: "Deux" } },
    select: operators,
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  versions: {
    row: { subject: anInsight, language: "en", texts: {}, saved_at: "2020-01-01T00:00:00Z" },
    change: { language: "fr" },
    select: operators,
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  slug_redirects: {
    row: { slug: "fixture", kind: "insight" },
    change: { slug: "changed" },
    select: operators,
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  document_states: {
    row: { id: anInsight },
    view: true,
    change: {},
    select: operators,
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  text_states: {
    row: { document_id: anInsight, language: "fr" },
    view: true,
    change: {},
    select: operators,
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  translation_gaps: {
    row: { document_id: anInsight, language: "fr", finding: "missing" },
    change: { finding: "outOfDate" },
    select: operators,
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  linked_paths: {
    row: { path: "/fixture" },
    change: { path: "/changed" },
    select: operators,
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  unread_texts: {
    row: { document_id: anInsight, language: "fr", field: "fixture", hash: "0" },
    change: { field: "changed" },
    select: operators,
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  replacements: {
    row: { id: spare.id, language: "en", words: "A", new_words: "B", places: 1, parts: "[]" },
    change: { words: "C" },
    select: operators,
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  import_rows: {
    row: { import_id: spare.id, place: 1, sender: spare.id, kind: "insight", slug: "a", content: "{}" },
    change: { slug: "b" },
    select: nobody,
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  redirects: {
    row: { path: "/fixture", page: "/about" },
    change: { page: "/faq" },
    select: operators,
    insert: nobody,
    update: nobody,
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
    insert: service,
    update: operators,
    delete: service,
    columns: { update: ["done"] },
  },
  newsletter_confirmations: {
    row: { token: spare.id },
    change: { created_at: "2020-01-01T00:00:00Z" },
    select: service,
    insert: service,
    update: service,
    delete: service,
  },
  outbox: {
    row: { recipient: "fixture@example.com", kind: "enquiry_flood", language: "en" },
    change: { language: "fr" },
    select: administrators,
    insert: service,
    update: service,
    delete: service,
  },
  newsletter_issues: {
    row: { document_id: anInsight, recipients: 1 },
    change: { recipients: 2 },
    select: service,
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  enquiry_recipients: {
    row: { user_id: spare.id },
    change: { since: "2020-01-01T00:00:00Z" },
    select: administrators,
    insert: service,
    update: service,
    delete: service,
  },
  sent_requests: {
    row: { id: spare.id, sender: spare.id },
    change: { withdrawn: true },
    select: service,
    insert: service,
    update: service,
    delete: service,
  },
  site_keys: {
    row: { digest: "0".repeat(64) },
    change: { last_used_at: "2020-01-01T00:00:00Z" },
    select: service,
    insert: service,
    update: service,
    delete: service,
  },
  scheduled_changes: {
    row: { feature_key: "testimonial", enabled: false, replaces: "true", starts_at: "2099-01-01T00:00:00Z" },
    change: { ends_at: "2099-02-01T00:00:00Z" },
    select: operators,
    insert: administrators,
    update: administrators,
    delete: administrators,
    columns: {
      insert: ["feature_key", "enabled", "section_id", "language", ...scheduled.slice(1)],
      update: scheduled,
    },
  },
  launch_parts: {
    row: { launch: "Fixture", change_id: waitingChange },
    change: { launch: "Other" },
    select: operators,
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  visit_counts: {
    row: { subject: "/fixture", kind: "page", day: "2020-01-01" },
    change: { views: 7 },
    select: operators,
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  visit_batches: {
    row: { id: "30000000-0000-4000-8000-000000000001" },
    change: { added_at: "2020-01-01T00:00:00Z" },
    select: nobody,
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  enquiry_replies: {
    row: { id: spare.id, reply: "Fixture", enquiry_id: anEnquiry.id },
    change: { reply: "Other" },
    select: administrators,
    insert: service,
    update: service,
    delete: service,
  },
  enquiries: {
    row: { email: "fixture@example.com", name: "F", message: "M", language: "en", consent_wording: "Yes" },
    change: { state: "answered" },
    select: administrators,
    insert: service,
    update: administrators,
    delete: service,
    columns: { update: ["in_flood", "state", "note", "owner"] },
  },
};

const anybody: Role[] = ["anon", "authenticated", "service_role"];
const signedIn: Role[] = ["authenticated", "service_role"];
const asked = `insert into public.operator_requests (user_id, email) values ('${spare.id}', '${spare.email}') on conflict do nothing`;
const joined = `insert into public.operators (user_id, email) values ('${spare.id}', '${spare.email}') on conflict do nothing`;
const siteKey = "the site's own";
/** Serves whoever shows the key of the site. */
const ofTheSite: FunctionRules = {
  given: { site_key: siteKey },
  before: `insert into public.site_keys (digest) values ('${createHash("sha256").update(siteKey).digest("hex")}') on conflict do nothing`,
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
  `{"en": {"mail": {}, "slug": "sent", "title": "A", "excerpt": null}}${md5('{"title": "A"}{}')}`,
);
/** Of a switch, which is for administrators. */
const ofALaunch: FunctionRules = {
  before: `do $before$ begin ${scheduleWaitingChange};
    insert into public.launch_parts (launch, change_id) values ('A', '${waitingChange}'); end $before$`,
  roles: signedIn,
  rpc: administrator,
};
/** Called by other functions and triggers alone. */
const internal: FunctionRules = { roles: [], rpc: nobody };

/** `roles` may call at all; `rpc` lists those whom the function then serves. */
export const functions: Record<string, FunctionRules> = {
  "approve_operator(uuid,text)": { given: { user_id: spare.id }, before: asked, roles: signedIn, rpc: administrator },
  "refuse_operator(uuid)": { given: { user_id: spare.id }, before: asked, roles: signedIn, rpc: administrator },
  "remove_operator(uuid,boolean)": {
    given: { user_id: spare.id },
    before: joined,
    roles: signedIn,
    rpc: administrator,
  },
  "change_operator_role(uuid,text)": {
    given: { user_id: spare.id, role: "editor" },
    before: joined,
    roles: signedIn,
    rpc: administrator,
  },
  "reset_second_step(uuid)": { given: { user_id: spare.id }, before: joined, roles: signedIn, rpc: administrator },
  "note_second_step(uuid)": internal,
  "own_sessions()": { roles: signedIn, rpc: [...tokens, "service"] },
  "end_session(uuid)": { given: { id: spare.id }, roles: signedIn, rpc: [...tokens, "service"] },
  "make_recovery_codes()": { roles: signedIn, rpc: operator },
  "use_recovery_code(text)": { given: { code: "1" }, roles: signedIn, rpc: [...tokens, "service"] },
  "own_access()": { roles: signedIn, rpc: [...tokens, "service"] },
  "missing_second_step()": internal,
  "last_login(operators)": { of: "operators", roles: signedIn, rpc: [...tokens, "service"] },
  "has_second_step(operators)": { of: "operators", roles: signedIn, rpc: [...tokens, "service"] },
  "tell_operator(uuid,text)": internal,
  "enter_back_office()": {
    before: "delete from public.operator_invites where email is null",
    roles: signedIn,
    rpc: sessions,
  },
  "erase_person(text)": { given: { email: "nobody@example.com" }, roles: signedIn, rpc: administrator },
  "read_person(text)": { given: { email: "nobody@example.com" }, roles: signedIn, rpc: administrator },
  "count_person_data(text)": { given: { email: "nobody@example.com" }, roles: signedIn, rpc: administrator },
  "activity_naming(text)": internal,
  "sign_in_events(text)": internal,
  "forget_sign_in_events(text)": internal,
  "address_keys(text,jsonb,jsonb,jsonb)": internal,
  "names_person(preview_remarks,text)": internal,
  "address_pattern(text)": internal,
  "unsubscribe_person(text)": { given: { email: "a@b.ca" }, roles: signedIn, rpc: administrator },
  "note_export(text,boolean)": {
    given: { of_list: "newsletter", searched: false },
    roles: signedIn,
    rpc: administrator,
  },
  "utc_instant(timestamp with time zone)": {
    given: { at: "2026-01-01T00:00:00Z" },
    roles: signedIn,
    rpc: [...tokens, "service"],
  },
  "archived_documents(text,text,integer)": {
    given: { of_kind: "insight" },
    roles: signedIn,
    rpc: [...tokens, "service"],
  },
  "content_is_supplied(timestamp with time zone)": { roles: signedIn, rpc: [...tokens, "service"] },
  "stage_import(uuid,jsonb)": {
    given: {
      import_id: anEnquiry.id,
      rows: [{ place: 1, kind: "author", slug: "a", language: "en", stage: "draft", content: { texts: {} } }],
    },
    roles: signedIn,
    rpc: administrator,
  },
  "named_facts(jsonb)": internal,
  "apply_import(uuid,boolean,jsonb)": {
    given: { import_id: anEnquiry.id, whole: false },
    before: `insert into public.import_rows (import_id, place, sender, kind, slug, language, stage, content)
      select '${anEnquiry.id}', 1000 + row_number() over (), o.user_id, 'author', 'a' || row_number() over (), 'en', 'draft', '{"texts": {}}' from public.operators o
      on conflict do nothing`,
    roles: signedIn,
    rpc: administrator,
  },
  "import_outcome(uuid)": { given: { import_id: anEnquiry.id }, roles: signedIn, rpc: [...tokens, "service"] },
  "archived_besides()": { roles: signedIn, rpc: [...tokens, "service"] },
  "is_operators_address(text)": internal,
  "forget_subscriptions(uuid[])": internal,
  "sweep_now()": { roles: signedIn, rpc: administrator },
  "sweep_data()": internal,
  "is_operator()": { roles: anybody, rpc: everybody },
  "is_administrator()": { roles: anybody, rpc: everybody },
  "session_account()": internal,
  "require_operator()": internal,
  "require_administrator()": internal,
  "changes(activity)": { of: "activity", roles: signedIn, rpc: [...tokens, "service"] },
  "last_switch(site_features)": { of: "site_features", roles: signedIn, rpc: [...tokens, "service"] },
  "revision(content_sections)": { of: "content_sections", roles: anybody, rpc: everybody },
  "revision(content_translations)": { of: "content_translations", roles: anybody, rpc: everybody },
  "section_text(text,text)": {
    given: { of_section: "hero", in_language: "en" },
    roles: signedIn,
    rpc: [...tokens, "service"],
  },
  "save_section(text,text,text,jsonb)": {
    given: { section_id: "hero", language: "fr", revision: "", texts: { title: "A" } },
    roles: signedIn,
    rpc: operator,
  },
  "unpaired_files(text)": { given: { folder: "videos" }, roles: signedIn, rpc: [...tokens, "service"] },
  "read_folder(text,text,integer,integer)": {
    given: { folder: "videos" },
    roles: signedIn,
    rpc: [...tokens, "service"],
  },
  "repair_folder(text)": { given: { folder: "videos" }, roles: signedIn, rpc: operator },
  "picture_state(text)": internal,
  "is_portrait(text)": internal,
  "await_portrait()": internal,
  "claim_picture()": { roles: signedIn, rpc: operator },
  "finish_picture(uuid,jsonb)": { given: { of_claim: spare.id, outcome: {} }, roles: signedIn, rpc: operator },
  "remake_picture(text)": { given: { path: "a.jpg" }, roles: signedIn, rpc: operator },
  "read_pictures(text[])": { roles: anybody, rpc: everybody },
  "file_uses(text,text)": {
    given: { path: "a (1).jpg", address: "a%20(1).jpg" },
    roles: signedIn,
    rpc: [...tokens, "service"],
  },
  "lead_address(text)": internal,
  "attested_wording(text,text)": internal,
  "fields_of(jsonb)": { given: { content: {} }, roles: signedIn, rpc: [...tokens, "service"] },
  "add_features(text,jsonb)": { ...ofTheSite, given: { site_key: siteKey, features: [] } },
  "known_language(text)": { given: { language: "de" }, roles: anybody, rpc: everybody },
  "index_text()": internal,
  "index_texts_again()": internal,
  "lock_invitations()": internal,
  "send_enquiry(jsonb,jsonb)": {
    given: {
      enquiry: { name: "A", email: "a@example.com", message: "M", language: "en", consent_wording: "Yes" },
      attested: {},
    },
    roles: anybody,
    rpc: everybody,
  },
  "subscribe_to_newsletter(text,text,text,text,text,text)": {
    ...ofTheSite,
    given: { email: "a@example.com", language: "en", consent_wording: "Yes", site_key: siteKey },
  },
  "add_pages(jsonb)": internal,
  "describe_kinds(text,integer[],jsonb,jsonb)": {
    ...ofTheSite,
    given: { site_key: siteKey, release: "{0}", kinds: [] },
  },
  "shown_to_readers(uuid,text)": internal,
  "shown_to_operators(uuid,text)": {
    given: { of_document: anInsight, in_language: "en" },
    roles: signedIn,
    rpc: [...tokens, "service"],
  },
  "is_live(documents)": { of: "documents", roles: signedIn, rpc: [...tokens, "service"] },
  "is_blank(uuid)": { given: { document_id: anInsight }, roles: signedIn, rpc: [...tokens, "service"] },
  "first_day(uuid)": internal,
  "date_first_publication()": internal,
  "only_keys(jsonb,text[])": internal,
  "words_in(jsonb)": internal,
  "is_out_of_time(outbox)": internal,
  "note_gaps()": internal,
  "note_gaps_of_language()": internal,
  "note_links()": internal,
  "unnamed_images_in(text)": internal,
  "url_decoded(text)": { given: { address: "/a%20b" }, roles: signedIn, rpc: [...tokens, "service"] },
  "bare_path(text)": { given: { address: "/Fr/A/" }, roles: signedIn, rpc: [...tokens, "service"] },
  "links_in(text)": { given: { words: "[a](/about)" }, roles: signedIn, rpc: [...tokens, "service"] },
  "texts_leading_to(text[])": { given: { paths: "{/faq}" }, roles: signedIn, rpc: [...tokens, "service"] },
  "own_path(text,text)": { given: { link: "/about", site: "" }, roles: signedIn, rpc: [...tokens, "service"] },
  "path_of_address(text,text)": {
    given: { address: "/about", site: "" },
    roles: signedIn,
    rpc: [...tokens, "service"],
  },
  "doubtful_links(text[],text)": { given: { known: "{}" }, roles: signedIn, rpc: [...tokens, "service"] },
  "link_states(text[],text[])": { given: { paths: "{}", known: "{}" }, roles: signedIn, rpc: [...tokens, "service"] },
  "image_at(text)": { given: { address: "/a" }, roles: signedIn, rpc: [...tokens, "service"] },
  "named_images_in(jsonb)": internal,
  "images_in(text)": { given: { words: "![A](/a.png)" }, roles: signedIn, rpc: [...tokens, "service"] },
  "fields_in(jsonb)": { given: { texts: {} }, roles: signedIn, rpc: [...tokens, "service"] },
  "has_words_of_another(text,text,text)": {
    given: { image: "a.png", words: "A team", language: "en" },
    roles: signedIn,
    rpc: [...tokens, "service"],
  },
  "text_findings(text,text,text,jsonb,text,text,text[],text)": {
    given: { of_kind: "insight", of_id: "", language: "en", texts: {}, picture: "", alt: "", known: "{}" },
    roles: signedIn,
    rpc: [...tokens, "service"],
  },
  "content_findings(text[],text,text[])": { given: { known: "{}" }, roles: signedIn, rpc: [...tokens, "service"] },
  "content_health(text[],text,integer,integer,text,text[])": {
    given: { known: "{}" },
    roles: signedIn,
    rpc: [...tokens, "service"],
  },
  "content_leading_to(text,text)": { given: { path: "/faq" }, roles: signedIn, rpc: [...tokens, "service"] },
  "translation_board(integer,integer)": { roles: signedIn, rpc: [...tokens, "service"] },
  "delivered_content()": { roles: signedIn, rpc: [...tokens, "service"] },
  "list_documents(text,text,text,text,integer,integer)": {
    given: { of_kind: "insight", in_language: "en" },
    roles: anybody,
    rpc: everybody,
  },
  "searched_documents(text,text,integer,integer)": {
    given: { of_kind: "insight", in_language: "en" },
    roles: anybody,
    rpc: everybody,
  },
  "read_document(text,text,text)": {
    given: { of_kind: "insight", slug: "a", in_language: "en" },
    roles: anybody,
    rpc: everybody,
  },
  "document_addresses(text,integer,integer)": { given: { of_kind: "insight" }, roles: anybody, rpc: everybody },
  "require_writer(documents)": internal,
  "published_pages()": { given: {}, roles: anybody, rpc: everybody },
  "related_documents(documents,text)": internal,
  "authors_of(jsonb,text)": internal,
  "shown_document(documents,jsonb,document_texts,text)": internal,
  "publish_facts(uuid,jsonb,boolean)": internal,
  "lock_document(uuid,text)": internal,
  "refuse_if(boolean,text,text)": internal,
  "sent_number(text)": internal,
  "lock_request(uuid)": internal,
  "note_request()": internal,
  "note_request_of_statement()": internal,
  "is_of_this_form(xid)": internal,
  "was_carried_out(uuid)": { given: { request: anInsight }, roles: signedIn, rpc: [...tokens, "service"] },
  "was_sent_before()": { roles: signedIn, rpc: [...tokens, "service"] },
  "note_event(text,text,text,text,jsonb,jsonb)": internal,
  "save_document(uuid,text,text,text,jsonb,jsonb,text,boolean,boolean)": {
    given: { document_id: aCaseStudy, of_kind: "case_study", language: "fr", revision: "", texts: { title: "A" } },
    roles: signedIn,
    rpc: operator,
  },
  "create_document(text,text,jsonb,jsonb,boolean)": {
    given: { kind: "insight", slug: "fixture-made", texts: { title: "A" }, facts: {}, automatic: true },
    roles: signedIn,
    rpc: operator,
  },
  "looks(text)": internal,
  "is_within(jsonb,jsonb,integer)": internal,
  "date_in(text)": internal,
  "require_bounds(text,jsonb,jsonb)": internal,
  "check_bounds()": internal,
  "check_refused_version()": internal,
  "issue_texts(uuid)": internal,
  "issue_revision(uuid)": internal,
  "forget_waiting_mails()": internal,
  "has_fresh_code()": internal,
  "note_enquiry_work()": internal,
  "note_password_change()": { roles: signedIn, rpc: [...tokens, "service"] },
  "note_open_text(uuid,text)": { given: { text_id: anInsight, language: "en" }, roles: signedIn, rpc: operator },
  "duplicate_document(uuid,text)": {
    given: { document_id: anInsight, of_kind: "insight" },
    roles: signedIn,
    rpc: operator,
  },
  "publish_document(uuid,text,text,text,timestamp with time zone,timestamp with time zone)": {
    given: { document_id: anInsight, of_kind: "insight", language: "en", revision },
    before: `update public.document_texts set texts = '${texts}', facts = '${facts}'
      where document_id = '${anInsight}' and language = 'en' and stage = 'draft'`,
    roles: signedIn,
    rpc: operator,
  },
  "show_translation(uuid,text,timestamp with time zone,boolean)": internal,
  "keep_filled(uuid,text,jsonb)": internal,
  "publish_texts(uuid,text,jsonb,timestamp with time zone,timestamp with time zone)": {
    given: { document_id: anInsight, of_kind: "insight", seen: [{ language: "en", revision }] },
    before: `update public.document_texts set texts = '${texts}', facts = '${facts}'
      where document_id = '${anInsight}' and language = 'en' and stage = 'draft'`,
    roles: signedIn,
    rpc: operator,
  },
  "cancel_publication(uuid,text,text)": {
    given: { document_id: anInsight, of_kind: "insight", language: "fr" },
    roles: signedIn,
    rpc: operator,
  },
  "withdraw_document(uuid,text)": {
    given: { document_id: aCaseStudy, of_kind: "case_study" },
    roles: signedIn,
    rpc: operator,
  },
  "list_drafts(text,text,text,text,integer,integer,boolean)": {
    given: { of_kind: "insight" },
    roles: signedIn,
    rpc: [...tokens, "service"],
  },
  "find_texts(jsonb,integer)": { given: { words: ["strategy"] }, roles: signedIn, rpc: [...tokens, "service"] },
  "draft_state(uuid,text)": {
    given: { document_id: anInsight, language: "en" },
    roles: signedIn,
    rpc: [...tokens, "service"],
  },
  "replaceable_texts(text[],text,integer)": {
    given: { words: "{strategy}", language: "en" },
    roles: signedIn,
    rpc: [...tokens, "service"],
  },
  "replace_texts(text,text,text,integer,jsonb,timestamp with time zone,text)": {
    given: {
      language: "fr",
      words: "A",
      new_words: "B",
      places: 1,
      texts: [{ kind: "section", id: "hero", revision: "", state: "shown", texts: { title: "B" } }],
    },
    before: "delete from public.content_translations where section_id = 'hero' and language = 'fr'",
    roles: signedIn,
    rpc: operator,
  },
  "put_back(jsonb,jsonb,jsonb)": internal,
  "text_revision(scheduled_changes)": internal,
  "forget_replaced_texts()": internal,
  "undo_replacement(uuid)": {
    given: { id: spare.id },
    before: `insert into public.replacements (id, language, words, new_words, places, parts) values ('${spare.id}', 'en', 'A', 'B', 1, '[]')
      on conflict do nothing`,
    roles: signedIn,
    rpc: operator,
  },
  "open_remarks()": { roles: signedIn, rpc: [...tokens, "service"] },
  "revision(scheduled_changes)": { of: "scheduled_changes", roles: signedIn, rpc: [...tokens, "service"] },
  "present_state(scheduled_changes)": { of: "scheduled_changes", roles: signedIn, rpc: [...tokens, "service"] },
  "overtaken(scheduled_changes)": { of: "scheduled_changes", roles: signedIn, rpc: [...tokens, "service"] },
  "pending_changes()": { roles: signedIn, rpc: [...tokens, "service"] },
  "upcoming_changes(integer,uuid,text)": { roles: signedIn, rpc: [...tokens, "service"] },
  "launch_revision(text)": { given: { launch: "A" }, roles: signedIn, rpc: [...tokens, "service"] },
  "require_scheduler(launch_part[])": internal,
  "lock_launch(text,text)": internal,
  "name_changes(jsonb,text)": { given: { parts: [], launch: "A" }, roles: signedIn, rpc: operator },
  "move_launch(text,text,timestamp with time zone,text)": {
    ...ofALaunch,
    given: { launch: "A", seen: launchSeen, starts_at: "2099-02-01T00:00:00Z", zone: "UTC" },
  },
  "moved_instant(timestamp with time zone,timestamp with time zone,timestamp with time zone,text)": internal,
  "cancel_launch(text,text)": { ...ofALaunch, given: { launch: "A", seen: launchSeen } },
  "put_text(text,text,jsonb)": internal,
  "apply_scheduled_changes()": internal,
  "publish_due_texts()": internal,
  "apply_due(text)": ofTheSite,
  "hash_of_field(jsonb)": { given: { content: ["A"] }, roles: signedIn, rpc: [...tokens, "service"] },
  "field_hashes(jsonb)": { given: { texts: {} }, roles: signedIn, rpc: [...tokens, "service"] },
  "changed_fields(jsonb,jsonb,text[])": {
    given: { former: {}, present: {}, neutral: "{}" },
    roles: signedIn,
    rpc: [...tokens, "service"],
  },
  "english_of_revision(uuid,text)": {
    given: { of_document: anInsight, of_revision: "" },
    roles: signedIn,
    rpc: [...tokens, "service"],
  },
  "english_of_section(text,text)": {
    given: { of_section: "hero", of_revision: "" },
    roles: signedIn,
    rpc: [...tokens, "service"],
  },
  "translated_english(uuid,text)": {
    given: { document_id: anInsight, language: "fr" },
    roles: signedIn,
    rpc: [...tokens, "service"],
  },
  "read_draft(text,uuid)": {
    given: { of_kind: "insight", of_id: anInsight },
    roles: signedIn,
    rpc: [...tokens, "service"],
  },
  "field_paragraphs(jsonb)": { given: { texts: {} }, roles: signedIn, rpc: [...tokens, "service"] },
  "save_filled(uuid,text,text,text,jsonb,text,boolean,jsonb,text[])": {
    given: {
      document_id: aCaseStudy,
      of_kind: "case_study",
      language: "fr",
      revision: "",
      texts: { title: "A" },
      filled: { title: "english" },
    },
    roles: signedIn,
    rpc: operator,
  },
  "note_untouched()": internal,
  "words_of(jsonb)": { given: { texts: {} }, roles: signedIn, rpc: [...tokens, "service"] },
  "unread_in(uuid,text,jsonb)": {
    given: { of_document: anInsight, in_language: "fr", texts: {} },
    roles: signedIn,
    rpc: [...tokens, "service"],
  },
  "unread(document_texts)": { of: "document_texts", roles: signedIn, rpc: [...tokens, "service"] },
  "save_machine_texts(uuid,text,text,text,jsonb)": {
    given: { document_id: anInsight, of_kind: "insight", language: "en", revision, texts: { ...JSON.parse(texts) } },
    before: `update public.document_texts set texts = '${texts}', facts = '${facts}'
      where document_id = '${anInsight}' and language = 'en' and stage = 'draft'`,
    roles: signedIn,
    rpc: operator,
  },
  "mark_read(uuid,text,text,text,text[])": {
    given: { document_id: anInsight, of_kind: "insight", language: "fr", revision: "", fields: "{}" },
    roles: signedIn,
    rpc: operator,
  },
  "keep_unread()": internal,
  "copy_unread()": internal,
  "refuse_unread()": internal,
  "note_machine_draft(text,uuid,text)": {
    given: { language: "fr", document_id: anInsight },
    roles: signedIn,
    rpc: operator,
  },
  "note_translated_fields()": internal,
  "carry_neutral_texts()": internal,
  "confirm_translation()": internal,
  "folded(text)": { given: { words: "Été" }, roles: signedIn, rpc: [...tokens, "service"] },
  "search_configuration(text)": { given: { language: "fr" }, roles: anybody, rpc: everybody },
  "former_address(text,text)": { given: { kind: "insight", slug: "a" }, roles: anybody, rpc: everybody },
  "publication()": { roles: anybody, rpc: everybody },
  "revision_saved_at(preview_links,text)": internal,
  "send_remarks(uuid,text,text,text,jsonb)": {
    given: { link: spare.id, name: "A", verdict: "good", revision: "", remarks: [] },
    roles: anybody,
    rpc: everybody,
  },
  "preview(uuid)": { given: { link: spare.id }, roles: anybody, rpc: everybody },
  "empty_trash()": { roles: signedIn, rpc: operator },
  "restore_version(bigint,text)": {
    given: { version: 999999, revision: "" },
    before: `with former as (
        delete from public.document_texts where document_id = '${anotherInsight}' and language = 'es' and stage = 'draft')
      insert into public.versions (id, subject, language, texts, saved_at) overriding system value
      values (999999, '${anotherInsight}', 'es', '{"title": "A"}', now()) on conflict do nothing`,
    roles: signedIn,
    rpc: operator,
  },
  "describe_project(text)": ofTheSite,
  "schema_objects()": internal,
  "is_site(text)": internal,
  "require_site(text)": internal,
  "attested_network(text,text)": internal,
  "is_truncated(cidr)": { given: { network: null }, roles: ["service_role"], rpc: service },
  "may_mail(text,text,cidr,integer,interval)": internal,
  "queue_enquiry_mails(enquiries,cidr)": internal,
  "subject_of_mail(outbox)": internal,
  "claim_mails(text,integer,integer,boolean)": ofTheSite,
  "handing_on(outbox)": internal,
  "hand_on_enquiry()": internal,
  "webhook_host()": { roles: anybody, rpc: everybody },
  "read_webhook()": { roles: signedIn, rpc: administrator },
  "set_webhook(text,timestamp with time zone)": {
    given: { address: "https://crm.example.com/" },
    before: "delete from public.webhook",
    roles: signedIn,
    rpc: administrator,
  },
  "remove_webhook()": { roles: signedIn, rpc: administrator },
  "test_webhook()": { roles: signedIn, rpc: administrator },
  "is_stopped(outbox)": internal,
  "due_issue_mail(integer)": internal,
  "count_issue_mail()": internal,
  "issue_readers(uuid)": internal,
  "newsletter_issue(uuid)": { given: { document_id: anInsight }, roles: signedIn, rpc: administrator },
  "send_issue(uuid,text)": {
    given: { document_id: sentInsight, revision: issueRevision },
    before: `do $before$ begin ${unsent}; ${reader}; end $before$`,
    roles: signedIn,
    rpc: administrator,
  },
  "test_issue(uuid,text)": {
    given: { document_id: anInsight, language: "en" },
    roles: signedIn,
    rpc: administrator,
  },
  "stop_issue(uuid,boolean)": { given: { document_id: anInsight, stopped: true }, roles: signedIn, rpc: administrator },
  "retry_issue(uuid)": { given: { document_id: anInsight }, roles: signedIn, rpc: administrator },
  "naming_parts(enquiries,text)": internal,
  "pause_readers(uuid,uuid[])": internal,
  "weigh_delivery(outbox,text)": internal,
  "resume_subscription(text)": { given: { email: "a@b.ca" }, roles: signedIn, rpc: administrator },
  "record_mail(text,uuid,uuid,text,text)": {
    ...ofTheSite,
    given: { site_key: siteKey, id: spare.id, claim: spare.id, outcome: "later" },
  },
  "forget_what_is_over(text)": ofTheSite,
  "confirm_subscription(uuid,text,text)": { given: { token: spare.id }, roles: anybody, rpc: everybody },
  "unsubscribe(uuid)": { given: { token: spare.id }, roles: anybody, rpc: everybody },
  "send_mail_again(uuid)": { given: { id: spare.id }, before: givenUp, roles: signedIn, rpc: administrator },
  "enquiry_work()": { given: {}, roles: signedIn, rpc: administrator },
  "touch_enquiry()": internal,
  "note_delivery()": internal,
  "reply_to_enquiry(uuid,text,uuid)": {
    given: { enquiry_id: spare.id, reply: "Yes" },
    roles: signedIn,
    rpc: administrator,
  },
  "delivery(enquiry_replies)": { of: "enquiry_replies", roles: signedIn, rpc: [...tokens, "service"] },
  "last_reply(enquiries)": { of: "enquiries", roles: signedIn, rpc: [...tokens, "service"] },
  "want_enquiries(boolean)": { given: { wanted: true }, roles: signedIn, rpc: administrator },
  "make_confirmation_token()": internal,
  "count_revision()": internal,
  "follow_file()": internal,
  "check_scheduled_change()": internal,
  "add_visit_counts(text,uuid,jsonb)": {
    ...ofTheSite,
    given: { site_key: siteKey, batch: "30000000-0000-4000-8000-000000000002", counts: [] },
  },
  "most_redirects()": { roles: signedIn, rpc: [...tokens, "service"] },
  "redirect_state(redirects)": { of: "redirects", roles: signedIn, rpc: [...tokens, "service"] },
  "published_redirects()": { roles: anybody, rpc: everybody },
  "add_redirects(jsonb,boolean)": { given: { redirects: [] }, roles: signedIn, rpc: operator },
  "list_redirects(text,integer,integer)": { roles: signedIn, rpc: [...tokens, "service"] },
  "read_figures(date,date,text,integer,text)": {
    given: { first_day: "2026-01-01", last_day: "2026-01-07", time_zone: "UTC" },
    roles: signedIn,
    rpc: [...tokens, "service"],
  },
  "touch_publication()": internal,
  "clear_trash(integer)": internal,
  "keep_address()": internal,
  "forget_author()": internal,
  "forget_missed_instants()": internal,
  "check_invitation()": internal,
  "void_invitations()": internal,
  "mail_invitation()": internal,
  "begin_with_administrator()": internal,
  "keep_one_administrator()": internal,
  "void_sent_invitations()": internal,
  "keep_activity()": internal,
  "keep_version()": internal,
  "record_activity()": internal,
};

export const buckets: Record<string, Record<BucketVerb, Caller[]>> = {
  "website-assets": {
    list: operators,
    download: operators,
    upload: operators,
    replace: operators,
    remove: operators,
  },
};

/** A bucket that a test adds, to see that no rule speaks of any but the listed ones. */
export const strangeBucket: Record<BucketVerb, Caller[]> = {
  list: service,
  download: service,
  upload: service,
  replace: service,
  remove: service,
};
