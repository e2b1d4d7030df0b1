import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { monthsLong } from "../../app/i18n/numbers.ts";
import { languages } from "../../app/schemas/formats/languages.ts";
import type { CountedKind } from "../../app/schemas/rules/visit-count.ts";
import type { LimiterName } from "../../app/server/limiter.server.ts";
import { backend } from "../support/network.ts";
import { letIn } from "../support/operator.ts";
import { Visitor, textsIn } from "../support/visitor.ts";
import { leads } from "../support/words.ts";

const described = Object.fromEntries(languages.map((language) => [language, wordsIn(language)]));

/** What each entry of the page speaks of: the tables that it stands for, and their columns that are about a person. */
const entries: Record<string, Record<string, string>> = {
  newsletter: {
    "public.newsletter_subscriptions":
      "email language consent_wording consented_at source network unconfirmed_until confirmed_at confirmation_network unsubscribed_at paused_at state",
    "public.newsletter_confirmations": "subscription_id created_at",
  },
  enquiries: {
    "public.enquiries":
      "name email company message language consent_wording sent_at in_flood campaign referrer heard state note owner about",
    "public.enquiry_replies": "enquiry_id reply sent_by sent_at delivered_at",
  },
  remarks: { "public.preview_remarks": "name verdict heading remark revision revision_saved_at sent_at done" },
  mails: {
    "public.outbox":
      "kind recipient language network queued_at sent_at given_up_at last_answer enquiry_id operator_id subscription_id document_id remark_id reply_id",
  },
  accounts: {
    "auth.users":
      "email encrypted_password email_confirmed_at confirmation_sent_at recovery_sent_at email_change email_change_sent_at last_sign_in_at invited_at banned_until raw_user_meta_data created_at updated_at",
    "auth.identities": "user_id identity_data last_sign_in_at created_at updated_at",
    "public.enquiry_recipients": "user_id since letter",
  },
  signIns: {
    "auth.sessions": "user_id aal factor_id created_at updated_at user_agent ip",
    "auth.audit_log_entries": "payload created_at ip_address",
    "auth.mfa_amr_claims": "session_id authentication_method created_at updated_at",
    "auth.mfa_factors": "user_id friendly_name secret phone last_challenged_at created_at updated_at",
    "public.second_steps": "user_id noted_at",
    "public.recovery_codes": "user_id digest",
    "auth.mfa_challenges": "factor_id ip_address otp_code created_at verified_at",
    "auth.refresh_tokens": "token parent session_id revoked created_at updated_at",
    "auth.one_time_tokens": "token_hash user_id token_type code_challenge created_at",
    "auth.flow_state": "auth_code user_id code_challenge created_at",
  },
  requests: { "public.operator_requests": "user_id email asked_at refused_at" },
  invitations: { "public.operator_invites": "role email invited_by created_at accepted_at" },
  operators: { "public.operators": "role user_id email added_at added_by" },
  changes: { "public.activity": "at actor actor_email subject before after" },
  texts: {
    "public.document_texts": "saved_by saved_at",
    "public.versions": "saved_by saved_at replaced_by",
    "public.preview_links": "created_by created_at",
    "public.open_texts": "language operator_id seen_at text_id",
    "public.scheduled_changes": "scheduled_by scheduled_at",
    "public.sent_requests": "sender at",
    "public.import_rows": "sender at",
  },
  /** In the firm's mailbox. */
  applications: {},
  files: { "storage.objects": "owner owner_id created_at updated_at" },
};

/** Columns of those tables that say nothing about anybody. */
const impersonal: Record<string, string> = {
  "public.sent_requests": "id form withdrawn",
  "public.import_rows": "import_id place kind slug language stage content",
  "public.newsletter_subscriptions": "id in_flood unsubscribe_token",
  "public.newsletter_confirmations": "token",
  "public.outbox": "id attempts next_attempt_at give_up_at claim",
  "public.preview_remarks": "id link_id",
  "public.enquiry_replies": "id",
  "public.enquiries": "id answered_at changed_at state_before",
  "auth.users": "id aud role raw_app_meta_data",
  "auth.identities": "id provider",
  "auth.sessions": "id",
  "auth.audit_log_entries": "id instance_id",
  "auth.mfa_amr_claims": "id",
  "auth.mfa_factors": "id factor_type status",
  "auth.mfa_challenges": "id",
  "auth.refresh_tokens": "id",
  "auth.one_time_tokens": "code_challenge_method",
  "auth.flow_state": "code_challenge_method",
  "public.operator_invites": "id",
  "public.activity": "id action subject_table subject_id scheduled",
  "public.document_texts":
    "document_id kind language stage texts facts translates_revision translates_fields automatic publish_at ends_at text_revision revision title card_text minutes search slug",
  "public.versions": "id subject language texts facts translates_revision title automatic refused replaced_at",
  "public.preview_links": "id document_id kind language expires_at",
  "public.scheduled_changes": "id feature_key enabled replaces starts_at ends_at former started_at finished_at",
  "storage.objects": "id bucket_id name version metadata user_metadata path_tokens last_accessed_at",
};

