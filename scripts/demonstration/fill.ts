import { randomBytes, randomUUID } from "node:crypto";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { pages } from "../../app/content/pages.ts";
import { openBackend, type Backend } from "../../supabase/embedded/backend.ts";
import { draft, messages, people, replies } from "./inquiries.ts";

export type Account = { email: string; password: string };

const hour = 3_600_000;
const day = 24 * hour;
const inquiries = 40;
const days = 90;

/** Gives a new backend in `folder` what a site holds after a season, and the account of its operator. */
export async function fillDemonstration(folder: string): Promise<Account> {
  const backend = await openBackend({ data: folder });
  try {
    const client = createClient(backend.url, backend.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
    });
    const account = { email: "camille.roy@northlight.example", password: randomBytes(9).toString("base64url") };
    await settled(client.auth.signUp(account));
    await settled(client.rpc("enter_back_office"));
    const operator = await settled(client.from("operators").select("user_id").single());
    await addInquiries(backend, (operator as { user_id: string }).user_id);
    await addReaders(backend);
    await addVisits(backend);
    await writeContent(client);
    return account;
  } finally {
    await backend.close();
  }
}

async function settled<Data>(answer: PromiseLike<{ data: Data; error: unknown }>): Promise<Data> {
  const { data, error } = await answer;
  if (error) throw error;
  return data;
}

/** As they stand in an address. */
const lettersOf = (name: string, between: string) =>
  name
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z]+/g, between);

const before = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

/** The six newest wait; then come answered and closed ones, and a flood. */
async function addInquiries({ sql }: Pick<Backend, "sql">, operator: string): Promise<void> {
  const rows = Array.from({ length: inquiries }, (_, place) => {
    const [language, name, company] = people[place % people.length]!;
    const domain = lettersOf(company, "");
    const sentAt = (place ** 1.5 * 8.5 + 2) * hour;
    const state = place < 6 ? "new" : (["answered", "closed", "answered", "unsolicited"] as const)[place % 4]!;
    return {
      id: randomUUID(),
      name,
      email: `${lettersOf(name, ".")}@${domain || "mail"}.example`,
      company: company || null,
      message: messages[language][place % messages[language].length],
      language,
      sent_at: before(sentAt),
      state,
      owner: place % 3 === 1 ? operator : null,
      note: place === 1 ? "Called back on the day it came; wants figures from a second site." : null,
      referrer: ["www.google.com", null, "www.linkedin.com"][place % 3],
      about: place % 3 === 0 ? "Learning Strategy /services/learning-strategy" : null,
      heard: place % 7 === 2 ? "A colleague at another firm" : null,
      in_flood: place >= inquiries - 2,
      reply: state === "answered" ? replies[language] : null,
      answered_at: state === "answered" ? before(sentAt - (3 + (place % 5) * 4) * hour) : null,
    };
  });
  await sql(
    `with given as (select * from jsonb_to_recordset($1) as r (id uuid, name text, email text, company text, message text, language text,
        sent_at timestamptz, state text, owner uuid, note text, referrer text, about text, heard text, in_flood boolean, reply text, answered_at timestamptz)
    ), added as (
      insert into public.enquiries (id, name, email, company, message, language, sent_at, state, owner, note, referrer, about, heard, in_flood, answered_at)
      select id, name, email, company, message, language, sent_at, state, owner, note, referrer, about, heard, in_flood, answered_at from given
    )
    insert into public.enquiry_replies (enquiry_id, reply, sent_by, sent_at, delivered_at)
    select id, reply, $2, answered_at, answered_at + interval '4 seconds' from given where reply is not null`,
    [JSON.stringify(rows), operator],
  );
}

async function addReaders({ sql }: Pick<Backend, "sql">): Promise<void> {
  const rows = people.map(([language, name], place) => ({
    email: `${lettersOf(name, ".")}@readers.example`,
    language,
    consented_at: before((place * 4 + 1) * day),
    confirmed_at: place % 6 === 5 ? null : before(place * 4 * day),
  }));
  await sql(
    `insert into public.newsletter_subscriptions (email, language, consent_wording, consented_at, confirmed_at)
    select email, language, 'I would like to receive the newsletter by email.', consented_at, confirmed_at
    from jsonb_to_recordset($1) as r (email text, language text, consented_at timestamptz, confirmed_at timestamptz)`,
    [JSON.stringify(rows)],
  );
}

/** Weeks rise slowly, weekends are low. */
async function addVisits({ sql }: Pick<Backend, "sql">): Promise<void> {
  const counts = Array.from({ length: days }, (_, ago) => {
    const at = new Date(Date.now() - ago * day);
    const visits = Math.round((at.getUTCDay() % 6 === 0 ? 24 : 70) * (1.3 - ago / 180) + ((ago * 7) % 11));
    const row = (kind: string, subject: string, share: number, views = share) => ({
      day: at.toISOString().slice(0, 10),
      kind,
      subject,
      views: Math.round(visits * views),
      visits: Math.round(visits * share),
    });
    return [
      ...Object.entries({ en: 0.6, fr: 0.3, es: 0.1 }).map(([language, share]) =>
        row("language", language, share, share * 2.4),
      ),
      ...pages.slice(0, 16).map((page, place) => row("page", page, 0.35 / (place + 1.5), 0.9 / (place + 1.5))),
      ...["www.google.com", "www.linkedin.com", "www.bing.com"].map((host, place) =>
        row("referrer", host, 0.3 / (place + 1)),
      ),
      row("search", "onboarding", 0, 0.03),
      row("missing", "/brochure.pdf", 0, 0.02),
    ].filter(({ views, visits: some }) => views + some > 0);
  });
  await sql(`insert into public.visit_counts select * from jsonb_populate_recordset(null::public.visit_counts, $1)`, [
    JSON.stringify(counts.flat()),
  ]);
}

/** A translation that is late, two remarks of a reviewer, an insight for Friday, an import, and something in the trash. */
async function writeContent(client: SupabaseClient): Promise<void> {
  const call = (name: string, given: object) => settled(client.rpc(name, given));
  const mark = { kind: "insight", language: "en", stage: "draft" };
  const drafts = client.from("document_texts").select("document_id, revision, texts").match(mark).order("document_id");
  const [english, other] = (await settled(drafts)) as {
    document_id: string;
    revision: string;
    texts: { excerpt: string };
  }[];
  const text = { document_id: english!.document_id, of_kind: mark.kind, language: mark.language };
  const changed = { ...english!.texts, excerpt: english!.texts.excerpt.replace("a year", "a year or two") };
  const { saved } = (await call("save_document", { ...text, revision: english!.revision, texts: changed })) as Saved;
  await call("publish_document", { ...text, revision: saved.revision });

  const created = (await call("create_document", {
    kind: "insight",
    slug: "a-good-first-month",
    texts: draft,
    facts: { slug: "a-good-first-month", category: "talent" },
  })) as Saved & { id: string };
  const link = (await settled(
    client
      .from("preview_links")
      .insert({ document_id: created.id, kind: "insight", language: "en" })
      .select("id")
      .single(),
  )) as { id: string };
  await call("send_remarks", {
    link: link.id,
    name: "Louise Garneau",
    verdict: "change",
    revision: created.saved.revision,
    remarks: [
      {
        heading: "By day thirty",
        remark: "Who asks the four questions: the manager, or somebody else? Readers will want to know.",
      },
      { heading: null, remark: "Good. One example from a plant would help those who have no desk." },
    ],
  });
  const due = {
    document_id: created.id,
    of_kind: "insight",
    revisions: [{ language: "en", revision: created.saved.revision }],
  };
  await call("publish_texts", { ...due, at: nextFriday() });

  const copy = await call("duplicate_document", { document_id: other!.document_id, of_kind: "insight" });
  await settled(
    client
      .from("documents")
      .update({ trashed_at: before(2 * day) })
      .eq("id", copy),
  );

  const import_id = randomUUID();
  const imported = {
    texts: { ...draft, title: "Three questions before you buy a platform" },
    facts: { category: "strategy" },
  };
  const row = { place: 1, kind: "insight", slug: "before-you-buy", language: "en", stage: "draft", content: imported };
  await call("stage_import", { import_id, rows: [row] });
  await call("apply_import", { import_id, whole: false });
}

type Saved = { saved: { revision: string } };

function nextFriday(): string {
  const at = new Date(Date.now() + day);
  while (at.getUTCDay() !== 5) at.setTime(at.getTime() + day);
  at.setUTCHours(13, 0, 0, 0);
  return at.toISOString();
}

if (import.meta.main) process.stdout.write(JSON.stringify(await fillDemonstration(process.argv[2]!)));