/** Tables that are about the site and about nobody. */
const aboutNobody = [
  "public.content_sections",
  "public.data_sweeps",
  "public.document_kinds",
  "public.documents",
  "public.languages",
  "public.newsletter_issues",
  "public.pictures",
  "public.publication_state",
  "public.retention_settings",
  "public.security_settings",
  "public.site_features",
  "public.site_keys",
  "public.redirects",
  "public.slug_redirects",
  "public.field_reviews",
  "public.file_details",
  "public.visit_batches",
  "public.visit_counts",
  "public.webhook",
  "public.website_assets_metadata",
  "storage.buckets",
  "supabase_migrations.schema_migrations",
  "supabase_migrations.seed_files",
  "supabase_migrations.supplied_rows",
];

type Words = {
  held: Record<string, { name: string; holds: string; until: string }>;
  storage: { name: string; purpose: string; life: string }[];
};

function wordsIn(language: string): Words {
  return JSON.parse(readFileSync(new URL(`../../locales/${language}/privacy.json`, import.meta.url), "utf8"));
}

async function columnsByTable(): Promise<Map<string, string[]>> {
  const columns = await backend.sql<{ name: string; column: string }>(
    `select table_schema || '.' || table_name as name, column_name as column
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema not in ('information_schema', 'pg_catalog')`,
  );
  const tables = new Map<string, string[]>();
  for (const { name, column } of columns) tables.set(name, [...(tables.get(name) ?? []), column]);
  return tables;
}

test("every table and column in which a person may stand is described on the privacy page", async () => {
  const tables = await columnsByTable();
  const personal = Object.assign({}, ...Object.values(entries)) as Record<string, string>;
  expect([...tables.keys()].toSorted()).toEqual([...Object.keys(personal), ...aboutNobody].toSorted());
  for (const [table, columns] of Object.entries(personal)) {
    const accounted = `${columns} ${impersonal[table] ?? ""}`.trim().split(" ");
    expect(accounted.toSorted(), table).toEqual(tables.get(table)?.toSorted());
  }
});

test.for(languages)("the page says in %s what is held and for how long, entry by entry", async (language) => {
  const { held, storage } = described[language] as Words;
  expect(Object.keys(held).toSorted()).toEqual(Object.keys(entries).toSorted());
  const { page } = await new Visitor().visit("/privacy", { headers: { "Accept-Language": language } });
  const shown = textsIn(page, "dl");
  expect(shown).toHaveLength(2);
  const [periods = {}] = await backend.sql<Record<string, number>>(
    "select enquiries, unsubscribed, mails, activity from public.retention_settings",
  );
  const filled = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, kind: string) => monthsLong(Number(periods[kind]), language));
  for (const { name, holds, until } of Object.values(held)) {
    for (const text of [name, ...holds.split("\n"), filled(until)]) expect(shown[0]).toContain(text);
  }
  for (const { name, purpose, life } of storage) {
    for (const text of [name, purpose, life]) expect(shown[1]).toContain(text);
  }
});

/** What the page says of each kind of count, in English. */
const counted: Record<CountedKind, string> = {
  language: "language",
  page: "each page",
  referrer: "other sites",
  assistant: "assistants",
  search: "searches",
  missing: "not found",
  crawler: "crawlers",
  redirect: "redirects",
};

test("every kind of count is on the privacy page, with what it leaves out and how long it stays", async () => {
  const { page } = await new Visitor().visit("/en/privacy");
  const said = page("section[aria-labelledby=visits]").text();
  for (const words of Object.values(counted)) expect(said).toContain(words);
  for (const words of ["Do Not Track", "Global Privacy Control", "programs", "800 days"]) expect(said).toContain(words);
  const columns = await backend.sql<{ column_name: string }>(
    "select column_name from information_schema.columns where table_schema = 'public' and table_name = 'visit_counts'",
  );
  expect(columns.map(({ column_name }) => column_name).toSorted()).toEqual([
    "day",
    "kind",
    "subject",
    "views",
    "visits",
  ]);
  expect(page("main").text()).not.toContain("no analytics");
});

const sent = "sent a form";
const loggedIn = "to log in";
/** What the page says of what is remembered of senders, in English. */
const remembered: Record<LimiterName, string> = {
  "password-here": loggedIn,
  "password-network": loggedIn,
  "password-account": loggedIn,
  "password-wide": loggedIn,
  "password-site": loggedIn,
  "code-account": loggedIn,
  "code-network": loggedIn,
  "used-code": loggedIn,
  link: loggedIn,
  "sign-up": sent,
  "mail-here": sent,
  "mail-address": sent,
  "mail-network": sent,
  "subscription-here": sent,
  "subscription-network": sent,
  "subscription-site": sent,
  "enquiry-here": sent,
  "enquiry-network": sent,
  "enquiry-site": sent,
  "remark-here": sent,
  "remark-network": sent,
  "remark-site": sent,
  "assistant-draft": sent,
};

test("whatever is remembered of senders is on the privacy page", async () => {
  const { page } = await new Visitor().visit("/en/privacy");
  const said = page("section[aria-labelledby=server-notes]").text();
  for (const words of Object.values(remembered)) expect(said).toContain(words);
  for (const words of ["networks", "email addresses"]) expect(said).toContain(words);
});

test("an erasure through the back office leaves the address in no column of any table", async () => {
  const operator = await operatorNow();
  const email = "Erase.Me@Example.com";
  const visitor = new Visitor();
  await visitor.submit("/", { email });
  await visitor.submit("/fr/contact", { name: "Eve Martin", email, message: "Write to me", consent: "on" });
  expect(await tablesThatHold(email)).toEqual(["public.enquiries", "public.newsletter_subscriptions", "public.outbox"]);

  await backend.sql(
    `insert into public.activity (action, subject_table, subject_id, subject, after)
     values ('insert', 'operator_invites', '1', jsonb_build_object('name', $1::text), jsonb_build_object('email', $1::text))`,
    [email],
  );
  const asked = await operator.visit(`/admin/leads/erase?${new URLSearchParams({ email })}`);
  expect(asked.page("main").text()).toContain(leads("erase.mailFiles", { folder: "|" }).split("|")[0]);
  const answer = await operator.submit("/admin/leads/erase", { email });
  expect(answer).toBePage(200, leads("erase.done"));
  expect(await tablesThatHold(email)).toEqual([]);
  expect(await tablesThatHold("Eve Martin")).toEqual([]);
  expect(await tablesThatHold("Write to me")).toEqual([]);
});

test("the page states the periods that an administrator sets, in every language", async () => {
  const operator = await operatorNow();
  const form = await operator.visit("/admin/settings/data");
  const revision = String(form.page("[name=revision]").val());
  const former = { enquiries: "24", unsubscribed: "36", mails: "1", activity: "60" };
  const months = { enquiries: "7", unsubscribed: "13", mails: "2", activity: "17" };
  const saved = await operator.submit("/admin/settings/data", { ...months, revision });
  expect(saved).toRedirectTo("/admin/settings/data");
  for (const language of languages) {
    const { page } = await new Visitor().visit(`/${language}/privacy`.replace("/en/", "/"));
    for (const number of Object.values(months)) {
      expect(page("dl").first().text()).toContain(monthsLong(Number(number), language));
    }
  }
  const late = await operator.submit("/admin/settings/data", { ...former, revision });
  expect(late.status).toBe(409);
  expect(late.page("form").text()).toContain(monthsLong(7, "en"));
  const now = String(late.page("[name=revision]").val());
  expect(await operator.submit("/admin/settings/data", { ...former, revision: now })).toRedirectTo(
    "/admin/settings/data",
  );
});

let operator: Promise<Visitor> | undefined;
const operatorNow = () => (operator ??= letIn("operator@northlight.test", "administrator"));

/** Every table with a row in which this text stands, in whatever column and whatever case. */
async function tablesThatHold(text: string): Promise<string[]> {
  const holding: string[] = [];
  for (const table of (await columnsByTable()).keys()) {
    const [schema, name] = table.split(".");
    const [row] = await backend.sql<{ holds: boolean }>(
      `select exists (select from ${schema}.${name} held where position(lower($1) in lower(held::text)) > 0) as holds`,
      [text],
    );
    if (row?.holds) holding.push(table);
  }
  return holding.toSorted();
}
